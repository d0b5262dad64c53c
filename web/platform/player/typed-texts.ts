/**
 * What somebody had typed when their login ended, by player and place. It is in the memory of the page alone, because it may tell of children, and a
 * tablet may be shared.
 */
const typed = new Map<string, unknown>()

/** From a sign-out until the next sign-in nothing is kept. */
let hasSignedOut = false

const keyOf = (uid: string, place: string) => `${uid} ${place}`

export function keepTyped(uid: string, place: string, text: unknown): void {
  if (!hasSignedOut) typed.set(keyOf(uid, place), text)
}

/** What the same player had typed in the same place, once; undefined if nothing. */
export function takeTyped(uid: string, place: string): unknown {
  const text = typed.get(keyOf(uid, place))
  typed.delete(keyOf(uid, place))
  return text
}

/** When another player signs in. */
export function forgetTypedByOthers(uid: string): void {
  hasSignedOut = false
  for (const key of typed.keys()) if (!key.startsWith(`${uid} `)) typed.delete(key)
}

/** At a sign-out. The forms that are open then close a moment later. */
export function forgetTyped(): void {
  hasSignedOut = true
  typed.clear()
}
