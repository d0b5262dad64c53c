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
import { type HandOver, keepAnonymousPlayer, type Players } from './keep-anonymous-player.ts'

/** Tells, with a sign-in, what happens to the device's anonymous player: their practice moves to the account, or stays behind. */
const HEADER = 'keepup-anonymous'
const LEAVE = 'leave'
export const AnonymousHeader = z.object({
  [HEADER]: z
    .enum(['keep', LEAVE])
    .optional()
    .describe('With the login of an anonymous player: whether their practice moves to the account.'),
})

interface Means {
  db: Kysely<DB>
  jobs: Pick<JobQueue, 'addAll'>
  now: () => Date
  handOver: HandOver
}

/** Logins without an account. The library makes the user, and notices when an anonymous login signs in to an account. */
export const anonymousPlayers = (means: Means) =>
  anonymous({
    generateRandomEmail: () => anonymousEmail(randomUUID()),
    // Without this, the library would make up a name of its own.
    generateName: () => defaultDisplayName(''),
    // The library would delete the user together with all their data. We move the data first, and delete the user in the same transaction.
    disableDeleteAnonymousUser: true,
    onLinkAccount: async ({ anonymousUser, newUser, ctx }) => {
      const players = { from: anonymousUser.user.id, to: newUser.user.id }
      await joinAnonymousPlayer(means, ctx.headers, players, { isSignUp: ctx.path === '/sign-up/email' })
    },
    schema: { user: { fields: { isAnonymous: 'is_anonymous' } } },
  })

/** Moves an anonymous player's practice to the account that they sign in to, unless the request says to leave it. */
export async function joinAnonymousPlayer(
  means: Means,
  headers: Headers | undefined,
  players: Players,
  { isSignUp } = { isSignUp: false },
): Promise<void> {
  if (await isLeft(headers)) return
  await keepAnonymousPlayer(means, players, means.now(), async (tx, { sessions, held }) => {
    if (isSignUp) return
    const names = { count: String(sessions), ...(held > 0 && { held: String(held) }) }
    await notify(tx, means, { userId: players.to, kind: 'practice_kept', names })
  })
}

/** Remembers the choice for a sign-in with a provider. The browser makes it before it leaves, and comes back without any header. */
export async function rememberChoice(headers: Headers | undefined): Promise<void> {
  const leavesAnonymous = headers?.get(HEADER) === LEAVE
  const sharedDevice = saysSharedDevice(headers)
  if (leavesAnonymous || sharedDevice) await addOAuthServerContext({ leavesAnonymous, sharedDevice })
}

async function isLeft(headers: Headers | undefined): Promise<boolean> {
  if (headers?.get(HEADER) === LEAVE) return true
  // There is no such state outside the library.
  const state = await getOAuthState().catch(() => null)
  return state?.serverContext?.['leavesAnonymous'] === true
}
