import type { Insertable } from 'kysely'
import { createChance } from '#scripts/demo/seeded-chance.ts'
import { DAY_MS } from '#domain/calendar/calendar-date.ts'
import { revokeAllRoles, roleForScope } from '#domain/roles/roles.ts'
import type { AuditLog } from '#server/platform/database/schema.generated.ts'
import type { SampleGrant } from './grants.ts'
import type { SampleTeam } from './groups/groups.ts'
import { between } from './groups/members.ts'
import type { SampleRequest } from './groups/requests.ts'

type Row = Insertable<AuditLog>

const MONTH_MS = 30 * DAY_MS

/** The actions of admins, in the form in which the server records them: granted roles, rejected join requests, renewed invite codes. */
export function sampleAuditLog(
  teams: readonly SampleTeam[],
  grants: readonly SampleGrant[],
  requests: readonly SampleRequest[],
  now: Date,
): Row[] {
  const chance = createChance('audit log')
  const teamOf = new Map(teams.map((team) => [team.id, team]))
  const write = (
    at: Date,
    row: Omit<Row, 'id' | 'at' | 'organization_id' | 'team_id'>,
    team?: SampleTeam,
  ) => ({
    id: chance.id(at),
    at,
    ...row,
    team_id: team?.id ?? null,
    organization_id: team?.organization_id ?? null,
  })
  return [
    ...grants.map((grant) => write(grant.granted_at, roleGranted(grant))),
    ...requests
      .filter(({ status }) => status === 'rejected')
      .map((request) => write(request.decided_at!, turnedDown(request), teamOf.get(request.group_id))),
    ...teams.map((team) =>
      write(between(new Date(now.getTime() - MONTH_MS), now, chance), codeRenewed(team), team),
    ),
  ]
}

/** The operator's own command made the first website admin. */
const roleGranted = ({ user_id, kind, team_id, organization_id, granted_by }: SampleGrant) => ({
  actor_id: kind === 'website' ? null : (granted_by ?? null),
  action: 'role.granted',
  subject_kind: 'user',
  subject_id: user_id,
  data: {
    before: { role: revokeAllRoles() },
    after: {
      role: [kind === 'website' ? 'admin' : roleForScope('team_admin', team_id ?? `org_${organization_id}`)],
    },
  },
})

const turnedDown = ({ id, group_id, user_id, decided_by }: SampleRequest) => ({
  actor_id: decided_by ?? null,
  action: 'join-request.rejected',
  subject_kind: 'joinRequest',
  subject_id: id,
  data: { before: { status: 'pending' }, after: { status: 'rejected', userId: user_id, teamId: group_id } },
})

const codeRenewed = ({ id, owner_id }: SampleTeam) => ({
  actor_id: owner_id,
  action: 'invite-code.renewed',
  subject_kind: 'team',
  subject_id: id,
  data: { before: null, after: null },
})
