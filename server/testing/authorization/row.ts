import { type Actor, counterpart, EVERYBODY, PLACES, SIGNED_IN, type Place } from './actors.ts'
import type { FixturePlace } from './fixture.ts'

/** What a route's path, query or body is about. The default comes from the path. */
export type About = 'team' | 'organization' | 'joinRequest' | 'session' | 'login' | 'invitation' | 'nothing'

/** One route of the API, and who may call it. */
export interface Row {
  route: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`
  /**
   * The actors whom the route lets through, by their relation to the own groups. The other places follow from it (actors.ts,
   * `counterpart`).
   */
  may: readonly Actor[]
  /** Their status: 200 by default. */
  status?: number
  /** The status of all other signed-in actors: 403 by default. Others get 401. */
  refused?: number
  /** Actors with another status, by their relation to the own groups. */
  but?: Partial<Record<Actor, number>>
  body?: object | ((place: FixturePlace) => object)
  query?: (place: FixturePlace) => Record<string, string>
  about?: About
  /** A read that notifies its player. */
  isTold?: true
  /** Not in the API's description: it is for the operator, or it is a page. */
  isUndescribed?: true
}

/** One request: a route, the actor, and the place of the resource. */
export interface Cell {
  row: Row
  actor: Actor
  place: Place
  status: number
}

const PATHS: readonly (readonly [string, About])[] = [
  ['/api/teams/{id}', 'team'],
  ['/api/organizations/{id}', 'organization'],
  ['/api/join-requests/{id}', 'joinRequest'],
  ['/api/sessions/{id}', 'session'],
  ['/api/me/logins/{id}', 'login'],
  ['/api/me/invitations/{id}', 'invitation'],
]

export const methodOf = ({ route }: Row) => route.slice(0, route.indexOf(' '))
export const pathOf = ({ route }: Row) => route.slice(route.indexOf(' ') + 1)
export const aboutOf = (row: Row): About =>
  row.about ?? PATHS.find(([path]) => pathOf(row).startsWith(path))?.[1] ?? 'nothing'

const PLACES_OF: Record<About, readonly Place[]> = {
  team: PLACES,
  organization: ['own', 'foreign'],
  joinRequest: PLACES,
  session: ['own', 'foreign'],
  login: ['own', 'foreign'],
  invitation: ['own', 'foreign'],
  nothing: ['own'],
}

/** All actors at all places that the row is about. */
export const cellsOf = (row: Row): Cell[] =>
  PLACES_OF[aboutOf(row)].flatMap((place) =>
    EVERYBODY.map((actor) => ({ row, actor, place, status: expectedStatus(row, actor, place) })),
  )

function expectedStatus(row: Row, actor: Actor, place: Place): number {
  const about = aboutOf(row)
  // Nobody may know of another person's session, login or invitation.
  const isPersonal = about === 'session' || about === 'login' || about === 'invitation'
  // The card is refused before anything else is looked at.
  if (actor === 'keptPlayer') {
    if (!row.may.includes(actor)) return row.but?.[actor] ?? 403
    if (isPersonal && place === 'foreign') return 404
    return row.but?.[actor] ?? row.status ?? 200
  }
  if (isPersonal && place === 'foreign' && SIGNED_IN.includes(actor)) return 404
  const stands = isPersonal ? actor : counterpart(actor, place)
  const exception = row.but?.[stands]
  if (exception !== undefined) return exception
  if (row.may.includes(stands)) return row.status ?? 200
  return SIGNED_IN.includes(stands) ? (row.refused ?? 403) : 401
}
