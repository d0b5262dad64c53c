import { randomUUID } from 'node:crypto'
import { addOAuthServerContext, getOAuthState } from 'better-auth/api'
import { anonymous } from 'better-auth/plugins'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { anonymousEmail } from '#domain/identity/anonymous-email.ts'
import { defaultDisplayName } from '#domain/players/display-name.ts'
import { saysSharedDevice } from '#server/identity/logins/shared-device.ts'
import { notify } from '#server/notifications/notify.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import { keepAnonymousPlayer } from './keep-anonymous-player.ts'

/** Says with a sign-in what becomes of the anonymous player that the device has been: their practice moves to the account, or is left. */
const HEADER = 'keepup-anonymous'
const LEAVE = 'leave'
export const AnonymousHeader = z.object({ [HEADER]: z.enum(['keep', LEAVE]).optional() })

interface Means {
  db: Kysely<DB>
  jobs: Pick<JobQueue, 'addAll'>
  now: () => Date
}

/** Logins without an account. The library makes the user, and notices when an anonymous login signs in to an account. */
export const anonymousPlayers = (means: Means) =>
  anonymous({
    generateRandomEmail: () => anonymousEmail(randomUUID()),
    // The library has a name of its own for who has none.
    generateName: () => defaultDisplayName(''),
    // The library would delete the user together with all their data: we move the data first, and delete the user in the same transaction.
    disableDeleteAnonymousUser: true,
    onLinkAccount: async ({ anonymousUser, newUser, ctx }) => {
      const players = { from: anonymousUser.user.id, to: newUser.user.id }
      await joinAnonymousPlayer(means, ctx.headers, players, ctx.path === '/sign-up/email')
    },
    schema: { user: { fields: { isAnonymous: 'is_anonymous' } } },
  })

/** Moves an anonymous player's practice to the account that they sign in to, unless the request says to leave it. */
export async function joinAnonymousPlayer(
  means: Means,
  headers: Headers | undefined,
  players: { from: string; to: string },
  isSignUp = false,
): Promise<void> {
  if (await isLeft(headers)) return
  await keepAnonymousPlayer(means.db, players, means.now(), async (tx, sessions) => {
    if (isSignUp) return
    const names = { count: String(sessions) }
    await notify(tx, means, { userId: players.to, kind: 'practice_kept', names })
  })
}

/** A sign-in with a provider says so before the browser leaves for it, and comes back without any header. */
export async function rememberChoice(headers: Headers | undefined): Promise<void> {
  const leavesAnonymous = headers?.get(HEADER) === LEAVE
  const sharedDevice = saysSharedDevice(headers)
  if (leavesAnonymous || sharedDevice) await addOAuthServerContext({ leavesAnonymous, sharedDevice })
}

async function isLeft(headers: Headers | undefined): Promise<boolean> {
  if (headers?.get(HEADER) === LEAVE) return true
  // Outside of the library there is no such state.
  const state = await getOAuthState().catch(() => null)
  return state?.serverContext?.['leavesAnonymous'] === true
}
