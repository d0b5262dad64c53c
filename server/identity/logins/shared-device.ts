import { getOAuthState } from 'better-auth/api'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { DB } from '#server/platform/database/schema.generated.ts'

/**
 * Tells, with a sign-in, that the device is not the player's own (product 9.3, 10.23). The device is not remembered, and the login ends after 30
 * minutes: the trigger `logins_on_shared_devices_are_short` (server/migrations/0002_identity.sql) holds that for every way to sign in.
 */
const HEADER = 'keepup-shared-device'
const YES = 'yes'
export const SharedDeviceHeader = z.object({
  [HEADER]: z
    .literal(YES)
    .optional()
    .describe('Sent on a device that is not the player’s own: the login ends after 30 minutes.'),
})

export const saysSharedDevice = (headers: Headers | undefined): boolean => headers?.get(HEADER) === YES

/** Marks a new login. Also works for a login that comes back from a provider without our headers. */
export async function withSharedDevice<T extends object>(login: T, headers: Headers | undefined) {
  // There is no such state outside the library.
  const state = await getOAuthState().catch(() => null)
  const sharedDevice = saysSharedDevice(headers) || state?.serverContext?.['sharedDevice'] === true
  return { data: { ...login, sharedDevice } }
}

export async function isOnSharedDevice(db: Kysely<DB>, loginId: string): Promise<boolean> {
  const login = await db
    .selectFrom('logins')
    .select('shared_device')
    .where('id', '=', loginId)
    .executeTakeFirst()
  return login?.shared_device ?? false
}
