import type { Player } from './player.ts'
import type { TestApp } from './start-test-app.ts'

/** Grants a role of the website, of a team or of an organization, without asking who may. */
export const grantRole = (
  { pool }: Pick<TestApp, 'pool'>,
  { id }: Pick<Player, 'id'>,
  ...[kind, groupId]: ['website'] | ['team' | 'organization', string]
) =>
  pool.query('insert into role_grants (user_id, kind, team_id, organization_id) values ($1, $2, $3, $4)', [
    id,
    kind,
    kind === 'team' ? groupId : null,
    kind === 'organization' ? groupId : null,
  ])
