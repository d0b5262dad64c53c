import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Area } from '#web/shell/gate/area.ts'

/** Top bar, content and, on phones, the bottom navigation. */
export function SiteFrame({ area, children }: { area: Area; children: ReactNode }) {
  return (
    <div data-area={area}>
      <header>
        <Link to="/">Keepup</Link>
      </header>
      <main id="content">{children}</main>
    </div>
  )
}
