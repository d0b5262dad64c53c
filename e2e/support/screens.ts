import { readFileSync } from 'node:fs'

/** Where routes are written down, and what stands before them. */
const ROUTES = [
  { file: 'web/shell/areas/main-pages.ts', below: '', pattern: /\bpath: '([^']*)'/g },
  { file: 'web/shell/areas/admin/admin-pages.ts', below: '/admin', pattern: /\bpath: '([^']*)'/g },
  { file: 'web/shell/areas/stats-area.tsx', below: '/stats', pattern: /<Route (?:index|path="([^"]*)")/g },
]

/** Every route of the app, from the code that has them: a new one cannot be forgotten. */
export const allRoutes = (): string[] => [
  ...ROUTES.flatMap(({ file, below, pattern }) =>
    [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, path]) =>
      `${below}/${path ?? ''}`.replace(/(.)\/$/, '$1'),
    ),
  ),
  // One page, without routes below it.
  '/billing',
]
