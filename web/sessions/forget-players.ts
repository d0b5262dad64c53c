import { recallAnonymousPast } from '#web/platform/player/last-known-user.ts'
import { leaveAnonymous, leftAnonymous } from '#web/platform/sign-in/stored-sign-in-choices.ts'
import { readDevice, writeDevice } from '#web/ui/device/device-storage.ts'
import type { LoadDeviceData } from '#web/platform/sign-out/device-data-context.ts'
import { isSharedDevice, SHARED_PLAYERS as KEY } from '#web/ui/device/shared-device.ts'
import type { IdentityUser } from '#web/platform/auth/identity-calls.ts'

type Player = Pick<IdentityUser, 'uid' | 'isAnonymous'>

/** Deletes everything of an anonymous player whose practice did not move to the account, as after an anonymous sign-out. */
export async function forgetLeftAnonymous(uid: string, keptOnDevice: LoadDeviceData): Promise<void> {
  const left = leftAnonymous()
  if (left === null || left === uid) return
  const { forgetKept } = await keptOnDevice()
  await forgetKept({ uid: left, isAnonymous: true })
  leaveAnonymous(null)
}

export function rememberSharedPlayer({ uid, isAnonymous }: Player): void {
  if (!isSharedDevice()) return
  const others = recall().filter((player) => player.uid !== uid)
  writeDevice(KEY, JSON.stringify([...others, { uid, isAnonymous }]))
}

/**
 * Deletes the data of players who used this device as a shared one, except of the player who does so now: at a start, after a sign-out, and
 * when somebody else signs in. Practice without an account that moves to this player's new account is still on its way.
 */
export async function forgetSharedPlayers(uid: string | null, keptOnDevice: LoadDeviceData): Promise<void> {
  const past = uid && recallAnonymousPast(uid)
  const isGone = (player: Player) => player.uid !== past && (player.uid !== uid || !isSharedDevice())
  const gone = recall().filter(isGone)
  if (gone.length === 0) return
  const { forgetKept } = await keptOnDevice()
  for (const player of gone) await forgetKept(player)
  const left = recall().filter((player) => !isGone(player))
  writeDevice(KEY, left.length > 0 ? JSON.stringify(left) : null)
}

/** Storage may hold anything: another program may have written it. */
function recall(): Player[] {
  try {
    const kept: unknown = JSON.parse(readDevice(KEY) ?? '[]')
    return Array.isArray(kept)
      ? kept.filter((player: Partial<Player>) => typeof player?.uid === 'string')
      : []
  } catch {
    return []
  }
}
