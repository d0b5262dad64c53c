import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_TEAM_ID } from '#domain/groups/default-team.ts'
import { LEADERBOARD_STATS, type LeaderboardStat } from '#domain/leaderboard.ts'
import { EVIDENCE } from '#domain/practice/evidence.ts'
import { foundOrganization, foundTeam, insertPlayers } from '#server/testing/groups.ts'
import type { Player } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { findBoard } from './board.ts'
import { readBoard } from './reading/read-board.ts'
import { createSnapshots } from './reading/snapshots.ts'
import { measureLargeGroups } from './measure-milestones.ts'

const app = await startTestApp()
let owner: Player
let tapper: Player
let filmer: Player
let team: { id: string }
let organization: { id: string }

const NOON = new Date().setUTCHours(12, 0, 0, 0)
const ago = (minutes: number) => new Date(NOON - minutes * 60_000).toISOString()
const board = async (player: Player, scope: string, stat = 'totalJuggles', period = 'all') =>
  (await player.get(`/api/leaderboards/${stat}?scope=${scope}&period=${period}`)).body
const ask = (leastEvidence: string, group = `teams/${team.id}`) =>
  owner.send('PATCH', `/api/${group}`, { leastEvidence })
const rows = (body: { items: { userId: string; value: number }[] }) =>
  body.items.map(({ userId, value }) => [userId, value])

