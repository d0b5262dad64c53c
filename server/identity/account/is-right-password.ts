import { verifyPassword } from 'better-auth/crypto'
import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { findPasswordHash } from './set-password.ts'

/** Whether this is the account's password. An account without a password (Google, Apple, passkey) needs none. */
export async function isRightPassword(
  db: Kysely<DB>,
  userId: string,
  password: string | undefined,
): Promise<boolean> {
  const hash = await findPasswordHash(db, userId)
  if (hash === null) return true
  return password !== undefined && (await verifyPassword({ hash, password }))
}
