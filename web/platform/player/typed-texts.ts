/**
 * What somebody had typed when their login ended, by player and place. It is in the memory of the page alone, because it may tell of children, and a
 * tablet may be shared.
 */
const typed = new Map<string, unknown>()

const keyOf = (uid: string, place: string) => `${uid} ${place}`

export function keepTyped(uid: string, place: string, text: unknown): void {
  typed.set(keyOf(uid, place), text)
}

/** What the same player had typed in the same place, once; undefined if nothing. */
export function takeTyped(uid: string, place: string): unknown {
  const text = typed.get(keyOf(uid, place))
  typed.delete(keyOf(uid, place))
  return text
}

/** At a sign-out, and when another player signs in. */
export function forgetTyped({ except = null }: { except?: string | null } = {}): void {
  for (const key of typed.keys()) if (except === null || !key.startsWith(`${except} `)) typed.delete(key)
}
