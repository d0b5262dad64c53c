import type { Insertable } from 'kysely'
import { createChance, type Chance } from '#scripts/demo/seeded-chance.ts'
import { DAY_MS } from '#domain/calendar/calendar-date.ts'
import { GROUP_TYPES, type GroupType } from '#domain/groups/group.ts'
import { CODE_LETTERS } from '#domain/code-letters.ts'
import { INVITE_CODE_LENGTH } from '#domain/groups/invite-code.ts'
import type { Organizations, Teams } from '#server/platform/database/schema.generated.ts'
import { DEMO_ACCOUNTS, type AccountRole } from '#scripts/demo/sample/accounts.ts'
import type { SamplePlayer } from '#scripts/demo/sample/players.ts'

const TEAMS_PER_ORGANIZATION = 4

const ORGANIZATIONS = [
  'Harbor Football Foundation',
  'Lakeland School District',
  'Meridian Academies',
  'Open Pitch Association',
  'Northern Coast League Union',
  'Old Town Sports Society',
]

/** As many names as the whole demo has teams, so that no two have the same name. */
const PLACES = [
  'Harbor, Northgate, Riverside, Lakeview, Maplewood, Kingsbridge, Elm Park, Westfield, Sunnyhill, Old Mill',
  'Castle Rock, Greenford, Bayside, Stonebridge, Foxdale, Ashgrove, Brookside, Highfield, Port Amaro, Santa Rita',
  'Villa Nova, Monte Alto, Belmar, Las Palmeras, Kita, Minami, Hanul, Sundby, Fjordvik, Lindenau',
  'Rosenthal, Beauval, Saint-Aubin, Nile Gate, Oasis, Savanna, Table Bay, Kingfisher, Banyan, Monsoon',
].flatMap((places) => places.split(', '))

const NAMES: Record<GroupType, readonly string[]> = {
  team: ['Jugglers', 'First Touch', 'U15', 'Freestylers'],
  school: ['School', 'High School'],
  league: ['Sunday League', 'Touch League'],
  club: ['FC', 'Football Club'],
  academy: ['Academy', 'Football Academy'],
}

const DESCRIPTIONS: Record<GroupType, readonly string[]> = {
  team: [
    'We train on Tuesdays and Thursdays and count every touch in between.',
    'Ten minutes a day, every day.',
  ],
  school: ['The lunch-break challenge of our school.', 'Every class against every other, all year round.'],
  league: ['Friendly rivals from all over town.', 'A new table every Monday.'],
  club: ['From the youngest to the veterans.', 'Members keep the ball up at home, too.'],
  academy: ['First touch, both feet, no excuses.', 'Where tomorrow’s first team practices.'],
}

export type SampleOrganization = Insertable<Organizations> & { id: string; created_at: Date }
export type SampleTeam = Insertable<Teams> & { id: string; owner_id: string; organization_id: string | null }

export function sampleOrganizations(count: number, now: Date): SampleOrganization[] {
  return ORGANIZATIONS.slice(0, count).map((name, index) => {
    const chance = createChance(`organization ${index}`)
    const created_at = new Date(now.getTime() - chance.whole(80, 300) * DAY_MS)
    return {
      id: chance.id(created_at),
      name,
      invite_code: chance.text(INVITE_CODE_LENGTH, CODE_LETTERS),
      created_at,
    }
  })
}

/** Teams of each type in turn, first those of organizations, then the others. Each has an owner of its own. */
export function sampleTeams(
  count: number,
  organizations: readonly SampleOrganization[],
  players: readonly SamplePlayer[],
  now: Date,
): SampleTeam[] {
  return Array.from({ length: count }, (_, index) => {
    const chance = createChance(`team ${index}`)
    const created_at = new Date(now.getTime() - chance.whole(76, 200) * DAY_MS)
    const type = GROUP_TYPES[index % GROUP_TYPES.length]!
    const organization = organizations[Math.floor(index / TEAMS_PER_ORGANIZATION)]
    // The team admin among the accounts owns the last team, which belongs to no organization.
    const owner =
      index === count - 1 ? accountOf('Team admin', players) : players[DEMO_ACCOUNTS.length + index]!
    return {
      id: chance.id(created_at),
      name: `${PLACES[index % PLACES.length]!} ${chance.pick(NAMES[type])}`,
      type,
      admin_name: owner.displayName,
      description: chance.pick(DESCRIPTIONS[type]),
      invite_code: chance.text(INVITE_CODE_LENGTH, CODE_LETTERS),
      organization_id: organization?.id ?? null,
      owner_id: owner.id,
      ...(index === count - 1 ? ASK_TO_JOIN : whoMayJoin(chance)),
      created_at,
    }
  })
}

/** The team admin among the accounts, and their own team. */
export function coachAndTeam(players: readonly SamplePlayer[], teams: readonly SampleTeam[]) {
  const coach = accountOf('Team admin', players)
  return { coach, team: teams.find(({ owner_id }) => owner_id === coach.id)! }
}

export const accountOf = (role: AccountRole, players: readonly SamplePlayer[]) =>
  players.find(({ account }) => account === role)!

const ASK_TO_JOIN = { allow_self_join: true, require_approval: null, instant_join: false }

/** Invite only, ask to join, or anyone at once (product 10.6). */
function whoMayJoin(
  chance: Chance,
): Pick<Insertable<Teams>, 'allow_self_join' | 'require_approval' | 'instant_join'> {
  const draw = chance.between(0, 1)
  if (draw < 0.25) return { allow_self_join: false, require_approval: null, instant_join: false }
  if (draw < 0.7) return ASK_TO_JOIN
  return { allow_self_join: true, require_approval: false, instant_join: true }
}
