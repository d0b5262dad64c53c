import { afterEach, expect, test, vi } from 'vitest'
import { aTeam } from '#web/testing/documents/groups.ts'
import { loadTeam } from './team-calls.ts'

const asked: string[] = []

/** A server that lets the player see inside the team, or not. */
function serve(seeInside: boolean) {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    const isCard = url.endsWith('/card')
    const isRefused = !isCard && !seeInside
    const body = isRefused ? { code: 'FORBIDDEN', detail: 'No' } : { id: 't', abilities: { seeInside } }
    return Promise.resolve(Response.json(body, { status: isRefused ? 403 : 200 }))
  })
}

afterEach(() => {
  vi.unstubAllGlobals()
  asked.length = 0
})

test.each([
  ['a player outside loads only the card', false, false, ['/card']],
  ['a player who was admitted meanwhile loads the team after the card', false, true, ['/card', '']],
  ['a member loads only the team', true, true, ['']],
  ['a player who is refused the team loads its card', true, false, ['', '/card']],
] as const)('%s', async (_, knownAsInside, seeInside, paths) => {
  serve(seeInside)
  const { card, inside } = await loadTeam('t', aTeam({ name: 'T', abilities: { seeInside: knownAsInside } }))
  expect(asked.map((url) => url.replace('/api/teams/t', ''))).toEqual(paths)
  expect([card.id, inside !== null]).toEqual(['t', seeInside])
})
