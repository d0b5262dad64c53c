export type Area = 'main' | 'stats' | 'billing' | 'admin'

/** The area of a path, by its whole first segment: /administrator belongs to the main area (product 2.1). */
export function areaOf(pathname: string): Area {
  // Routes ignore case, so the gate must, too.
  const first = pathname.split('/')[1]?.toLowerCase()
  return first === 'admin' || first === 'stats' || first === 'billing' ? first : 'main'
}
