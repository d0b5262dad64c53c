import { expect, test } from 'vitest'
import { PLAYER_HEADER } from '#contract/players/player-header.ts'
import { accepted, entryOf } from '#web/sessions/testing/outbox-bench.ts'
import { sendBatch } from './send-batch.ts'

const entries = [1, 2, 3, 4, 5].map((n) => entryOf('ana', `0198f2a0-0000-7000-8000-00000000000${n}`))
const stored = (n: number) => (accepted(entries[n]!) as { session: object }).session
const resultOf = (n: number, rest: object) => ({ id: entries[n]!.id, ...rest })

/** A server that answers a batch, and single sessions with 201. */
function sendTo(status: number, body: unknown) {
  const asked: { path: string; player: string | null; body: string }[] = []
  const deliveries = sendBatch(entries, async (path, init) => {
    const player = new Headers(init?.headers).get(PLAYER_HEADER)
    asked.push({ path: path as string, player, body: init?.body as string })
    if (path === '/api/sessions/batch')
      return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
    const { id } = JSON.parse(init?.body as string) as { id: string }
    return Response.json(stored(entries.findIndex((entry) => entry.id === id)), { status: 201 })
  })
  return { asked, deliveries }
}

test('all go in one request, and each is told what became of it', async () => {
  const refusal = { code: 'IMPLAUSIBLE_SESSION', detail: 'Too fast.', fields: {} }
  const { asked, deliveries } = sendTo(200, {
    results: [
      resultOf(0, { status: 201, session: stored(0) }),
      resultOf(1, { status: 422, problem: refusal }),
      resultOf(2, { status: 409, problem: { code: 'SESSION_DELETED' } }),
      resultOf(3, { status: 500, problem: { code: 'INTERNAL_ERROR' } }),
      { id: 'another', status: 201, session: stored(4) },
    ],
  })
  expect(await deliveries).toEqual([
    { kind: 'accepted', session: stored(0) },
    { kind: 'refused', refusal },
    { kind: 'deleted' },
    { kind: 'serverBusy', retryAfterSeconds: null, holdsUpOthers: false },
    { kind: 'noSignal' },
  ])
  expect(asked).toEqual([
    {
      path: '/api/sessions/batch',
      player: 'ana',
      body: JSON.stringify({ sessions: entries.map(({ session }) => session) }),
    },
  ])
})

test.each([413, 422, 500])('a batch that is answered %i goes again, one by one', async (status) => {
  const { asked, deliveries } = sendTo(status, {})
  expect((await deliveries).map(({ kind }) => kind)).toEqual(entries.map(() => 'accepted'))
  expect(asked).toHaveLength(6)
})

test.each([
  [401, 'signInNeeded'],
  [503, 'serverBusy'],
  [429, 'serverBusy'],
])('%i concerns them all', async (status, kind) => {
  const { asked, deliveries } = sendTo(status, {})
  expect((await deliveries).map((delivery) => delivery.kind)).toEqual(entries.map(() => kind))
  expect(asked).toHaveLength(1)
})

test.each(['<html>Welcome to Stadium WiFi</html>', '{}'])(
  'a foreign answer (%s) leaves all waiting',
  async (body) => {
    const { deliveries } = sendTo(200, body)
    expect((await deliveries).map(({ kind }) => kind)).toEqual(entries.map(() => 'noSignal'))
  },
)
