import { hashLoginToken } from '#server/identity/logins/login-token.ts'
import { TEST_SECRET } from '#server/testing/player.ts'
import { canary, type PersonalField } from './canaries.ts'
import { BYSTANDERS, isBystander, type Person, type Place, PLACES, relationsOf } from './actors.ts'

/** A person of a fixture, with what they own. */
export interface Citizen {
  person: Person
  id: string
  email: string
  token: string
  loginId: string
  sessionId: string
  joinRequestId: string
  /** From the team outside, by mail. */
  invitationId: string
  /** Of kept players. */
  cardCode: string
}

export interface FixtureDraft {
  /** Letters and digits. */
  name: string
  citizens: readonly Citizen[]
  teams: Record<Place, string>
  /** The team outside has no organization: the third id names nothing. */
  organizations: Record<Place, string>
  /** One from each team, for the player who asks to join it. */
  invitations: Record<Place, string>
}

export type Rows = readonly [table: string, rows: readonly object[]]

/** A fixture's rows in the database, table by table. A table comes after those that it refers to. Every private field holds its canary. */
export const fixtureRows = (fixture: FixtureDraft): Rows[] => [
  ['users', fixture.citizens.map((citizen) => userRow(fixture.name, citizen))],
  ...groupRows(fixture),
  ...possessionRows(fixture),
  ...relationRows(fixture),
  ['roster_invitations', invitationRows(fixture)],
]

function userRow(fixture: string, { person, id, email }: Citizen) {
  const mark = (field: PersonalField) => canary(fixture, person, field)
  return {
    id,
    email,
    email_verified: true,
    is_anonymous: relationsOf(person).isAnonymous ?? false,
    display_name: person === 'heldBackPlayer' ? mark('name') : 'Pelé',
    // The bystander must be hidden from some actors.
    visibility: isBystander(person) || relationsOf(person).byCard ? 'groups' : 'public',
    is_kept: relationsOf(person).byCard ?? false,
    photo_url: `https://photos.example.com/${mark('photo')}`,
    subscription_tier: 'plus',
    subscription_status: 'canceled',
    billing_provider: mark('provider'),
    stripe_subscription_id: mark('stripe'),
    apple_receipt_data: mark('receipt'),
  }
}

export const organizationName = (place: Place) => `${place} league`

function groupRows({ name, citizens, teams, organizations }: FixtureDraft): Rows[] {
  const owner = citizens.find(({ person }) => person === 'owner')!
  const organizationRows = (['own', 'foreign'] as const).map((place) => ({
    id: organizations[place],
    name: organizationName(place),
    invite_code: canary(name, place, 'organizationcode').toUpperCase(),
  }))
  const teamRows = PLACES.map((place) => ({
    id: teams[place],
    name: `${place} team`,
    type: 'team',
    invite_code: canary(name, place, 'teamcode').toUpperCase(),
    organization_id: place === 'outside' ? null : organizations[place],
    owner_id: place === 'own' ? owner.id : null,
    allow_self_join: true,
  }))
  return [
    ['organizations', organizationRows],
    ['teams', teamRows],
  ]
}

/** What each actor owns. */
function possessionRows({ name, citizens }: FixtureDraft): Rows[] {
  const ofEach = (row: (id: string, mark: (field: PersonalField) => string, citizen: Citizen) => object) =>
    citizens.map((citizen) => row(citizen.id, (field) => canary(name, citizen.person, field), citizen))
  const logins = ofEach((user_id, mark, { loginId, token, person }) => ({
    id: loginId,
    user_id,
    token: hashLoginToken(TEST_SECRET, token),
    by_card: relationsOf(person).byCard ?? false,
    // Far in the future, so that Better Auth does not extend it, which would be a change.
    expires_at: relationsOf(person).gone === 'time' ? '2026-01-01' : '2100-01-01',
    user_agent: mark('device'),
    ip_address: mark('device'),
  }))
  const credentials = ofEach((user_id, mark) => ({
    id: user_id,
    user_id,
    provider_id: 'credential',
    account_id: user_id,
    password: mark('secret'),
    access_token: mark('secret'),
    refresh_token: mark('secret'),
    id_token: mark('secret'),
  }))
  const plans = ofEach((user_id, mark) => ({
    user_id,
    subscription_tier: 'plus',
    subscription_status: 'canceled',
    billing_provider: mark('provider'),
    stripe_subscription_id: mark('plan'),
  }))
  const notifications = ofEach((user_id, mark) => ({
    id: user_id,
    user_id,
    kind: 'removed_from_team',
    names: { team: mark('notification') },
  }))
  const sessions = ofEach((user_id, _, { sessionId, person }) => ({
    ...SESSION,
    id: sessionId,
    user_id,
    review_reasons: person === 'heldBackPlayer' || relationsOf(person).asksToJoin ? ['FAST'] : [],
  }))
  return [
    ['logins', logins],
    ['credentials', credentials],
    ['individual_subscriptions', plans],
    ['notifications', notifications],
    ['sessions', sessions],
  ]
}

