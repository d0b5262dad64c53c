import { afterEach, expect, test, vi } from 'vitest'
import { loadTeam } from './team-calls.ts'

const asked: string[] = []

/** A server that knows the player as a member, or not. */
function serve(role: 'member' | null) {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    const isCard = url.endsWith('/card')
    const isRefused = !isCard && role === null
    const body = isRefused ? { code: 'FORBIDDEN', detail: 'No' } : { id: 't', me: { role } }
    return Promise.resolve(Response.json(body, { status: isRefused ? 403 : 200 }))
  })
}

afterEach(() => {
  vi.unstubAllGlobals()
  asked.length = 0
})

test.each([
  ['a player outside loads only the card', true, null, ['/card']],
  ['a player who was admitted meanwhile loads the team after the card', true, 'member', ['/card', '']],
  ['a member loads only the team', false, 'member', ['']],
  ['a player who is refused the team loads its card', false, null, ['', '/card']],
] as const)('%s', async (_, seemsOutside, role, paths) => {
  serve(role)
  const { card, inside } = await loadTeam('t', seemsOutside)
  expect(asked.map((url) => url.replace('/api/teams/t', ''))).toEqual(paths)
  expect([card.id, inside !== null]).toEqual(['t', role !== null])
})
