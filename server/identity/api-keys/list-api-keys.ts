import type { ApiKey, ApiKeys } from '#contract/identity/api-key.ts'
import { entitlementAllows } from '#domain/billing/plan-features.ts'
import { findEntitlement } from '#server/entitlements/find-entitlement.ts'
import type { Row } from '#server/platform/database/typed-sql.ts'
import type { Services } from '#server/services.ts'

type ApiKeyRow = Row<'api_keys', 'id' | 'name' | 'created_at' | 'last_used_at' | 'expires_at'>

/** The player's keys that have not ended, the newest first. */
export async function listApiKeys(
  { db, config, now }: Pick<Services, 'db' | 'config' | 'now'>,
  userId: string,
): Promise<ApiKeys> {
  const at = now()
  const { tier } = await findEntitlement({ db, config }, userId, at)
  const rows = await db
    .selectFrom('api_keys')
    .select(['id', 'name', 'created_at', 'last_used_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', at)
    .orderBy('id', 'desc')
    .execute()
  const abilities = { create: entitlementAllows(tier, 'apiKeys') }
  return { items: rows.map(apiKeyDocument), nextCursor: null, abilities }
}

export const apiKeyDocument = (row: ApiKeyRow): ApiKey => ({
  id: row.id,
  name: row.name,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  expiresAt: row.expires_at.toISOString(),
})
