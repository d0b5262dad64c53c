import { handOverReports } from '#server/admin/reports/hand-over-reports.ts'
import { handOverPlans } from '#server/billing/hand-over-plans.ts'
import { handOverMemberships } from '#server/groups/gone-players/hand-over-memberships.ts'
import { handOverApplause } from '#server/groups/news/hand-over-applause.ts'
import { handOverTasks } from '#server/groups/tasks/hand-over-tasks.ts'
import { leaveTeamsBehind } from '#server/groups/gone-players/leave-teams-behind.ts'
import type { HandOver } from '#server/identity/anonymous/keep-anonymous-player.ts'
import { handOverTries } from '#server/squads/test-day/hand-over-tries.ts'
import { attributeNotifications } from '#server/notifications/attribute-notifications.ts'
import { handOverBlocks } from '#server/players/blocks/hand-over-blocks.ts'
import { deletePlayer } from '#server/players/deletion/delete-player.ts'
import { handOverIntroduction } from '#server/players/profile/hand-over-introduction.ts'
import { handOverSessions } from '#server/sessions/hand-over-sessions.ts'
import { handOverVideos } from '#server/videos/hand-over-videos.ts'

/**
 * What each word does when an anonymous player becomes an account, when somebody takes a kept player over, or when two kept players are
 * merged. Teams are locked before the rest. `from` is deleted last, with everything that did not move.
 */
export const handOver: HandOver = async (tx, means, players, { isNew }, now) => {
  await leaveTeamsBehind(tx, means, players.from)
  await handOverMemberships(tx, players, now)
  await handOverTasks(tx, players)
  await handOverApplause(tx, players)
  await handOverBlocks(tx, players)
  await handOverReports(tx, players)
  const moved = await handOverSessions(tx, players, now)
  await handOverTries(tx, players)
  // Before the videos, because the year of birth decides what may move.
  if (isNew) await handOverIntroduction(tx, players, now)
  await handOverVideos(tx, players, now)
  await handOverPlans(tx, players, now)
  await attributeNotifications(tx, players)
  await deletePlayer(tx, means, players.from)
  return moved
}
