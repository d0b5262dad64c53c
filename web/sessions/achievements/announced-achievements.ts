import { personalStorage } from '#web/ui/device/shared-device.ts'

/** Achievements of a session are announced once: in its result, or by a message if it arrives later (decisions/0022). */
const KEY = 'told-achievements'
/** More than the number of sessions that wait on a device. */
const REMEMBERED = 50

/** Sessions whose result is open. It announces their achievements better than a message. */
const onScreen = new Set<string>()

export function holdForResult(sessionId: string): () => void {
  onScreen.add(sessionId)
  return () => void onScreen.delete(sessionId)
}

/** Whether a message should announce the achievements of the session. */
export const shouldAnnounce = (sessionId: string): boolean =>
  !onScreen.has(sessionId) && !recall().includes(sessionId)

export function rememberAnnounced(sessionId: string): void {
  const others = recall().filter((id) => id !== sessionId)
  try {
    personalStorage().setItem(KEY, JSON.stringify([...others, sessionId].slice(-REMEMBERED)))
  } catch {
    // Without storage a second tab may announce it again.
  }
}

/** Storage may hold anything: an older version or another program may have written it. */
function recall(): string[] {
  try {
    const kept: unknown = JSON.parse(personalStorage().getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}
