import { afterEach, beforeEach, expect, test } from 'vitest'
import type { RecordSession } from '#contract/sessions/practice-session.ts'
import { PLAYER_HEADER } from '#contract/players/player-header.ts'
import { practiceDatabase, deviceStore } from '#web/sessions/device/device-database.ts'
import { entryOf } from '#web/sessions/testing/outbox-bench.ts'
import { stored } from '#web/testing/practice.ts'
import { type Asked, offline, problem, standInForApi } from '#web/testing/stand-in-api.ts'
import { deliverInBackground } from './background-delivery.ts'

const BATCH = 'POST /api/sessions/batch'

const emptyOutbox = async () => (await practiceDatabase()).clear('outbox')
beforeEach(emptyOutbox)
afterEach(emptyOutbox)

const idsOnDevice = async () => (await practiceDatabase()).getAllKeys('outbox')

/** A server that accepts every session of the player who is named with it. */
function accepts({ headers, body }: Asked) {
  const { sessions } = body as { sessions: RecordSession[] }
  const userId = headers.get(PLAYER_HEADER)!
  return {
    results: sessions.map((session) => ({ id: session.id, status: 201, session: stored(session, userId) })),
  }
}

test.each([
  ['cannot be reached', offline],
  ['asks to come later', problem('SERVICE_UNAVAILABLE')],
  ['answers one session with an error', { results: [{ id: 'first', status: 500 }] }],
] as const)(
  'a closed page’s session waits for the browser’s next try while the server %s',
  async (_, answer) => {
    await deviceStore.add(entryOf('ana', 'first', 0))
    const api = standInForApi({ [BATCH]: answer })
    await expect(deliverInBackground()).rejects.toThrow('Not everything could be sent')
    expect(await idsOnDevice()).toEqual(['first'])
    api.answer({ [BATCH]: accepts })
    await deliverInBackground()
    expect(await idsOnDevice()).toEqual([])
  },
)

test('sessions of several players are sent in the background, each in the name of its player', async () => {
  await deviceStore.add(entryOf('ana', 'of Ana', 0))
  await deviceStore.add(entryOf('ben', 'of Ben', 1))
  const names: unknown[] = []
  standInForApi({
    [BATCH](asked) {
      names.push(asked.headers.get(PLAYER_HEADER))
      return accepts(asked)
    },
  })
  await deliverInBackground()
  expect(names).toEqual(['ana', 'ben'])
  expect(await idsOnDevice()).toEqual([])
})

test('a session that the server refuses stays for the page, which shows the reason, and the browser need not try again', async () => {
  await deviceStore.add(entryOf('ana', 'refused', 0))
  standInForApi({
    [BATCH]: {
      results: [{ id: 'refused', status: 422, problem: { code: 'VALIDATION_FAILED', detail: 'No' } }],
    },
  })
  await deliverInBackground()
  const [kept] = await (await practiceDatabase()).getAll('outbox')
  expect(kept).toMatchObject({ id: 'refused', refusal: null })
})