beforeAll(async () => {
  app.clock.now = new Date(NOON)
  ;[owner, tapper, filmer] = await insertPlayers(app, 3)
  team = await foundTeam(owner)
  organization = await foundOrganization(owner)
  for (const { id } of [owner, tapper, filmer]) {
    const member = { user_id: id }
    if (id !== owner.id)
      await app.db
        .insertInto('team_members')
        .values({ ...member, team_id: team.id })
        .execute()
    await app.db
      .insertInto('organization_members')
      .values({ ...member, organization_id: organization.id })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  await tapper.record({ juggleCount: 90, duration: 60, date: ago(30) })
  await filmer.record({ juggleCount: 0, duration: 5, date: ago(24 * 60) })
  await filmer.record({ juggleCount: 100, duration: 60, date: ago(20) })
  await filmer.record({ juggleCount: 40, duration: 30, date: ago(10), mode: 'ai' })
  await owner.record({ juggleCount: 60, duration: 40, date: ago(5), mode: 'video' })
})

describe('the boards of a group that asks for better evidence', () => {
  test('add up only what is known that well, and say so', async () => {
    const scope = `team:${team.id}`
    const everything = await board(filmer, scope)
    expect([rows(everything), everything.leastEvidence]).toEqual([
      [
        [filmer.id, 140],
        [tapper.id, 90],
        [owner.id, 60],
      ],
      'tapped',
    ])
    expect((await board(filmer, scope, 'dayStreak')).me.value).toBe(2)
    expect((await ask('camera')).body.leastEvidence).toBe('camera')
    const known = await board(filmer, scope)
    expect(rows(known)).toEqual([
      [owner.id, 60],
      [filmer.id, 40],
    ])
    expect(known).toMatchObject({ leastEvidence: 'camera', total: 2, me: { rank: 2, value: 40 } })
    expect(rows(await board(filmer, scope, 'longestSession', 'day'))).toEqual([
      [owner.id, 40],
      [filmer.id, 30],
    ])
    expect((await board(filmer, scope, 'dayStreak')).me.value).toBe(1)
    await ask('video_reviewed')
    expect(rows(await board(filmer, scope))).toEqual([[owner.id, 60]])
    // Other boards count everything.
    expect((await board(filmer, 'global')).me.value).toBe(140)
  })

  test('agree with the totals where everything is known well enough', async () => {
    const scope = `team:${team.id}`
    await ask('tapped')
    const read = () => Promise.all(LEADERBOARD_STATS.map((stat) => board(owner, scope, stat, 'week')))
    await app.db
      .updateTable('sessions')
      .set({ evidence: 'witnessed' })
      .where('evidence', '=', 'tapped')
      .execute()
    const counted = await read()
    await ask('witnessed')
    const anew = await read()
    expect(anew.map((each) => ({ ...each, leastEvidence: 'tapped' }))).toEqual(counted)
    await app.db
      .updateTable('sessions')
      .set({ evidence: 'tapped' })
      .where('evidence', '=', 'witnessed')
      .execute()
  })

  test('have the day streaks also just after another board was read', async () => {
    await ask('camera')
    const snapshots = createSnapshots(60_000)
    const read = async (stat: LeaderboardStat) => {
      const board = await findBoard(
        app.db,
        { stat, period: 'all', scope: { kind: 'team', id: team.id } },
        new Date(NOON),
      )
      return (await readBoard(app.db, board, { snapshots }).findStanding(filmer.id)).value
    }
    expect([await read('totalJuggles'), await read('dayStreak')]).toEqual([40, 1])
  })

  test('tell who only tapped why they have no place', async () => {
    await ask('witnessed')
    expect(await board(tapper, `team:${team.id}`)).toMatchObject({
      me: null,
      whyUnranked: 'EVIDENCE_TOO_WEAK',
    })
    expect((await board(tapper, `team:${team.id}`, 'totalJuggles', 'lastWeek')).whyUnranked).toBe(
      'NONE_IN_PERIOD',
    )
  })

  test('do not show a hidden player', async () => {
    await ask('witnessed')
    await app.db
      .updateTable('player_totals')
      .set({ visibility: 'private' })
      .where('user_id', '=', filmer.id)
      .execute()
    expect(rows(await board(owner, `team:${team.id}`))).toEqual([[owner.id, 60]])
    await app.db
      .updateTable('player_totals')
      .set({ visibility: 'public' })
      .where('user_id', '=', filmer.id)
      .execute()
  })

  test('are those of an organization, too', async () => {
    expect((await ask('camera', `organizations/${organization.id}`)).body.leastEvidence).toBe('camera')
    expect(rows(await board(owner, `organization:${organization.id}`))).toEqual([
      [owner.id, 60],
      [filmer.id, 40],
    ])
  })
})

describe('asking for better evidence', () => {
  test('is for managers, and is logged', async () => {
    const { status, body } = await tapper.send('PATCH', `/api/teams/${team.id}`, { leastEvidence: 'tapped' })
    expect([status, body.code]).toEqual([403, 'FORBIDDEN'])
    await ask('tapped')
    await ask('camera')
    const last = await app.db
      .selectFrom('audit_log')
      .where('subject_id', '=', team.id)
      .orderBy('id', 'desc')
      .selectAll()
      .executeTakeFirst()
    expect(last!.data).toEqual({ before: { least_evidence: 'tapped' }, after: { least_evidence: 'camera' } })
  })

  test('is refused to a group of more than 500 members, which can still stop asking', async () => {
    const crowd = await foundTeam(owner)
    await sql`
      with crowd as (insert into users (id, email) select gen_random_uuid(), n || '@crowd.example.com' from generate_series(1, 500) n returning id)
      insert into team_members (team_id, user_id) select ${crowd.id}::uuid, id from crowd`.execute(app.db)
    const asking = await ask('camera', `teams/${crowd.id}`)
    expect([asking.status, asking.body.code]).toEqual([409, 'GROUP_TOO_LARGE'])
    expect((await ask('tapped', `teams/${crowd.id}`)).status).toBe(200)
  })

  test('is refused to the default team', async () => {
    await app.db.insertInto('role_grants').values({ user_id: owner.id, kind: 'website' }).execute()
    expect((await ask('camera', `teams/${DEFAULT_TEAM_ID}`)).body.code).toBe('FORBIDDEN')
  })

  test('ends when the group has grown too large for it', async () => {
    await ask('camera')
    await measureLargeGroups(app.db, new Date(), { rest: 0, largeGroup: 2 })
    expect((await board(owner, `team:${team.id}`)).leastEvidence).toBe('tapped')
    await measureLargeGroups(app.db, new Date(), { rest: 0, largeGroup: 5_000 })
    expect((await board(owner, `team:${team.id}`)).leastEvidence).toBe('camera')
  })

  test.each(EVIDENCE)('knows %s', async (evidence) => {
    expect((await ask(evidence)).status).toBe(200)
  })
})
