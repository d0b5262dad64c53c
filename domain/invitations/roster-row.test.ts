import { describe, expect, test } from 'vitest'
import { checkRoster, type RosterTeam, type TypedRosterRow } from './roster-row.ts'

const home: RosterTeam = { id: 'home', name: 'Harbor U12', isActive: true }
const teams: RosterTeam[] = [
  home,
  { id: 'girls', name: 'Harbor Girls', isActive: true },
  { id: 'old', name: 'Veterans', isActive: false },
  { id: 'twin1', name: 'Twins', isActive: true },
  { id: 'twin2', name: 'TWINS', isActive: true },
]
const row = (changes: Partial<TypedRosterRow> = {}): TypedRosterRow => ({
  name: 'Ana',
  email: 'ana@example.com',
  team: '',
  role: '',
  ...changes,
})
const check = (...rows: TypedRosterRow[]) => checkRoster(rows, teams, home)
const errorsOf = (changes: Partial<TypedRosterRow>) => {
  const [checked] = check(row(changes))
  return checked && 'errors' in checked ? checked.errors : []
}

describe('a row of a roster', () => {
  test('without team and role is a member of the roster’s own team', () => {
    expect(check(row())).toEqual([
      { player: { name: 'Ana', email: 'ana@example.com', teamId: 'home', role: 'member' } },
    ])
  })

  test('accepts emails, teams and roles in any case, with spaces around', () => {
    const typed = row({ email: ' Ana@Example.COM ', team: ' harbor girls', role: 'Admin ' })
    expect(check(typed)).toEqual([
      { player: { name: 'Ana', email: 'ana@example.com', teamId: 'girls', role: 'admin' } },
    ])
  })

  test.each([
    [{ email: '' }, 'EMAIL_MISSING'],
    [{ email: 'ana' }, 'EMAIL_INVALID'],
    [{ email: 'ana@example' }, 'EMAIL_INVALID'],
    [{ email: 'a b@example.com' }, 'EMAIL_INVALID'],
    [{ email: 'a..b@example.com' }, 'EMAIL_INVALID'],
    [{ email: '.ana@example.com' }, 'EMAIL_INVALID'],
    [{ email: 'ana%b@example.com' }, 'EMAIL_INVALID'],
    [{ email: 'x@anonymous.invalid' }, 'EMAIL_INVALID'],
    [{ name: 'x'.repeat(61) }, 'NAME_TOO_LONG'],
    [{ name: 'Ana\u0000' }, 'NAME_TOO_LONG'],
    [{ team: 'Nobodies' }, 'TEAM_UNKNOWN'],
    [{ team: 'Twins' }, 'TEAM_AMBIGUOUS'],
    [{ team: 'Veterans' }, 'TEAM_INACTIVE'],
    [{ role: 'owner' }, 'ROLE_UNKNOWN'],
    [{ role: 'captain' }, 'ROLE_UNKNOWN'],
  ])('with %o is refused: %s', (changes, error) => {
    expect(errorsOf(changes)).toEqual([error])
  })

  test('lists all its errors at once', () => {
    expect(errorsOf({ email: 'ana', team: 'Nobodies', role: 'captain' })).toEqual([
      'EMAIL_INVALID',
      'TEAM_UNKNOWN',
      'ROLE_UNKNOWN',
    ])
  })
})

test('a team with the name of the roster’s own team means that team', () => {
  const namesake = { id: 'namesake', name: home.name, isActive: true }
  const [checked] = checkRoster([row({ team: home.name })], [namesake, home], home)
  expect(checked).toMatchObject({ player: { teamId: 'home' } })
})

test('a row that is refused does not make the next one a repeat', () => {
  const [refused, taken] = check(row({ name: 'A'.repeat(61) }), row())
  expect(refused).toEqual({ errors: ['NAME_TOO_LONG'] })
  expect(taken).toMatchObject({ player: { teamId: 'home' } })
})

test('a player can be in one team once, and in two teams', () => {
  const checked = check(row(), row({ email: 'ANA@example.com' }), row({ team: 'Harbor Girls' }))
  expect(checked.map((each) => ('errors' in each ? each.errors : each.player.teamId))).toEqual([
    'home',
    ['EMAIL_TWICE'],
    'girls',
  ])
})
