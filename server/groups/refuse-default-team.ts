import { isDefaultTeam } from '#domain/groups/default-team.ts'
import { notFound } from '#server/platform/http/problem.ts'

/**
 * The default team has no levels, awards, tasks or campaigns (product 10.40, 10.53, 10.54), because its managers do not know its players.
 * Throws NOT_FOUND.
 */
export function refuseDefaultTeam(groupId: string): void {
  if (isDefaultTeam(groupId)) throw notFound()
}
