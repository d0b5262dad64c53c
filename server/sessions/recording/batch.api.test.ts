import { describe, expect, test } from 'vitest'
import { MAX_SESSION_BATCH_BYTES } from '#contract/limits.ts'
import { PLAYER_HEADER } from '#contract/players/player-header.ts'
import type { BatchResult } from '#contract/sessions/session-batch.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { type Answer, practice, send, type Player, useFreeCounts } from '#server/testing/player.ts'
import { uuidv7 } from '#server/platform/ids.ts'

const app = await startTestApp()
const limited = await startTestApp({ rateLimits: true })

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const sendBatch = (player: Player, sessions: unknown[]) =>
  player.send('POST', '/api/sessions/batch', { sessions })
const resultsOf = ({ body }: Answer): BatchResult[] => body.results
const statuses = (answer: Answer) => resultsOf(answer).map(({ status }) => status)
const totalOf = async (player: Player) => (await player.get('/api/me')).body.totalJuggles

describe('a batch', () => {
  test('answers each session as if it were sent alone, in their order', async () => {
    const [player, other] = [await app.signUp(), await app.signUp()]
    await useFreeCounts(app.pool, player)
    const [old, deleted, foreign] = [
      practice({ date: minutesAgo(500) }),
      practice({ date: minutesAgo(400) }),
      practice(),
    ]
    const first = await player.record(old)
    await player.record(deleted)
    await player.send('DELETE', `/api/sessions/${String(deleted['id'])}`)
    await other.record(foreign)
    const fresh = practice({ juggleCount: 40, date: minutesAgo(300) })
    const sent = [
      old,
      fresh,
      { ...old, juggleCount: 31 },
      deleted,
      { ...foreign, date: minutesAgo(200) },
      practice({ juggleCount: 101, duration: 10 }),
      practice({ role: 'admin' }),
      practice({ mode: 'video' }),
      practice({ timeZone: 'Mars/Olympus' }),
      'no session',
      { ...fresh, id: String(fresh['id']).toUpperCase() },
    ]
    const answer = await sendBatch(player, sent)
    expect(answer.status).toBe(200)
    expect(statuses(answer)).toEqual([200, 201, 409, 409, 409, 422, 422, 403, 422, 422, 200])
    const results = resultsOf(answer)
    expect(results[0]!.session).toEqual(first.body)
    expect(results[1]!).toMatchObject({ id: fresh['id'], session: { juggleCount: 40 } })
    expect(results[10]!.session).toEqual(results[1]!.session)
    expect(results.map(({ problem }) => problem?.code)).toEqual([
      undefined,
      undefined,
      'SESSION_CONFLICT',
      'SESSION_DELETED',
      'SESSION_CONFLICT',
      'IMPLAUSIBLE_SESSION',
      'VALIDATION_FAILED',
      'TIER_REQUIRED',
      'VALIDATION_FAILED',
      'VALIDATION_FAILED',
      undefined,
    ])
    for (const [place, field] of [
      [5, 'juggleCount'],
      [6, 'role'],
      [8, 'timeZone'],
    ] as const)
      expect(results[place]!.problem!.fields![field]).toBeTypeOf('string')
    expect(results[9]!.id).toBeNull()
    expect(await totalOf(player)).toBe(70)
    for (const [place, session] of sent.slice(2, 9).entries()) {
      const alone = await player.record(session as Record<string, unknown>)
      expect([alone.status, alone.body]).toEqual([results[place + 2]!.status, results[place + 2]!.problem])
    }
  })

  test('judges its sessions in their order: of two that overlap the first counts, and each badge is announced once', async () => {
    const player = await app.signUp()
    const day = (hour: number) => `2026-03-0${1 + (hour % 9)}T10:00:00Z`
    const answer = await sendBatch(player, [
      practice({ juggleCount: 30, duration: 60, date: day(0) }),
      practice({ juggleCount: 50, duration: 60, date: day(0) }),
      practice({ juggleCount: 60, duration: 60, date: day(1) }),
      practice({ juggleCount: 55, duration: 60, date: day(2) }),
    ])
    const told = resultsOf(answer).map(({ session }) => [
      session!.reviewReasons,
      session!.newRecords.map(({ kind, previous }) => [kind, previous]),
      session!.newBadges.map(({ threshold }) => threshold),
    ])
    expect(told).toEqual([
      [[], [], [10, 25]],
      [['OVERLAP'], [], []],
      [
        [],
        [
          ['bestSessionCount', 30],
          ['bestRate', 30],
        ],
        [50],
      ],
      [[], [], []],
    ])
    expect((await player.get('/api/me')).body).toMatchObject({ totalJuggles: 145, dayStreak: 3 })
    const { items } = (await player.get('/api/sessions')).body
    await player.send('DELETE', `/api/sessions/${items.at(-1).id}`)
    expect(await totalOf(player)).toBe(165)
  })

  test('of 201 sessions or of none is refused, and so is one beyond 2 MiB', async () => {
    const player = await app.signUp()
    const many = (count: number) =>
      Array.from({ length: count }, (_, n) => practice({ date: minutesAgo(n + 1) }))
    const tooMany = await sendBatch(player, many(201))
    expect([tooMany.status, tooMany.body.code]).toEqual([413, 'BODY_TOO_LARGE'])
    expect((await sendBatch(player, [])).status).toBe(422)
    expect((await sendBatch(player, ['x'.repeat(2 * 1024 * 1024)])).status).toBe(413)
    expect((await player.get('/api/sessions')).body.items).toEqual([])
    expect(statuses(await sendBatch(player, many(200))).every((status) => status === 201)).toBe(true)
    expect(await totalOf(player)).toBe(6000)
  })

  test('that a device kept for one player never counts for another', async () => {
    const [ana, ben] = [await app.signUp(), await app.signUp()]
    const headers = { authorization: `Bearer ${ben.token}`, [PLAYER_HEADER]: ana.id }
    const answer = await send(app.url, '/api/sessions/batch', 'POST', headers, { sessions: [practice()] })
    expect([answer.status, answer.body.code]).toEqual([401, 'SIGN_IN_REQUIRED'])
  })

  test('uses the rate limit once for each of its sessions', async () => {
    const player = await limited.signUp()
    const repeats = Array.from({ length: 200 }, () => practice({ juggleCount: -1 }))
    const answers = []
    for (let time = 0; time < 4; time++) answers.push((await sendBatch(player, repeats)).status)
    expect(answers).toEqual([200, 200, 200, 429])
  })

  test('counts its bytes, so that nobody fills the disk', async () => {
    const player = await limited.signUp()
    const large = ['x'.repeat(MAX_SESSION_BATCH_BYTES - 1024)]
    for (let time = 0; time < 32; time++) expect((await sendBatch(player, large)).status).toBe(200)
    const { status, headers } = await sendBatch(player, large)
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3000)
  })

  test('counts no more bytes than it has, when its length comes only with its end', async () => {
    const player = await limited.signUp()
    const answers = new Set<number>()
    for (let time = 0; time < 33; time++) {
      const response = await fetch(`${limited.url}/api/sessions/batch`, {
        method: 'POST',
        headers: { authorization: `Bearer ${player.token}`, 'content-type': 'application/json' },
        body: new Blob([JSON.stringify({ sessions: [practice()] })]).stream(),
        duplex: 'half',
      })
      answers.add(response.status)
    }
    expect([...answers]).toEqual([200])
  })
})

