import { type RawBuilder, sql } from 'kysely'
import type { GroupScope } from '#domain/groups/group.ts'

/** The active members of a group, as rows `m`. */
export const membersOf = ({
  kind,
  id,
}: GroupScope): { from: RawBuilder<unknown>; isMember: RawBuilder<unknown> } =>
  kind === 'team'
    ? { from: sql`team_members m`, isMember: sql`m.team_id = ${id} and m.is_active` }
    : { from: sql`organization_members m`, isMember: sql`m.organization_id = ${id} and m.is_active` }
