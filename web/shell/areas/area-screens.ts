import { matchPath } from 'react-router'
import { type Area, areaOf } from '#web/shell/gate/area.ts'
import { lazyScreen } from '#web/shell/gate/lazy-screen.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { mainPages } from './main-pages.ts'

/** Every area is a chunk of its own. */
export const areaScreens: Record<Area, ReturnType<typeof lazyScreen>> = {
  main: lazyPart(() => import('./main-area.tsx')),
  stats: lazyScreen(() => import('./stats-area.tsx')),
  billing: lazyScreen(() => import('./billing-area.tsx')),
  admin: lazyScreen(() => import('./admin-area.tsx')),
}

/** Loads the code of a path's screens, so that the first render is complete. */
export async function preloadScreens(pathname: string): Promise<void> {
  const area = areaOf(pathname)
  const page = area === 'main' ? mainPages.find(({ path }) => matchPath(`/${path}`, pathname)) : undefined
  await Promise.all([areaScreens[area].preload(), page?.Page.preload()])
}
