import { randomBytes } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { CreateApiKey, CreatedApiKey } from '#contract/identity/api-key.ts'
import { DAY_MS } from '#domain/calendar/calendar-date.ts'
import { API_KEY_PREFIX, API_KEYS_MAX } from '#domain/identity/api-key.ts'
import { recordAction } from '#server/audit/record-action.ts'
import { requireFeature } from '#server/entitlements/require-feature.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { once } from '#server/platform/http/repeated/once.ts'
import type { RequestKey } from '#server/platform/http/repeated/request-key.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { notFound, ProblemError } from '#server/platform/http/problem.ts'
import type { Actor } from '#server/platform/http/router.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import type { Services } from '#server/services.ts'
import { hashApiKey } from './api-key-hash.ts'
import { lockLogin } from '#server/identity/account/logins.ts'
import { tellOfChange } from '#server/identity/notices/tell-of-change.ts'
import { apiKeyDocument } from './list-api-keys.ts'

/**
 * Makes a key and returns its text, this once. Throws PRO_REQUIRED, TOO_MANY_API_KEYS, and SIGN_IN_REQUIRED for a login that has ended
 * meanwhile.
 */
export async function createApiKey(
  services: Services,
  actor: Actor,
  { name, days }: CreateApiKey,
  request: RequestKey | null,
): Promise<CreatedApiKey> {
  const { userId } = actor
  const now = services.now()
  await requireFeature(services, userId, 'apiKeys', now)
  const key = API_KEY_PREFIX + randomBytes(32).toString('base64url')
  const token_hash = hashApiKey(services.config.authSecret, key)
  return inTransaction(services.db, async (tx) => {
    const allowed = async () => {
      // The lock also makes two requests at once wait for each other.
      if (!(await lockLogin(tx, actor))) throw new ProblemError('SIGN_IN_REQUIRED')
    }
    const id = await once(
      tx,
      request,
      async () => {
        await requireRoom(tx, userId, now)
        const expiresAt = new Date(now.getTime() + days * DAY_MS)
        const id = uuidv7()
        await tx
          .insertInto('api_keys')
          .values({ id, user_id: userId, name, token_hash, created_at: now, expires_at: expiresAt })
          .execute()
        await recordAction(tx, {
          actorId: userId,
          action: 'user.key-created',
          subject: { kind: 'user', id: userId },
          before: null,
          // Without the name, because the log keeps it when the account is gone.
          after: { until: expiresAt },
        })
        await tellOfChange(tx, services, { userId, kind: 'api_key_created' })
        return id
      },
      allowed,
    )
    // Nobody got the key of an answer that was lost, so a repeated request gets a new one.
    const row = await tx
      .updateTable('api_keys')
      .set({ token_hash })
      .where('id', '=', id)
      .returning(['id', 'name', 'created_at', 'last_used_at', 'expires_at'])
      .executeTakeFirstOrThrow(notFound)
    return { ...apiKeyDocument(row), key }
  })
}

async function requireRoom(tx: Transaction<DB>, userId: string, now: Date): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer from api_keys where user_id = ${userId} and expires_at > ${now}`.execute(tx)
  if (rows[0]!.count >= API_KEYS_MAX)
    throw new ProblemError('TOO_MANY_API_KEYS', { parameters: { most: API_KEYS_MAX } })
}
