import { roleForScope } from '#domain/roles/roles.ts'
import { findCanaries, mayKnow } from './canaries.ts'
import { type Actor, relationsOf, type Scoped } from './actors.ts'
import { aboutOf, type Cell, methodOf, pathOf } from './row.ts'
import type { Fixture, FixturePlace } from './fixture.ts'

/** Sends the request of a cell. Returns what is wrong with the answer, in words. */
export async function askFor(url: string, cell: Cell, fixture: Fixture): Promise<string[]> {
  const place = fixture.placeFor(cell.actor, cell.place)
  const response = await fetch(url + addressOf(cell, place), requestOf(cell, place, fixture))
  const seen = `${await bodyOf(response)} ${[...response.headers].join(' ')}`
  const leaks = findCanaries(seen).filter((found) => !mayKnow(cell.actor, fixture.name, found))
  const who = `${cell.actor}, ${cell.place}`
  return [
    ...(response.status === cell.status ? [] : [`${who}: ${response.status} instead of ${cell.status}`]),
    ...new Set(
      leaks.map(({ fixture, whose, field }) => `${who}: sees the ${field} of ${whose} in ${fixture}`),
    ),
    ...rolesOfOthers(seen, cell.actor, fixture).map((role) => `${who}: sees that somebody is ${role}`),
  ]
}

/** Only website admins and the holder may see who holds a role. */
function rolesOfOthers(text: string, actor: Actor, fixture: Fixture): string[] {
  if (actor === 'websiteAdmin') return []
  const { grant } = actor === 'signedOut' ? {} : relationsOf(actor)
  const [kind, place] = Array.isArray(grant) ? (grant as Scoped) : []
  const { teamId, organizationId } = fixture.placeFor(actor, place ?? 'own')
  const own = kind && roleForScope('team_admin', kind === 'team' ? teamId : `org_${organizationId}`)
  return (text.match(/admin_(team|org)_[\w-]+/g) ?? []).filter((role) => role !== own)
}

/** A stream of events never ends by itself. */
async function bodyOf(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response.text()
  await response.body?.cancel()
  return ''
}

function addressOf({ row }: Cell, place: FixturePlace): string {
  const ids = {
    team: place.teamId,
    organization: place.organizationId,
    joinRequest: place.joinRequestId,
    session: place.sessionId,
    login: place.loginId,
    invitation: place.invitationId,
    nothing: null,
  }
  const path = pathOf(row)
    .replace('{id}', ids[aboutOf(row)] ?? '')
    .replace('{groups}', row.about === 'organization' ? 'organizations' : 'teams')
    .replace('{news}', 'best')
    .replace('{newsId}', place.memberId)
    .replace('{userId}', place.memberId)
    .replace('{playerId}', place.keptPlayerId)
    .replace('{date}', '2026-01-01')
    .replace('{tryId}', place.keptPlayerId)
    .replace('{stationId}', place.keptPlayerId)
    .replace('{invitationId}', place.teamInvitationId)
    .replace('{programId}', place.memberId)
    .replace('{keyId}', place.memberId)
    .replace('{taskId}', place.memberId)
    .replace('{campaignId}', place.memberId)
    .replace('{awardId}', `${place.memberId}__${place.memberId}`)
    .replace('{sessionId}', place.heldSessionId)
    .replace('{stat}', 'totalJuggles')
  const query = row.query ? `?${new URLSearchParams(row.query(place)).toString()}` : ''
  return path + query
}

function requestOf({ row, actor }: Cell, place: FixturePlace, fixture: Fixture): RequestInit {
  const token = fixture.tokenOf(actor)
  const body = typeof row.body === 'function' ? row.body(place) : row.body
  return {
    method: methodOf(row),
    headers: {
      // Compressing would take longer than most of the rest.
      'accept-encoding': 'identity',
      // Uploads of videos need it.
      'tus-resumable': '1.0.0',
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  }
}
