import { sql } from 'kysely'
import type { KeptPlayerList } from '#contract/squads/kept-players.ts'
import { findCrestURL } from '#server/groups/crests/keep-crest.ts'
import { openTeam } from '#server/roles/opening/open-group.ts'
import type { Services } from '#server/services.ts'
import { listTeamsOfKeeper, takesAnybodyAtOnce } from './keeper.ts'
import { findKeptPlayers } from './kept-player-row.ts'
import { roomLeft } from './room-for-players.ts'

/** The players whom a team keeps, and what its managers need to add, move and print them. Throws NOT_FOUND, FORBIDDEN. */
export async function listKeptPlayers(
  services: Services,
  actorId: string,
  teamId: string,
): Promise<KeptPlayerList> {
  const { db, config } = services
  const now = services.now()
  await openTeam(db, actorId, teamId, 'keepPlayers')
  const [items, room, teams, crestURL, takesAnybody] = await Promise.all([
    findKeptPlayers(db, sql`k.team_id = ${teamId}`, { publicUrl: config.publicUrl, now }),
    roomLeft(services, actorId, teamId, now),
    listTeamsOfKeeper(db, teamId),
    findCrestURL(db, teamId),
    takesAnybodyAtOnce(db, teamId),
  ])
  return { items, roomLeft: room, crestURL, teams, takesAnybody }
}
