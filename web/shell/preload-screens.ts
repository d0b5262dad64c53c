import { matchPath } from 'react-router'
import { areaScreens } from './areas/area-screens.ts'
import { mainPages } from './areas/main-pages.ts'
import { areaOf } from './gate/area.ts'

/** Loads the code of a path's screens, so that the first render is complete. */
export async function preloadScreens(pathname: string): Promise<void> {
  const area = areaOf(pathname)
  const page = area === 'main' ? mainPages.find(({ path }) => matchPath(`/${path}`, pathname)) : undefined
  await Promise.all([areaScreens[area].preload(), page?.Page.preload()])
}
