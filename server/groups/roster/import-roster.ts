import type { Kysely, Transaction } from 'kysely'
import type { Roster, RosterImported, RosterPlan } from '#contract/groups/roster.ts'
import { recordAction } from '#server/audit/record-action.ts'
import type { GroupServices } from '#server/groups/group-services.ts'
import {
  type Inviting,
  inviteWithinAddressBudget,
} from '#server/groups/invitations/sending/address-budget.ts'
import { invitePlayers, lockInviter } from '#server/groups/invitations/sending/invite-players.ts'
import { openTeam } from '#server/roles/opening/open-group.ts'
import { lockTeams } from '#server/groups/teams/lock-team.ts'
import { requireFreshLogin } from '#server/identity/fresh-sign-in/require-fresh-login.ts'
import { requireConfirmedEmail } from '#server/identity/require-confirmed-email.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { once } from '#server/platform/http/repeated/once.ts'
import type { RequestKey } from '#server/platform/http/repeated/request-key.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import type { Actor } from '#server/platform/http/router.ts'
import { addTeammates } from './add-teammates.ts'
import { countOutcomes, type PlannedRow, planRoster, planDocument } from './plan-roster.ts'

/**
 * Imports a roster: all rows or none. Players of the organization's other teams join, and everybody else is invited by mail. Rows that
 * were imported before change nothing. Throws NOT_FOUND, FORBIDDEN, EMAIL_NOT_CONFIRMED, ROSTER_HAS_ERRORS, TOO_MANY_INVITATIONS,
 * and FRESH_SIGN_IN_NEEDED if it invites an admin.
 */
export async function importRoster(
  services: GroupServices & Inviting,
  { userId, loginId }: Actor,
  teamId: string,
  { rows }: Roster,
  request: RequestKey | null,
): Promise<RosterImported> {
  const now = services.now()
  const plan = async (db: Kysely<DB>) => {
    const { actor, team } = await openTeam(db, userId, teamId, 'manageMembers')
    await requireConfirmedEmail(db, userId)
    return { actor, team, rows: await planRoster(db, actor, team, rows, now) }
  }
  const first = await plan(services.db)
  return inviteWithinAddressBudget(services, userId, toInvite(first.rows).length, () =>
    inTransaction(services.db, async (tx) => {
      let invited = 0
      const counts = await once(tx, request, async () => {
        await lockInviter(tx, userId)
        await lockNamed(tx, userId, withoutErrors(first.rows))
        // Planned again, because all of it may have changed before it was locked.
        const { actor, team, ...all } = await plan(tx)
        const planned = withoutErrors(all.rows)
        await addTeammates(tx, services, userId, planned)
        const asked = toInvite(planned)
        if (asked.some(({ role }) => role === 'admin')) await requireFreshLogin(tx, loginId, now, 'free')
        await invitePlayers(tx, services, { actor, team }, asked)
        await recordImport(tx, userId, teamId, planned)
        invited = asked.length
        return countOutcomes(planned)
      })
      return { result: { counts }, invited }
    }),
  )
}

const toInvite = (rows: readonly PlannedRow[]) =>
  rows.flatMap((row) => (row.outcome === 'invited' ? [row.player] : []))

type GoodRow = Exclude<PlannedRow, { outcome: 'wrong' }>

function withoutErrors(plan: readonly PlannedRow[]): GoodRow[] {
  const good = plan.filter((row) => row.outcome !== 'wrong')
  if (good.length < plan.length)
    throw new ProblemError('ROSTER_HAS_ERRORS', { parameters: { count: plan.length - good.length } })
  return good
}

const lockNamed = (tx: Transaction<DB>, userId: string, rows: readonly GoodRow[]): Promise<void> =>
  lockTeams(
    tx,
    [...new Set(rows.map(({ player }) => player.teamId))],
    [userId, ...rows.flatMap((row) => row.userId ?? [])],
  )

/** Records the import for each team that it changed. */
async function recordImport(
  tx: Transaction<DB>,
  actorId: string,
  importedAt: string,
  rows: readonly GoodRow[],
): Promise<void> {
  for (const [id, ofTeam] of Map.groupBy(rows, ({ player }) => player.teamId)) {
    const { joins, invited } = countOutcomes(ofTeam)
    if (joins + invited === 0) continue
    const admins = ofTeam.filter(({ player }) => player.role === 'admin').length
    const subject = { kind: 'team', id } as const
    const after = { joined: joins, invited, admins, importedAt }
    await recordAction(tx, { actorId, action: 'roster.imported', subject, before: null, after })
  }
}

/**
 * Tells what importing a roster would do, and what is wrong with each row. Changes nothing. Throws NOT_FOUND, FORBIDDEN,
 * EMAIL_NOT_CONFIRMED.
 */
export async function previewRoster(
  { db, now }: GroupServices,
  userId: string,
  teamId: string,
  { rows }: Roster,
): Promise<RosterPlan> {
  const { actor, team } = await openTeam(db, userId, teamId, 'manageMembers')
  await requireConfirmedEmail(db, userId)
  return planDocument(await planRoster(db, actor, team, rows, now()))
}
