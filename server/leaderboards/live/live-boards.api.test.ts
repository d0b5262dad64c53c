import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { uuidv7 } from '#server/platform/ids.ts'
import { foundTeam } from '#server/testing/groups.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import type { Player } from '#server/testing/player.ts'
import { createLog } from '#server/platform/monitoring/log.ts'
import { createMetrics } from '#server/platform/monitoring/metrics.ts'
import { createLiveBoards } from './live-boards.ts'

const app = await startTestApp()
const streams: Stream[] = []
afterAll(() => streams.forEach((stream) => stream.close()))

interface Stream {
  status: number
  headers: Headers
  text: () => string
  /** Until the server ends it. */
  ended: Promise<void>
  close: () => void
}

async function watch(player: Player, query = '', stat = 'totalJuggles'): Promise<Stream> {
  const leaving = new AbortController()
  const response = await fetch(`${app.url}/api/leaderboards/${stat}/events?${query}`, {
    headers: { authorization: `Bearer ${player.token}` },
    signal: leaving.signal,
  })
  let text = ''
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const chunk of response.body!) text += decoder.decode(chunk as Uint8Array, { stream: true })
  }
  const ended = read().catch(() => {})
  const stream: Stream = {
    status: response.status,
    headers: response.headers,
    text: () => text,
    ended,
    close: () => leaving.abort(),
  }
  streams.push(stream)
  // The server starts to listen with the first stream, and then tells that anything may have changed.
  if (response.status === 200) await expectHeard(stream, /event: ready/)
  return stream
}

const expectHeard = (stream: Stream, pattern: RegExp) => expect.poll(() => stream.text()).toMatch(pattern)

const anotherProcess = (log = createLog('silent')) =>
  createLiveBoards({
    db: app.db,
    databaseUrl: app.databaseUrl,
    log,
    metrics: createMetrics(),
    now: () => new Date(),
  })

const open = { period: 'all', start: '1970-01-01', visibility: 'public' } as const

const board = (upTo: number | null) => new RegExp(`event: board\ndata: {"upTo":${upTo}}`)
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

// This test must be first: it makes the server listen, and the server goes on listening.
test('a watcher from before the server listened is told that anything may have changed', async () => {
  const first = await watch(await app.signUp())
  await expectHeard(first, board(null))
  first.close()
})

describe('who watches a board', () => {
  test('hears of a new score, without a name', async () => {
    const [viewer, player] = [await app.signUp(), await app.signUp()]
    const stream = await watch(viewer)
    await player.record({ juggleCount: 33, date: minutesAgo(1) })
    await expectHeard(stream, board(33))
    expect(stream.text()).not.toMatch(player.id)
    stream.close()
  })

  test('hears nothing of another statistic, or a board that did not change', async () => {
    const [viewer, player] = [await app.signUp(), await app.signUp()]
    const total = await watch(viewer)
    await player.record({ juggleCount: 30, duration: 20, date: minutesAgo(10) })
    await expectHeard(total, board(30))
    const best = await watch(viewer, '', 'bestSessionCount')
    const lastWeek = await watch(viewer, 'period=lastWeek')
    await player.record({ juggleCount: 5, duration: 20, date: minutesAgo(5) })
    await expectHeard(total, board(35))
    expect([best.text(), lastWeek.text()].join()).not.toMatch('event: board')
    for (const stream of [best, lastWeek, total]) stream.close()
  })

  test('hears at most once a second, and then of the greatest value', async () => {
    const [viewer, player] = [await app.signUp(), await app.signUp()]
    const stream = await watch(viewer)
    const begin = performance.now()
    for (let n = 1; n <= 6; n++)
      await player.record({ juggleCount: 10, duration: 20, date: minutesAgo(60 - n) })
    await expectHeard(stream, board(60))
    const seconds = (performance.now() - begin) / 1000
    expect(stream.text().match(/event: board/g)!.length).toBeLessThanOrEqual(2 + seconds)
    stream.close()
  })

  test('hears of every change on a group’s board that asks for better evidence, until the group asks for something else', async () => {
    const player = await app.signUp()
    const { id } = await foundTeam(player)
    const ask = (leastEvidence: string) => player.send('PATCH', `/api/teams/${id}`, { leastEvidence })
    await ask('camera')
    await player.record({ juggleCount: 90, duration: 60, date: minutesAgo(10) })
    const stream = await watch(player, `scope=team:${id}`, 'bestSessionCount')
    // It is the best that the camera counted, and not the best of all.
    await player.record({ juggleCount: 40, duration: 30, date: minutesAgo(5), mode: 'ai' })
    await expectHeard(stream, board(null))
    await ask('tapped')
    await stream.ended
  })

  test('hears of a deleted session that anything may have changed', async () => {
    const [viewer, player] = [await app.signUp(), await app.signUp()]
    const { body } = await player.record({ date: minutesAgo(3) })
    const stream = await watch(viewer)
    await player.send('DELETE', `/api/sessions/${body.id}`)
    await expectHeard(stream, board(null))
    stream.close()
  })

  test('hears nothing of a player who is not on that board', async () => {
    const [viewer, hidden, shown] = [await app.signUp(), await app.signUp(), await app.signUp()]
    await hidden.send('PATCH', '/api/me', { visibility: 'private' })
    const stream = await watch(viewer)
    await hidden.record({ juggleCount: 91, duration: 60, date: minutesAgo(2) })
    await shown.record({ juggleCount: 7, date: minutesAgo(2) })
    await expectHeard(stream, board(7))
    expect(stream.text()).not.toMatch('91')
    stream.close()
  })
})

