import { personalStorage } from '#web/ui/shared-device.ts'

/** What a session achieved is told once: on its result, or, when it arrives later, by a message (decisions/0022). */
const KEY = 'told-achievements'
/** More sessions than wait on a device. */
const REMEMBERED = 50

/** Sessions whose result is open, and tells it better than a message would. */
const onScreen = new Set<string>()

export function holdForResult(sessionId: string): () => void {
  onScreen.add(sessionId)
  return () => void onScreen.delete(sessionId)
}

/** Whether a message should tell what the session achieved. */
export const shouldTell = (sessionId: string): boolean =>
  !onScreen.has(sessionId) && !recall().includes(sessionId)

export function rememberTold(sessionId: string): void {
  const others = recall().filter((id) => id !== sessionId)
  try {
    personalStorage().setItem(KEY, JSON.stringify([...others, sessionId].slice(-REMEMBERED)))
  } catch {
    // Without storage a second tab may tell it again.
  }
}

/** Storage holds whatever an older version or another hand put there. */
function recall(): string[] {
  try {
    const kept: unknown = JSON.parse(personalStorage().getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}
