import { expect, test } from 'vitest'
import type { RecordTries, TryState } from '#contract/squads/test-day.ts'
import type { DeviceTry, TryStore } from './device-tries.ts'
import { sendTries } from './send-tries.ts'

const whose = { userId: 'coach', teamId: 'reds' }

function memory(tries: DeviceTry[] = []): TryStore & { kept: Map<string, DeviceTry> } {
  const kept = new Map(tries.map((one) => [one.id, one]))
  return {
    kept,
    put: async (one) => void kept.set(one.id, one),
    settle: async (id, state) => {
      const one = kept.get(id)
      if (one) kept.set(id, { ...one, state })
    },
    remove: async (id) => void kept.delete(id),
    of: async () => [...kept.values()],
  }
}

const aTry = (n: number, station = 1, more: Partial<DeviceTry> = {}): DeviceTry => ({
  ...whose,
  id: `try-${station}-${n}`,
  day: '2026-11-20',
  playerName: `Kid ${n % 60}`,
  body: {
    id: `try-${station}-${n}`,
    playerId: `kid-${n % 60}`,
    juggleCount: n,
    duration: 60,
    date: '2026-11-20T12:00:00Z',
    mode: 'manual',
    station: `Station ${station}`,
  },
  savedAt: n,
  state: null,
  isTakenBack: false,
  ...more,
})

/** A server behind a bad connection: some requests never arrive, and some answers are lost. */
function server() {
  const stored = new Map<string, number>()
  let requests = 0
  const state = (id: string): TryState => (id.endsWith('-7') ? 'gone' : 'stored')
  return {
    stored,
    ask: (lossy: boolean) => async (path: string, method: string, body?: object) => {
      requests += 1
      if (lossy && requests % 3 === 0) throw new TypeError('no signal')
      if (method === 'DELETE') {
        stored.delete(path.split('/').at(-1)!)
        return { status: 204, json: async () => null }
      }
      const { tries } = body as RecordTries
      expect(tries.length).toBeLessThanOrEqual(200)
      for (const { id, juggleCount } of tries) if (state(id) === 'stored') stored.set(id, juggleCount)
      if (lossy && requests % 3 === 1) throw new TypeError('the answer is lost')
      return {
        status: 200,
        json: async () => ({ clockAhead: 0, results: tries.map(({ id }) => ({ id, state: state(id) })) }),
      }
    },
  }
}

test('600 tries of 60 players from three stations without a signal arrive once each, whatever is lost on the way', async () => {
  const stations = [1, 2, 3].map((station) =>
    memory(Array.from({ length: 200 }, (_, n) => aTry(n + 8, station))),
  )
  const { stored, ask } = server()
  for (const station of stations) {
    let rounds = 0
    while ((await sendTries(station, whose, ask(true))).outcome !== 'done')
      expect((rounds += 1)).toBeLessThan(20)
  }
  expect(stored.size).toBe(600)
  expect([...stored.values()].reduce((sum, count) => sum + count, 0)).toBe(
    3 * Array.from({ length: 200 }, (_, n) => n + 8).reduce((a, b) => a + b),
  )
  for (const { kept } of stations)
    expect(new Set([...kept.values()].map(({ state }) => state))).toEqual(new Set(['stored']))
})

test('a try that the server cannot store stays here with its reason, and is not sent again', async () => {
  const store = memory([aTry(7), aTry(8)])
  const { stored, ask } = server()
  await sendTries(store, whose, ask(false))
  expect(store.kept.get('try-1-7')!.state).toBe('gone')
  stored.clear()
  await sendTries(store, whose, ask(false))
  expect(stored.size).toBe(0)
})

test('a try that was taken back while it was on its way is taken back at the server, too', async () => {
  const store = memory([aTry(8)])
  const { stored, ask } = server()
  await sendTries(store, whose, async (...request) => {
    const answer = await ask(false)(...request)
    await store.put({ ...store.kept.get('try-1-8')!, isTakenBack: true })
    return answer
  })
  expect([...stored.keys()]).toEqual(['try-1-8'])
  expect((await sendTries(store, whose, ask(false))).outcome).toBe('done')
  expect([stored.size, store.kept.size]).toEqual([0, 0])
})

test('without a login nothing is lost', async () => {
  const store = memory([aTry(8)])
  const answer = { status: 401, json: async () => ({}) }
  expect((await sendTries(store, whose, async () => answer)).outcome).toBe('signIn')
  expect(store.kept.get('try-1-8')!.state).toBeNull()
})

test('a try that the server cannot read does not keep the others from arriving', async () => {
  const store = memory([aTry(8), aTry(9), aTry(10)])
  const { ask, stored } = server()
  const picky = async (path: string, method: string, body?: object) =>
    method === 'POST' && (body as RecordTries).tries.some(({ juggleCount }) => juggleCount === 9)
      ? { status: 422, json: async () => ({}) }
      : ask(false)(path, method, body)
  expect((await sendTries(store, whose, picky)).outcome).toBe('done')
  expect([...stored.keys()]).toEqual(['try-1-8', 'try-1-10'])
  expect([...store.kept.values()].map(({ state }) => state)).toEqual(['stored', 'impossible', 'stored'])
})

test('the page of a network’s portal is no answer', async () => {
  const store = memory([aTry(8)])
  const portal = async () => ({ status: 200, json: async () => JSON.parse('<html>') as unknown })
  expect(await sendTries(store, whose, portal)).toEqual({ outcome: 'waiting', clockAhead: 0 })
  expect(store.kept.get('try-1-8')!.state).toBeNull()
})

test('a station sends by its link, and keeps what is left when it has ended', async () => {
  const store = memory([aTry(8)])
  const paths: string[] = []
  const ended = async (path: string) => {
    paths.push(path)
    return { status: 410, json: async () => ({}) }
  }
  expect((await sendTries(store, { ...whose, station: 'secret' }, ended)).outcome).toBe('ended')
  expect(paths).toEqual(['/api/station/tries'])
  expect(store.kept.get('try-1-8')!.state).toBeNull()
})

test('a try that a station may not take back any more stays, and the others go', async () => {
  const taken = { state: 'stored', isTakenBack: true } as const
  const store = memory([aTry(8, 1, taken), aTry(9, 1, taken)])
  const ask = async (path: string) => ({ status: path.endsWith('-8') ? 403 : 204, json: async () => ({}) })
  expect((await sendTries(store, { ...whose, station: 'secret' }, ask)).outcome).toBe('done')
  expect([...store.kept.values()].map(({ id, isTakenBack }) => [id, isTakenBack])).toEqual([
    ['try-1-8', false],
  ])
})