test('a team’s board hears of its members, whichever process they talk to', async () => {
  const [mate, player, stranger] = [await app.signUp(), await app.signUp(), await app.signUp()]
  const teamId = uuidv7()
  await app.db.insertInto('teams').values({ id: teamId, name: 'Reds', type: 'team' }).execute()
  for (const { id } of [mate, player])
    await app.db.insertInto('team_members').values({ team_id: teamId, user_id: id }).execute()
  expect((await watch(stranger, `scope=team:${teamId}`)).status).toBe(403)
  const stream = await watch(mate, `scope=team:${teamId}`)
  await stranger.record({ juggleCount: 44, date: minutesAgo(2) })
  const other = anotherProcess()
  other.announce(player.id, [{ ...open, visibility: 'groups', values: { totalJuggles: 45 } }])
  await expectHeard(stream, board(45))
  expect(stream.text()).not.toMatch('44')
  await other.stop()
  stream.close()
})

describe('a stream', () => {
  test('ends with the login', async () => {
    const viewer = await app.signUp()
    const stream = await watch(viewer)
    await expectHeard(stream, /event: here/)
    await app.db.deleteFrom('logins').where('user_id', '=', viewer.id).execute()
    await expect(stream.ended).resolves.toBeUndefined()
  })

  test('ends with the membership', async () => {
    const viewer = await app.signUp()
    const teamId = uuidv7()
    await app.db.insertInto('teams').values({ id: teamId, name: 'Blues', type: 'team' }).execute()
    await app.db.insertInto('team_members').values({ team_id: teamId, user_id: viewer.id }).execute()
    const stream = await watch(viewer, `scope=team:${teamId}`)
    await app.db
      .updateTable('team_members')
      .set({ is_active: false, removed_at: new Date() })
      .where('team_id', '=', teamId)
      .execute()
    await expect(stream.ended).resolves.toBeUndefined()
  })

  test('is one of at most six for each player', async () => {
    const viewer = await app.signUp()
    const own = await Promise.all(Array.from({ length: 6 }, () => watch(viewer)))
    expect((await watch(viewer)).status).toBe(429)
    own[0]!.close()
    await expect.poll(async () => (await watch(viewer)).status).toBe(200)
  })

  test('survives a lost connection to the database, and says that anything may have changed', async () => {
    const [viewer, player] = [await app.signUp(), await app.signUp()]
    const stream = await watch(viewer)
    await app.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'keepup live' and datname = current_database()`,
    )
    await expectHeard(stream, board(null))
    await player.record({ juggleCount: 29, date: minutesAgo(4) })
    await expectHeard(stream, board(29))
    stream.close()
  })

  test('is kept by no cache', async () => {
    const stream = await watch(await app.signUp())
    expect(stream.headers.get('cache-control')).toBe('private, no-store')
  })

  test('is not opened without a login', async () => {
    expect((await fetch(`${app.url}/api/leaderboards/totalJuggles/events`)).status).toBe(401)
  })
})

test('a player who hides is gone from the boards that are watched', async () => {
  const [viewer, player] = [await app.signUp(), await app.signUp()]
  await player.record({ date: minutesAgo(2) })
  const stream = await watch(viewer)
  await expectHeard(stream, /event: board/)
  await player.send('PATCH', '/api/me', { visibility: 'private' })
  await expectHeard(stream, board(null))
  stream.close()
})

test('when the server stops, its streams end and new ones are refused', async () => {
  const boards = anotherProcess()
  const ended = Promise.withResolvers<void>()
  const address = { stat: 'totalJuggles', period: 'all', scope: 'global' } as const
  const watched = { userId: uuidv7(), address, isPartial: false, send: () => {}, end: ended.resolve }
  boards.watch(watched)
  await boards.stop()
  await ended.promise
  expect(() => boards.watch(watched)).toThrow('SERVICE_UNAVAILABLE')
})

test('a server that stops tells the others what it has announced', async () => {
  const stream = await watch(await app.signUp())
  const stopping = anotherProcess()
  stopping.announce(uuidv7(), [{ ...open, values: { totalJuggles: 901 } }])
  await stopping.stop()
  await expectHeard(stream, board(901))
  stream.close()
})

test('a change that could not be told is told as soon as the database allows', async () => {
  const stream = await watch(await app.signUp())
  const lines: string[] = []
  const boards = anotherProcess(createLog('warn', (line) => void lines.push(line)))
  await sql`alter table moved_players rename to moved_players_out_of_reach`.execute(app.db)
  try {
    boards.announce(uuidv7(), [{ ...open, values: { totalJuggles: 902 } }])
    await expect.poll(() => lines.join('')).toMatch('Boards were not told of a change')
  } finally {
    await sql`alter table moved_players_out_of_reach rename to moved_players`.execute(app.db)
  }
  await expectHeard(stream, board(902))
  await boards.stop()
  stream.close()
})