describe('what is saved at the same moment', () => {
  test('is answered for each player, and a locked player delays nobody else', async () => {
    const players = await Promise.all(Array.from({ length: 12 }, () => app.signUp()))
    const [locked, ...free] = players
    const client = await app.pool.connect()
    try {
      await client.query('begin')
      await client.query('select from users where id = $1 for no key update', [locked!.id])
      const waits = locked!.record()
      const answers = await Promise.all(free.map((player) => player.record()))
      expect(answers.map(({ status }) => status)).toEqual(free.map(() => 201))
      await client.query('commit')
      expect((await waits).status).toBe(201)
    } finally {
      client.release()
    }
  })

  test('fails only for the player whose session the database cannot store', async () => {
    const players = await Promise.all(Array.from({ length: 10 }, () => app.signUp()))
    await app.pool.query(
      `alter table sessions add constraint refused_by_the_test check (notes is distinct from 'Poisoned.')`,
    )
    try {
      const answers = await Promise.all(
        players.map((player, n) => player.record({ notes: n === 4 ? 'Poisoned.' : 'Windy.' })),
      )
      expect(answers.map(({ status }) => status)).toEqual(players.map((_, n) => (n === 4 ? 500 : 201)))
      const batch = await sendBatch(players[0]!, [
        practice({ date: minutesAgo(9) }),
        practice({ date: minutesAgo(8), notes: 'Poisoned.' }),
        practice({ date: minutesAgo(7) }),
      ])
      expect(statuses(batch)).toEqual([201, 500, 201])
      expect(await totalOf(players[0]!)).toBe(90)
    } finally {
      await app.pool.query('alter table sessions drop constraint refused_by_the_test')
    }
  })

  test('under one id is recorded for one player, and is a conflict for the others', async () => {
    const players = await Promise.all(Array.from({ length: 10 }, () => app.signUp()))
    for (let time = 0; time < 5; time++) {
      const session = practice({ id: uuidv7(), date: minutesAgo(10 * time + 10) })
      const answers = await Promise.all([...players, ...players].map((player) => player.record(session)))
      const codes = answers.map(({ status }) => status).toSorted((a, b) => a - b)
      expect(codes).toEqual([200, 201, ...Array.from({ length: 18 }, () => 409)])
    }
    const totals = await Promise.all(players.map(totalOf))
    expect(totals.reduce((sum, total) => sum + total, 0)).toBe(150)
  })
})
