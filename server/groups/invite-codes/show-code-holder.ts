import type { Kysely } from 'kysely'
import type { InviteCodeHolder } from '#contract/groups/joining.ts'
import { normalizeInviteCode } from '#domain/groups/invite-code.ts'
import { isNamedOnShared } from '#domain/players/name-for-sharing.ts'
import { isMinor } from '#domain/players/under-16.ts'
import {
  findLinkedOrganization,
  findLinkedTeam,
  type LinkedGroup,
} from '#server/groups/previews/find-group.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import type { Limits } from '#server/platform/limits/rate-limits.ts'
import { findCodeHolder } from './find-code-holder.ts'

/** Who asks about a code, and how often they may guess. */
export interface Asker {
  limits: Limits
  address: string
}

/**
 * Shows the group of a code. The caller need not be signed in, and sees less than a member: the name, the organization, the coach, and the
 * number of players. A wrong code counts as a guess of its address. Throws INVALID_INVITE_CODE, TOO_MANY_REQUESTS.
 */
export async function showCodeHolder(
  db: Kysely<DB>,
  typed: string,
  { now, ...asker }: Asker & { now: Date },
): Promise<InviteCodeHolder> {
  const group = await findGroupOfCode(db, typed, asker)
  return {
    kind: group.kind,
    id: group.id,
    name: group.name,
    type: group.type,
    organizationName: group.organization_name,
    coachName: nameOfCoach(group, now),
    memberCount: group.member_count,
  }
}

/** The owner of a team, if the link's preview may name them. */
export function nameOfCoach(
  { admin_name: name, birth_year: birthYear, owner_visibility: visibility }: LinkedGroup,
  now: Date,
): string | null {
  if (name === '' || visibility === null) return null
  return isNamedOnShared({ isMinor: isMinor(birthYear, now), visibility }) ? name : null
}

/** The group of a code, with what its preview shows. Throws INVALID_INVITE_CODE, TOO_MANY_REQUESTS. */
export async function findGroupOfCode(
  db: Kysely<DB>,
  typed: string,
  { limits, address }: Asker,
): Promise<LinkedGroup> {
  const code = normalizeInviteCode(typed)
  await limits.take('inviteCodeGuessFromAddress', address)
  const holder = await findCodeHolder(db, code)
  if (!holder) throw new ProblemError('INVALID_INVITE_CODE')
  await limits.giveBack('inviteCodeGuessFromAddress', address)
  const find = holder.kind === 'team' ? findLinkedTeam : findLinkedOrganization
  const group = await find(db, holder.id)
  if (!group) throw new ProblemError('INVALID_INVITE_CODE')
  return group
}
