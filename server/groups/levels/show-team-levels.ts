import { type Kysely, sql } from 'kysely'
import type { PlayerOnLevels, Standing, TeamLevels } from '#contract/groups/levels.ts'
import { COACH_MAX_MEMBERS } from '#contract/limits.ts'
import { findCrestURL } from '#server/groups/crests/keep-crest.ts'
import { awardOf } from '#domain/levels/award-ledger.ts'
import { isCounted, isOfAge } from '#domain/levels/level-program.ts'
import { ownPhoto } from '#domain/players/photo.ts'
import { can } from '#domain/roles/policy.ts'
import { photoShownTo } from '#server/notifications/photo-shown-to.ts'
import { showsPractice } from '#server/groups/shown-practice.ts'
import type { GroupServices } from '#server/groups/group-services.ts'
import { refuseDefaultTeam } from '#server/groups/refuse-default-team.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Row } from '#server/platform/database/typed-sql.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { shownName } from '#server/platform/language/shown-name.ts'
import { openTeam } from '#server/roles/opening/open-group.ts'
import { findBestRuns } from './find-best-runs.ts'
import { findEntries, type LedgerEntry } from './awards/find-entries.ts'
import { findPrograms, programDocument, type ProgramRow } from './programs/program-rows.ts'

interface MemberRow extends Row<'users', 'id' | 'display_name' | 'photo_url' | 'birth_year'> {
  shows_practice: boolean
}

/**
 * The levels of a team and how far its members are. Managers see everybody. A member sees themselves, and the confirmed levels of
 * members who show their practice to the group. Throws NOT_FOUND, FORBIDDEN.
 */
export async function showTeamLevels(
  { db, now }: Pick<GroupServices, 'db' | 'now'>,
  userId: string,
  teamId: string,
): Promise<TeamLevels> {
  const { actor, team } = await openTeam(db, userId, teamId, 'seeInside')
  refuseDefaultTeam(teamId)
  const manages = can(actor, 'manageLevels', team)
  const [name, crestURL, rows, members] = await Promise.all([
    findNames(db, teamId),
    findCrestURL(db, teamId),
    findPrograms(db, { kind: 'team', id: teamId }),
    findMembers(db, teamId, { viewerId: userId, manages }),
  ])
  const managesOrganization =
    team.organizationId !== null &&
    can(actor, 'manageLevels', {
      kind: 'organization',
      id: team.organizationId,
      isActive: true,
      actorIsMember: false,
      actorIsLetIn: false,
    })
  const facts = await findFacts(db, rows, members)
  const year = now().getUTCFullYear()
  const players = members
    .map((member) => playerOn(rows, member, facts, year))
    .flatMap((player, index) => shownTo(player, members[index]!, { userId, manages }))
  return {
    teamId,
    teamName: name.team,
    organizationName: name.organization,
    crestURL,
    programs: rows.map((row) =>
      programDocument(row, { edit: row.team_id === null ? managesOrganization : manages }),
    ),
    players,
    memberCount: name.memberCount,
    abilities: { manageLevels: manages },
  }
}

async function findNames(db: Kysely<DB>, teamId: string) {
  const row = await db
    .selectFrom('teams')
    .leftJoin('organizations', 'organizations.id', 'teams.organization_id')
    .select(['teams.name as team', 'organizations.name as organization', 'teams.member_count as memberCount'])
    .where('teams.id', '=', teamId)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

async function findMembers(
  db: Kysely<DB>,
  teamId: string,
  { viewerId, manages }: { viewerId: string; manages: boolean },
): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select u.id, u.display_name, ${photoShownTo(viewerId, { manages })} as photo_url, u.birth_year, ${showsPractice({ id: teamId })} as shows_practice
    from team_members m join users u on u.id = m.user_id
    where m.team_id = ${teamId} and m.is_active order by m.joined_at, m.user_id limit ${COACH_MAX_MEMBERS}`.execute(
    db,
  )
  return rows
}

interface Facts {
  /** By program, then by player. */
  best: Map<string, Awaited<ReturnType<typeof findBestRuns>>>
  /** By level and player, in the order of writing. */
  entries: Map<string, LedgerEntry[]>
}

async function findFacts(
  db: Kysely<DB>,
  programs: readonly ProgramRow[],
  members: readonly MemberRow[],
): Promise<Facts> {
  const showing = members.filter(({ shows_practice }) => shows_practice).map(({ id }) => id)
  const levelIds = programs.flatMap(({ levels }) => levels.map(({ id }) => id))
  const [best, entries] = await Promise.all([
    Promise.all(
      programs.map(async ({ id, skill, least_evidence: leastEvidence }) => {
        return [id, await findBestRuns(db, showing, { skill, leastEvidence })] as const
      }),
    ),
    findEntries(
      db,
      levelIds,
      members.map(({ id }) => id),
    ),
  ])
  return { best: new Map(best), entries: Map.groupBy(entries, placeOf) }
}

const placeOf = ({ levelId, userId }: Pick<LedgerEntry, 'levelId' | 'userId'>) => `${levelId} ${userId}`

const NOTHING_REACHED = { best: 0, uncounted: null }

function playerOn(
  programs: readonly ProgramRow[],
  member: MemberRow,
  { best, entries }: Facts,
  year: number,
): PlayerOnLevels {
  const standings = programs
    .filter((program) =>
      isOfAge(member.birth_year, { fromAge: program.from_age, toAge: program.to_age }, year),
    )
    .map((program): Standing => {
      const { best: reached, uncounted } = best.get(program.id)?.get(member.id) ?? NOTHING_REACHED
      const awards = program.levels.flatMap(({ id, juggles }) => {
        const award = awardOf(entries.get(placeOf({ levelId: id, userId: member.id })) ?? [], {
          isReached: reached >= juggles,
          confirmsItself: false,
        })
        return award ? [{ levelId: id, ...award }] : []
      })
      return {
        programId: program.id,
        best: isCounted(program.skill) && member.shows_practice ? reached : null,
        uncounted,
        awards,
      }
    })
  return {
    userId: member.id,
    displayName: shownName(member.display_name),
    photoURL: ownPhoto(member.photo_url),
    standings,
  }
}

/** What the viewer sees of a player: everything, the confirmed levels, or nothing. */
function shownTo(
  player: PlayerOnLevels,
  member: MemberRow,
  { userId, manages }: { userId: string; manages: boolean },
): PlayerOnLevels[] {
  if (manages || player.userId === userId) return [player]
  if (!member.shows_practice) return []
  const standings = player.standings
    .map((standing) => ({
      ...standing,
      best: null,
      uncounted: null,
      awards: standing.awards.filter(({ state }) => state !== 'reached'),
    }))
    .filter(({ awards }) => awards.length > 0)
  return standings.length > 0 ? [{ ...player, standings }] : []
}