const SESSION = {
  juggle_count: 30,
  duration: 20,
  date: '2026-01-01T12:00:00Z',
  ends_at: '2026-01-01T12:00:20Z',
  juggle_rate: 90,
  time_zone: 'UTC',
  local_date: '2026-01-01',
  body_hash: '',
}

/** The relations of each actor to the groups. */
function relationRows({ name, citizens, teams, organizations }: FixtureDraft): Rows[] {
  const members = citizens.flatMap(({ person, id }) => {
    const { team } = relationsOf(person)
    return team ? [{ team_id: teams[team[0]], user_id: id, role: team[1] }] : []
  })
  const organizationMembers = citizens.flatMap(({ person, id }) => {
    const { organization } = relationsOf(person)
    return organization ? [{ organization_id: organizations[organization], user_id: id }] : []
  })
  const requests = citizens.flatMap(({ person, id, joinRequestId }) => {
    const { asksToJoin } = relationsOf(person)
    const message = canary(name, person, 'message')
    return asksToJoin ? [{ id: joinRequestId, group_id: teams[asksToJoin], user_id: id, message }] : []
  })
  const grants = citizens.flatMap(({ person, id }) => {
    const { grant } = relationsOf(person)
    if (grant === undefined) return []
    const [kind, place] = typeof grant === 'string' ? [grant] : grant
    const team_id = kind === 'team' ? teams[place] : null
    const organization_id = kind === 'organization' ? organizations[place] : null
    return [{ user_id: id, kind, team_id, organization_id }]
  })
  const kept = citizens.flatMap((citizen) => {
    const { byCard, team } = relationsOf(citizen.person)
    return byCard && team ? [keptRow(name, citizen, teams[team[0]])] : []
  })
  return [
    ['kept_players', kept],
    ['team_members', members],
    ['organization_members', organizationMembers],
    ['join_requests', requests],
    ['role_grants', grants],
  ]
}

/** The card's code is a canary, too: only the team's managers may read it. */
function keptRow(fixture: string, { person, id, cardCode }: Citizen, team_id: string) {
  return {
    user_id: id,
    team_id,
    guardian_email: canary(fixture, person, 'guardian').toLowerCase(),
    card_code: cardCode,
    added_at: '2026-01-01',
  }
}

/** The team outside invites everybody, and each team invites the player who asks to join it. */
function invitationRows({ citizens, teams, invitations }: FixtureDraft): object[] {
  const invitation = { role: 'member', invited_at: '2026-01-01', expires_at: '2100-01-01' }
  const toOwnEmail = citizens
    .filter(({ person }) => !relationsOf(person).isAnonymous && person !== BYSTANDERS.outside.requester)
    .map(({ invitationId: id, email }) => ({ ...invitation, id, email, team_id: teams.outside }))
  const ofTeams = PLACES.map((place) => {
    const { email } = citizens.find(({ person }) => person === BYSTANDERS[place].requester)!
    return { ...invitation, id: invitations[place], email, team_id: teams[place] }
  })
  return [...toOwnEmail, ...ofTeams].map((row) => ({
    ...row,
    name: '',
    state: 'pending',
    mail_state: 'taken',
    is_quiet: false,
  }))
}
