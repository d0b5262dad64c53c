import { leaveAnonymous, leftAnonymous } from '#web/shell/providers/sign-in/sign-in-choices.ts'
import { readDevice, writeDevice } from '#web/ui/device-storage.ts'
import { isSharedDevice, SHARED_PLAYERS as KEY } from '#web/ui/shared-device.ts'
import type { IdentityUser } from '#web/shell/providers/auth/identity.ts'

type Player = Pick<IdentityUser, 'uid' | 'isAnonymous'>

const forget = async (player: Player) =>
  (await import('#web/shell/sign-out/kept-by-player.ts')).forgetKept(player)

/** Of a player whose sign-in left their anonymous past behind nothing stays, as after an anonymous sign-out. */
export async function forgetLeftAnonymous(uid: string): Promise<void> {
  const left = leftAnonymous()
  if (left === null || left === uid) return
  await forget({ uid: left, isAnonymous: true })
  leaveAnonymous(null)
}

export function rememberSharedPlayer({ uid, isAnonymous }: Player): void {
  if (!isSharedDevice()) return
  const others = recall().filter((player) => player.uid !== uid)
  writeDevice(KEY, JSON.stringify([...others, { uid, isAnonymous }]))
}

/** For the start of the app in a tab that is not theirs. */
export async function forgetSharedPlayers(): Promise<void> {
  if (isSharedDevice()) return
  for (const player of recall()) await forget(player)
  writeDevice(KEY, null)
}

/** Storage holds whatever another hand put there. */
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
