import { type Actor, type Person, PERSONS, PLACES, type Place, relationsOf } from './actors.ts'

/** Personal data: only its owner may see it, or nobody (`secret`), or others too, as `mayKnow` says. */
export type PersonalField =
  | 'email'
  | 'photo'
  | 'message'
  /** A guardian's email. */
  | 'guardian'
  /** The name of the one player whom no board may show. */
  | 'name'
  | 'receipt'
  | 'stripe'
  | 'plan'
  | 'provider'
  | 'device'
  | 'notification'
  | 'token'
  | 'secret'
type GroupField = 'teamcode' | 'organizationcode'

/** Letters, digits and underscores, so that it fits into an email, an invite code or a token. */
export const canary = (fixture: string, whose: Person | Place, field: PersonalField | GroupField): string =>
  `canary_${fixture}_${whose.toLowerCase()}_${field}`

interface Found {
  fixture: string
  whose: string
  field: string
}

export const findCanaries = (text: string): Found[] =>
  [...text.matchAll(/canary_([a-z0-9]+)_([a-z]+)_([a-z]+)/gi)].map(([, fixture, whose, field]) => ({
    fixture: fixture!.toLowerCase(),
    whose: whose!.toLowerCase(),
    field: field!.toLowerCase(),
  }))

/** Whether the reader may learn this at all, by any route. `fixture` is the reader's. */
export function mayKnow(reader: Actor, fixture: string, { whose, field, ...found }: Found): boolean {
  if (reader === 'signedOut' || relationsOf(reader).gone || field === 'secret') return false
  const owner = PERSONS.find((person) => person.toLowerCase() === whose)
  // An anonymous player's email is made up, and nobody may see it.
  if (field === 'email' && owner && relationsOf(owner).isAnonymous) return false
  if (reader === 'websiteAdmin' && ['email', 'photo', 'name'].includes(field)) return true
  if (found.fixture !== fixture) return false
  if (owner === reader) return true
  if (field === 'teamcode') return managesTeam(reader, whose as Place)
  if (field === 'organizationcode') return managesOrganization(reader, whose as Place)
  if (field === 'photo') return sharesGroup(reader, owner!)
  return ['email', 'message', 'guardian'].includes(field) && managesGroupOf(reader, owner!)
}

function managesOrganization(reader: Person, place: Place): boolean {
  const { grant } = relationsOf(reader)
  if (grant === 'website') return true
  return Array.isArray(grant) && grant[0] === 'organization' && grant[1] === place
}

function managesTeam(reader: Person, place: Place): boolean {
  const { grant, team } = relationsOf(reader)
  if (grant === 'website') return true
  if (Array.isArray(grant) && grant[0] === 'team' && grant[1] === place) return true
  if (team?.[0] === place && team[1] !== 'member') return true
  return place !== 'outside' && managesOrganization(reader, place)
}

const managesGroupOf = (reader: Person, owner: Person): boolean => {
  const { team, organization, asksToJoin } = relationsOf(owner)
  return PLACES.some(
    (place) =>
      (team?.[0] === place && managesTeam(reader, place)) ||
      (asksToJoin === place && managesTeam(reader, place)) ||
      (organization === place && managesOrganization(reader, place)),
  )
}

const sharesGroup = (reader: Person, owner: Person): boolean => {
  const [mine, theirs] = [relationsOf(reader), relationsOf(owner)]
  return (
    managesGroupOf(reader, owner) ||
    (mine.team !== undefined && mine.team[0] === theirs.team?.[0]) ||
    (mine.organization !== undefined && mine.organization === theirs.organization)
  )
}
