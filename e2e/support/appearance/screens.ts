import { readFileSync } from 'node:fs'

/** The files that declare routes, and the prefix of each. */
const ROUTES = [
  { file: 'web/shell/areas/main-pages.ts', below: '', pattern: /\bpath: '([^']*)'/g },
  { file: 'web/shell/areas/admin/admin-pages.ts', below: '/admin', pattern: /\bpath: '([^']*)'/g },
  { file: 'web/shell/areas/stats-area.tsx', below: '/stats', pattern: /<Route (?:index|path="([^"]*)")/g },
]

/** Every route of the app, read from its code, so that no new route is forgotten. */
export const allRoutes = (): string[] => [
  ...ROUTES.flatMap(({ file, below, pattern }) =>
    [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, path]) =>
      `${below}/${path ?? ''}`.replace(/(.)\/$/, '$1'),
    ),
  ),
  // A single page without routes below it.
  '/billing',
]
