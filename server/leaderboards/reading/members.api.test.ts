import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { LEADERBOARD_STATS, type LeaderboardStat } from '#domain/leaderboard.ts'
import { type Board, boardSql, findBoard } from '#server/leaderboards/board.ts'
import type { Scope } from '#server/leaderboards/board-scope.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { type BoardRow, placeOf } from './board-reader.ts'
import { readBoard } from './read-board.ts'
import { createSnapshots } from './snapshots.ts'

const app = await startTestApp()
const organization: Scope = { kind: 'organization', id: uuidv7() }
const MEMBERS = 40

/** Few values and few instants, so that there are many ties. Some players have no value, and some are hidden. */
beforeAll(async () => {
  await app.pool.query(`
    select setseed(0.5);
    insert into organizations (id, name) values ('${organization.id}', 'League');
    insert into users (id, email, display_name)
      select gen_random_uuid(), 'p' || n || '@crowd.example.com', 'P' || n from generate_series(1, ${MEMBERS}) n;
    insert into organization_members (organization_id, user_id) select '${organization.id}', id from users where email like '%@crowd.example.com';
    insert into player_totals (user_id, period, period_start, visibility, ${columns().join()})
      select id, 'all', '1970-01-01', case when random() < 0.1 then 'private' else 'groups' end, ${columns(
        () => 'floor(5 * random())',
        () => `'2026-05-01T10:00:00.123Z'::timestamptz + floor(3 * random()) * interval '1 ms'`,
      ).join()}
      from users where email like '%@crowd.example.com'`)
})

function columns(
  value = (column: string) => column,
  reached = (column: string) => `${column}_reached_at`,
): string[] {
  const names = ['total_juggles', 'best_session_count', 'longest_session', 'best_rate', 'day_streak']
  return names.flatMap((name) => [value(name), reached(name)])
}

const boardOf = (stat: LeaderboardStat) =>
  findBoard(app.db, { stat, period: 'all', scope: organization }, new Date())

async function rowsInOrder(board: Board): Promise<BoardRow[]> {
  const { value, reachedAt, place, shown, ofScope } = boardSql(board)
  const { rows } = await sql<BoardRow>`
    select t.user_id, u.display_name, u.is_introduced, ${value} as value, ${reachedAt} as reached_at
    from player_totals t join users u on u.id = t.user_id where ${shown} ${ofScope} order by ${place}`.execute(
    app.db,
  )
  return rows
}

describe.each(LEADERBOARD_STATS)('the board of a group by %s', (stat) => {
  test('has the database’s order from every place on, including ties', async () => {
    const board = await boardOf(stat)
    const rows = await rowsInOrder(board)
    const reader = readBoard(app.db, board)
    expect(rows.length).toBeGreaterThan(MEMBERS / 2)
    expect(await reader.list(MEMBERS, null)).toEqual(rows)
    for (const n of [0, 1, 2, 11, rows.length - 1]) {
      const place = placeOf(rows[n]!)
      expect(await reader.list(3, { place, direction: 'after' })).toEqual(rows.slice(n + 1, n + 4))
      expect(await reader.list(3, { place, direction: 'from' })).toEqual(rows.slice(n, n + 3))
      const above = rows.slice(Math.max(0, n - 3), n).toReversed()
      expect(await reader.list(3, { place, direction: 'before' })).toEqual(above)
    }
  })

  test('knows the ranks of its players and of nobody else', async () => {
    const board = await boardOf(stat)
    const rows = await rowsInOrder(board)
    const reader = readBoard(app.db, board, { snapshots: createSnapshots(60_000) })
    const { rows: everybody } = await app.pool.query<{ id: string }>('select id from users')
    for (const { id } of everybody) {
      const position = rows.findIndex(({ user_id }) => user_id === id)
      expect(await reader.findStanding(id)).toMatchObject({
        rank: position + 1,
        value: rows[position]?.value ?? null,
        reachedAt: rows[position]?.reached_at ?? null,
        total: rows.length,
      })
    }
  })
})

test('a score that another process saved is on a group’s board before watchers are told', async () => {
  const kept = 500
  const reader = readBoard(app.db, await boardOf('totalJuggles'), { snapshots: createSnapshots(kept) })
  const top = async () => (await reader.list(1, null))[0]!.value
  for (const score of [1000, 2000, 3000]) {
    await top()
    await app.pool.query('update player_totals set total_juggles = $1 where user_id = $2', [
      score,
      (await reader.list(1, null))[0]!.user_id,
    ])
    // Constant requests, as with many viewers.
    for (const saved = performance.now(); performance.now() < saved + kept;) await top()
    expect([await top(), (await rowsInOrder(reader.board))[0]!.value]).toEqual([score, score])
  }
})

test('a group without practice has an empty board', async () => {
  const empty: Scope = { kind: 'team', id: uuidv7() }
  await app.db.insertInto('teams').values({ id: empty.id, name: 'Reds', type: 'team' }).execute()
  const board = await findBoard(app.db, { stat: 'totalJuggles', period: 'all', scope: empty }, new Date())
  const reader = readBoard(app.db, board)
  expect(await reader.list(5, null)).toEqual([])
  expect(await reader.findStanding(uuidv7())).toMatchObject({ rank: 0, total: 0, value: null })
})
