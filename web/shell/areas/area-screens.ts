import type { Area } from '#web/shell/gate/area.ts'
import { lazyFirstScreen, lazyScreen } from '#web/shell/gate/lazy-screen.tsx'

/** Every area is a chunk of its own. */
export const areaScreens: Record<Area, ReturnType<typeof lazyScreen>> = {
  main: lazyFirstScreen(() => import('./main-area.tsx')),
  stats: lazyScreen(() => import('./stats-area.tsx')),
  billing: lazyScreen(() => import('./billing-area.tsx')),
  admin: lazyScreen(() => import('./admin-area.tsx')),
}
