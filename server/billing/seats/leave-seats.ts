import type { Transaction } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { lockSeatsOf } from '#server/billing/fit-seats.ts'
import { freeSeats } from './free-seats.ts'

/** Frees the seats of a player who is about to be erased where others wait for one. A foreign key deletes the others. */
export async function leaveSeats(tx: Transaction<DB>, userId: string, now: Date): Promise<void> {
  await lockSeatsOf(tx, [userId])
  const seats = await tx
    .selectFrom('organization_seats as s')
    .select('s.organization_id')
    .where('s.user_id', '=', userId)
    .where('s.status', '=', 'active')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('organization_seats as w')
          .select('w.user_id')
          .whereRef('w.organization_id', '=', 's.organization_id')
          .whereRef('w.tier', '=', 's.tier')
          .where('w.status', '=', 'suspended'),
      ),
    )
    .orderBy('s.organization_id')
    .execute()
  for (const { organization_id } of seats) await freeSeats(tx, organization_id, [userId], now)
}
