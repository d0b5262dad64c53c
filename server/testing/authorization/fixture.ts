/** Small fixtures for the matrix: two organizations with a team each, a team outside, and all actors and bystanders. */
import pg from 'pg'
import { CARD_CODE_LENGTH } from '#domain/groups/card-code.ts'
import { drawCode } from '#server/platform/draw-code.ts'
import { signLoginToken } from '#server/identity/logins/login-token.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { TEST_SECRET } from '#server/testing/player.ts'
import { canary } from './canaries.ts'
import {
  type Actor,
  BYSTANDERS,
  isBystander,
  type Person,
  PERSONS,
  type Place,
  relationsOf,
} from './actors.ts'
import { type Citizen, organizationName, type Rows, fixtureRows, type FixtureDraft } from './fixture-rows.ts'

/** The ids that a request about a place may name. */
export interface FixturePlace {
  teamId: string
  organizationId: string
  organizationName: string
  teamCode: string
  organizationCode: string
  /** A plain member of the team, who never sends requests. */
  memberId: string
  memberEmail: string
  /** A player whom the team keeps, and the code of their card. */
  keptPlayerId: string
  cardCode: string
  /** Somebody's request to join the team; the actor's own, if there is one. */
  joinRequestId: string
  /** One of the team's invitations. */
  teamInvitationId: string
  /** The actor's own; at other places the member's. */
  invitationId: string
  loginId: string
  sessionId: string
  /** A session under review, of a player who never sends requests. */
  heldSessionId: string
}

export interface Fixture {
  name: string
  /** The bearer token that an actor sends. */
  tokenOf: (actor: Actor) => string | null
  placeFor: (actor: Actor, place: Place) => FixturePlace
}

/**
 * A fixture of everybody. For a request that changes something: of one actor and the people around them. Uses SQL, because that is quick.
 */
export async function makeFixture(pool: pg.Pool, name: string, onlyActor?: Actor): Promise<Fixture> {
  const persons = PERSONS.filter(
    (person) => !onlyActor || person === onlyActor || person === 'owner' || isBystander(person),
  )
  const citizens = persons.map((person) => newCitizen(name, person))
  const draft = { name, citizens, teams: newIds(), organizations: newIds(), invitations: newIds() }
  const goneIds = (gone: 'login' | 'account') =>
    JSON.stringify(citizens.filter(({ person }) => relationsOf(person).gone === gone).map(({ id }) => id))
  // One round trip, and therefore one transaction.
  await pool.query(`
    ${fixtureRows(draft).map(insertion).join(';')};
    delete from logins where '${goneIds('login')}' ? user_id::text;
    delete from users where '${goneIds('account')}' ? id::text`)
  return fixtureOf(draft)
}

function fixtureOf({ name, citizens, teams, organizations, invitations }: FixtureDraft): Fixture {
  const byPerson = new Map(citizens.map((citizen) => [citizen.person, citizen]))
  const find = (person: Person) => byPerson.get(person)!
  return {
    name,
    tokenOf: (actor) => (actor === 'signedOut' ? null : signLoginToken(TEST_SECRET, find(actor).token)),
    placeFor: (actor, place) => {
      const member = find(BYSTANDERS[place].member)
      const kept = find(BYSTANDERS[place].kept)
      const self = place === 'own' && actor !== 'signedOut' ? find(actor) : member
      const asking = self.person === 'requester' ? self : find(BYSTANDERS[place].requester)
      return {
        teamId: teams[place],
        organizationId: organizations[place],
        organizationName: organizationName(place),
        teamCode: canary(name, place, 'teamcode').toUpperCase(),
        organizationCode: canary(name, place, 'organizationcode').toUpperCase(),
        memberId: member.id,
        memberEmail: member.email,
        keptPlayerId: kept.id,
        cardCode: kept.cardCode,
        joinRequestId: asking.joinRequestId,
        teamInvitationId: invitations[place],
        invitationId: self.invitationId,
        loginId: self.loginId,
        sessionId: self.sessionId,
        heldSessionId: find(BYSTANDERS[place].requester).sessionId,
      }
    },
  }
}

const newIds = (): Record<Place, string> => ({ own: uuidv7(), foreign: uuidv7(), outside: uuidv7() })

function newCitizen(fixture: string, person: Person): Citizen {
  const domain = relationsOf(person).isAnonymous ? 'anonymous.invalid' : 'example.com'
  return {
    person,
    id: uuidv7(),
    email: `${canary(fixture, person, 'email')}@${domain}`.toLowerCase(),
    token: canary(fixture, person, 'token'),
    loginId: uuidv7(),
    sessionId: uuidv7(),
    joinRequestId: uuidv7(),
    invitationId: uuidv7(),
    cardCode: drawCode(CARD_CODE_LENGTH),
  }
}

function insertion([table, rows]: Rows): string {
  const columns = Object.keys(rows[0] ?? {}).join()
  return columns
    ? `insert into ${table} (${columns}) select ${columns}
       from jsonb_populate_recordset(null::${table}, ${pg.escapeLiteral(JSON.stringify(rows))})`
    : ''
}
