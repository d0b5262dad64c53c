import type { Transaction } from 'kysely'
import type { SoldTier } from '#domain/billing/plan.ts'
import { notifyAll } from '#server/notifications/notify.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { sentence } from '#server/platform/language/texts.ts'
import type { Services } from '#server/services.ts'

/** What giving and taking seats needs to tell players in the same transaction. */
export type SeatServices = Pick<Services, 'db' | 'jobs' | 'now'>

interface SeatNews {
  kind: 'seat_assigned' | 'seat_taken_back'
  organizationId: string
  tier: SoldTier
  userIds: readonly string[]
  actorId: string
}

/** Tells players of the seat that an organization gave them or took back. A player who did it to themself is not told. */
export async function tellPlayers(
  tx: Transaction<DB>,
  services: SeatServices,
  { kind, organizationId, tier, userIds, actorId }: SeatNews,
): Promise<void> {
  const others = userIds.filter((userId) => userId !== actorId)
  const names = { plan: sentence(`billing.tiers.${tier}`) }
  await notifyAll(tx, services, others, { kind, organizationId, names })
}
