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
  ['who seems outside and is asks for the card alone', true, null, ['/card']],
  ['who seems outside and was let in meanwhile sees the team', true, 'member', ['/card', '']],
  ['a member asks for the team alone', false, 'member', ['']],
  ['who is refused the team sees its card', false, null, ['', '/card']],
] as const)('%s', async (_, seemsOutside, role, paths) => {
  serve(role)
  const { card, inside } = await loadTeam('t', seemsOutside)
  expect(asked.map((url) => url.replace('/api/teams/t', ''))).toEqual(paths)
  expect([card.id, inside !== null]).toEqual(['t', role !== null])
})
