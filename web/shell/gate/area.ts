export type Area = 'main' | 'stats' | 'billing' | 'admin'

/** The area of a path, told by its whole first segment: /administrator is the main area (product 2.1). */
export function areaOf(pathname: string): Area {
  // Routes match without regard to case, so the gate must too.
  const first = pathname.split('/')[1]?.toLowerCase()
  return first === 'admin' || first === 'stats' || first === 'billing' ? first : 'main'
}
