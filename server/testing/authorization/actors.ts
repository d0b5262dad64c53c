/** All actors of the matrix, and what they are in the groups of their fixture. */

/** The groups of a fixture: a team in an organization, a second such pair, and a team without an organization. */
export const PLACES = ['own', 'foreign', 'outside'] as const
export type Place = (typeof PLACES)[number]

/** A grant for one team or organization. */
export type Scoped = readonly ['team' | 'organization', Place]

interface Relations {
  isAnonymous?: true
  /** A kept player of the own team, who signed in by the card. */
  byCard?: true
  /** An active member of the team, in this role. */
  team?: readonly [Place, 'member' | 'admin' | 'owner']
  organization?: Place
  asksToJoin?: Place
  grant?: 'website' | 'any_team' | Scoped
  /** Their login has expired or was ended, or the account is deleted. They still have the token. */
  gone?: 'time' | 'login' | 'account'
}

const PEOPLE = {
  expiredLogin: { gone: 'time' },
  endedLogin: { gone: 'login' },
  deletedPlayer: { gone: 'account' },
  anonymous: { isAnonymous: true },
  /** A kept player of the own team, signed in by the card. */
  keptPlayer: { isAnonymous: true, byCard: true, team: ['own', 'member'], organization: 'own' },
  player: {},
  /** Their only session is under review. */
  heldBackPlayer: {},
  requester: { asksToJoin: 'own' },
  otherTeamMember: { team: ['foreign', 'member'], organization: 'foreign' },
  organizationMember: { organization: 'own' },
  member: { team: ['own', 'member'], organization: 'own' },
  /** One of the team's adminIds. */
  adminMember: { team: ['own', 'admin'], organization: 'own' },
  owner: { team: ['own', 'owner'], organization: 'own' },
  anyTeamAdmin: { grant: 'any_team' },
  teamAdmin: { grant: ['team', 'own'] },
  otherTeamAdmin: { grant: ['team', 'foreign'] },
  organizationAdmin: { grant: ['organization', 'own'] },
  otherOrganizationAdmin: { grant: ['organization', 'foreign'] },
  websiteAdmin: { grant: 'website' },
  // Never asks: others ask about them.
  keptBystander: { isAnonymous: true, byCard: true, team: ['own', 'member'], organization: 'own' },
  foreignKeptBystander: {
    isAnonymous: true,
    byCard: true,
    team: ['foreign', 'member'],
    organization: 'foreign',
  },
  outsideKeptBystander: { isAnonymous: true, byCard: true, team: ['outside', 'member'] },
  bystander: { team: ['own', 'member'], organization: 'own' },
  foreignBystander: { team: ['foreign', 'member'], organization: 'foreign' },
  outsideBystander: { team: ['outside', 'member'] },
  ownRequester: { asksToJoin: 'own' },
  foreignRequester: { asksToJoin: 'foreign' },
  outsideRequester: { asksToJoin: 'outside' },
} as const satisfies Record<string, Relations>

export type Person = keyof typeof PEOPLE
export const PERSONS = Object.keys(PEOPLE) as Person[]
export const relationsOf = (person: Person): Relations => PEOPLE[person]

export const BYSTANDERS = {
  own: { member: 'bystander', requester: 'ownRequester', kept: 'keptBystander' },
  foreign: { member: 'foreignBystander', requester: 'foreignRequester', kept: 'foreignKeptBystander' },
  outside: { member: 'outsideBystander', requester: 'outsideRequester', kept: 'outsideKeptBystander' },
} as const satisfies Record<Place, Record<string, Person>>

const ASKED_ABOUT = new Set<Person>(Object.values(BYSTANDERS).flatMap((place) => Object.values(place)))
export const isBystander = (person: Person) => ASKED_ABOUT.has(person)

export type Actor = 'signedOut' | Exclude<Person, (typeof BYSTANDERS)[Place]['member' | 'requester' | 'kept']>
export const EVERYBODY = ['signedOut', ...PERSONS.filter((person) => !isBystander(person))] as Actor[]

const isSignedOut = (actor: Actor) => actor === 'signedOut' || relationsOf(actor).gone !== undefined
/** With a token that works. A login by a card gets 403 from every route that does not name it. */
export const WITH_LOGIN = EVERYBODY.filter((actor) => !isSignedOut(actor))
export const SIGNED_IN: readonly Actor[] = WITH_LOGIN.filter((actor) => actor !== 'keptPlayer')

// In their own team and organization.
export const WEBSITE_ADMINS: readonly Actor[] = ['websiteAdmin']
export const ORGANIZATION_MANAGERS: readonly Actor[] = ['organizationAdmin', ...WEBSITE_ADMINS]
export const MANAGERS: readonly Actor[] = ['adminMember', 'owner', 'teamAdmin', ...ORGANIZATION_MANAGERS]
export const MEMBERS: readonly Actor[] = ['member', 'adminMember', 'owner']
export const INSIDERS: readonly Actor[] = ['member', ...MANAGERS]
const ORGANIZATION_MEMBERS: readonly Actor[] = ['organizationMember', ...MEMBERS]
export const ORGANIZATION_INSIDERS: readonly Actor[] = [...ORGANIZATION_MEMBERS, ...ORGANIZATION_MANAGERS]
export const without = (actors: readonly Actor[], ...others: readonly Actor[]) =>
  actors.filter((actor) => !others.includes(actor))

/** What each actor is in the foreign groups: a member of the own groups is a stranger there, and the other way round. */
const TOWARDS_FOREIGN: Partial<Record<Actor, Actor>> = {
  requester: 'player',
  otherTeamMember: 'member',
  organizationMember: 'otherTeamMember',
  member: 'otherTeamMember',
  adminMember: 'otherTeamMember',
  owner: 'otherTeamMember',
  teamAdmin: 'otherTeamAdmin',
  otherTeamAdmin: 'teamAdmin',
  organizationAdmin: 'otherOrganizationAdmin',
  otherOrganizationAdmin: 'organizationAdmin',
}

const SAME_EVERYWHERE = new Set<Actor>([
  'signedOut',
  'expiredLogin',
  'endedLogin',
  'deletedPlayer',
  'anonymous',
  'keptPlayer',
  'websiteAdmin',
])

/** The actor whose relation to the own groups equals this actor's relation to the groups of `place`. */
export function counterpart(actor: Actor, place: Place): Actor {
  if (place === 'foreign') return TOWARDS_FOREIGN[actor] ?? actor
  return place === 'own' || SAME_EVERYWHERE.has(actor) ? actor : 'player'
}
