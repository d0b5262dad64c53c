import { isAnonymousEmail } from '#domain/identity/anonymous-email.ts'
import { MAX_EMAIL_LENGTH } from '#domain/identity/credentials.ts'

/** The columns of a roster, in the order of its template. */
export const ROSTER_COLUMNS = ['name', 'email', 'team', 'role'] as const
export type RosterColumn = (typeof ROSTER_COLUMNS)[number]

/** The roles that a roster can give. Owner is not one of them: only the owner hands a team over. */
export const ROSTER_ROLES = ['member', 'admin'] as const
export type RosterRole = (typeof ROSTER_ROLES)[number]

export const ROSTER_ERRORS = [
  'NAME_TOO_LONG',
  'EMAIL_MISSING',
  'EMAIL_INVALID',
  'EMAIL_TWICE',
  'TEAM_UNKNOWN',
  'TEAM_AMBIGUOUS',
  'TEAM_INACTIVE',
  'ROLE_UNKNOWN',
] as const
export type RosterError = (typeof ROSTER_ERRORS)[number]

/** A row as somebody typed it. */
export type TypedRosterRow = Record<RosterColumn, string>

export interface RosterTeam {
  id: string
  name: string
  isActive: boolean
}

export interface RosterPlayer {
  name: string
  /** In lower case, as accounts keep it. */
  email: string
  teamId: string
  role: RosterRole
}

export type CheckedRosterRow = { player: RosterPlayer } | { errors: RosterError[] }

const ROSTER_NAME_MAX_LENGTH = 60
// Same as the schema of accounts (z.email), in lower case: nobody could accept an invitation to an email that no account can have.
const EMAIL = /^(?:[a-z0-9_'+-]+\.)*[a-z0-9_'+-]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/

const plain = (text: string) => text.normalize('NFC').trim()
const sameName = (text: string) => plain(text).toLowerCase()

/**
 * Checks the rows of a roster: each by itself, and against the rows before it. An empty team means `home`, the team that the roster is
 * imported into. An empty role means member. `teams` are the teams that rows may name, including `home`.
 */
export function checkRoster(
  rows: readonly TypedRosterRow[],
  teams: readonly RosterTeam[],
  home: RosterTeam,
): CheckedRosterRow[] {
  const byName = Map.groupBy(teams, ({ name }) => sameName(name))
  const seen = new Set<string>()
  return rows.map((row) => {
    const email = plain(row.email).toLowerCase()
    const team = teamOf(row.team, byName, home)
    const role = roleOf(row.role)
    const errors = [...nameErrors(row.name), ...emailErrors(email)]
    if (typeof team === 'string') errors.push(team)
    else if (errors.length === 0 && isSecond(seen, `${team.id} ${email}`)) errors.push('EMAIL_TWICE')
    if (role === null) errors.push('ROLE_UNKNOWN')
    if (errors.length > 0 || typeof team === 'string' || role === null) return { errors }
    return { player: { name: plain(row.name), email, teamId: team.id, role } }
  })
}

function isSecond(seen: Set<string>, key: string): boolean {
  if (seen.has(key)) return true
  seen.add(key)
  return false
}

const nameErrors = (name: string): RosterError[] =>
  plain(name).length > ROSTER_NAME_MAX_LENGTH || /\p{Cc}/u.test(plain(name)) ? ['NAME_TOO_LONG'] : []

function emailErrors(email: string): RosterError[] {
  if (email === '') return ['EMAIL_MISSING']
  const isGood = email.length <= MAX_EMAIL_LENGTH && EMAIL.test(email) && !isAnonymousEmail(email)
  return isGood ? [] : ['EMAIL_INVALID']
}

function teamOf(
  typed: string,
  byName: ReadonlyMap<string, readonly RosterTeam[]>,
  home: RosterTeam,
): RosterTeam | RosterError {
  const name = sameName(typed)
  // When several teams have the name of the home team, the home team is meant.
  const named = name === '' || name === sameName(home.name) ? [home] : (byName.get(name) ?? [])
  const [team] = named
  if (!team) return 'TEAM_UNKNOWN'
  if (named.length > 1) return 'TEAM_AMBIGUOUS'
  return team.isActive ? team : 'TEAM_INACTIVE'
}

function roleOf(typed: string): RosterRole | null {
  const name = sameName(typed)
  return name === '' ? 'member' : (ROSTER_ROLES.find((role) => role === name) ?? null)
}
