import { sql, type Transaction } from 'kysely'
import { z } from 'zod'
import type { ImportSeats, SeatImport } from '#contract/billing/seats.ts'
import { readSeatList, type SeatListRow } from '#domain/billing/seat-list.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { sentenceForReader } from '#server/platform/language/reader.ts'
import { openSeatsToChange } from '#server/billing/seats/open-seats.ts'
import type { SeatServices } from '#server/billing/seats/tell-players.ts'
import { explainNoFreeSeat, giveSeats, findMembers, type MemberSeat } from './give-seats.ts'

type Outcome = SeatImport['rows'][number]['outcome']

/**
 * Gives seats to the members of a list. For the other rows it says what is wrong. Nothing is imported if the list is malformed, or has
 * more members than there are seats. Throws NOT_FOUND, FORBIDDEN, MALFORMED_SEAT_LIST, NO_FREE_SEAT.
 */
export async function importSeats(
  services: SeatServices,
  actorId: string,
  organizationId: string,
  { csv, tier, dryRun }: ImportSeats,
): Promise<SeatImport> {
  const imported = inTransaction(services.db, async (tx) => {
    let list: SeatListRow[] = []
    const findListed = () => findPlayers(tx, (list = readList(csv)))
    await openSeatsToChange(tx, actorId, { organizationId, userIds: findListed }, 'manageSeats')
    const { rows, userIds } = await sortRows(tx, organizationId, list, tier)
    const gift = { organizationId, userIds, tier, actorId }
    if (!dryRun && userIds.length > 0) await giveSeats(tx, services, gift)
    return { assigned: userIds.length, rows }
  })
  return imported.catch(explainNoFreeSeat)
}

function readList(csv: string): SeatListRow[] {
  const list = readSeatList(csv)
  if ('rows' in list) return list.rows
  const reason = sentenceForReader(`seats.defects.${list.defect}`)
  throw new ProblemError('MALFORMED_SEAT_LIST', { parameters: { line: list.line, reason } })
}

const isEmail = (text: string) => z.email().safeParse(text).success

async function findPlayers(tx: Transaction<DB>, list: readonly SeatListRow[]): Promise<string[]> {
  const players = await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', sql<string>`any(${list.map(({ email }) => email)}::text[])`)
    .execute()
  return players.map(({ id }) => id)
}

async function sortRows(
  tx: Transaction<DB>,
  organizationId: string,
  list: readonly SeatListRow[],
  tier: ImportSeats['tier'],
): Promise<{ rows: SeatImport['rows']; userIds: string[] }> {
  const emails = list.map(({ email }) => email).filter(isEmail)
  const members = await findMembers(tx, organizationId, { emails })
  const byEmail = new Map(members.map((member) => [member.email, member]))
  const seen = new Set<string>()
  const rows = list.map(({ line, email }) => {
    const outcome = seen.has(email) ? 'repeated' : outcomeOf(email, byEmail.get(email), tier)
    if (isEmail(email)) seen.add(email)
    return { line, email, outcome }
  })
  const chosen = rows.filter(({ outcome }) => outcome === 'assigned' || outcome === 'moved')
  return { rows, userIds: chosen.map(({ email }) => byEmail.get(email)!.userId) }
}

/** An account outside the organization looks like one that does not exist, so that nobody learns from a list who plays here. */
function outcomeOf(email: string, member: MemberSeat | undefined, tier: ImportSeats['tier']): Outcome {
  if (!isEmail(email)) return 'invalidEmail'
  if (!member) return 'notMember'
  if (!member.seat) return 'assigned'
  if (member.seat.tier !== tier) return 'moved'
  return member.seat.status === 'active' ? 'unchanged' : 'assigned'
}
