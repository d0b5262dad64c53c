import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { DEFAULT_TEAM_ID } from '#domain/groups/default-team.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { createDatabase } from '#server/platform/database/connections/pool.ts'
import { PASSWORD, practice, send } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { bearer, visitorsOf } from '#server/testing/anonymous-players.ts'
import { countChanges, insertSessions } from '#server/testing/years-of-practice.ts'
import { handOver } from '#server/hand-over.ts'
import { keepAnonymousPlayer } from './keep-anonymous-player.ts'

const app = await startTestApp()
const { belongingsOf, expectCountsToAgree, expectKept, practiceAnonymously } = visitorsOf(app)
let emails = 0
const newEmail = () => `kept-${(emails += 1)}@example.com`

describe('an anonymous player', () => {
  test('can practice, is on the board, and has an email that nobody sees', async () => {
    const answer = await send(app.url, '/api/auth/sign-in/anonymous', 'POST', {}, {})
    expect(answer.body.user).toMatchObject({ isAnonymous: true, email: '' })
    const headers = bearer(answer)
    expect((await send(app.url, '/api/sessions', 'POST', headers, practice())).status).toBe(201)
    const documents = await Promise.all(
      ['/api/me', '/api/me/permissions', '/api/me/ways-in', '/api/auth/get-session'].map((path) =>
        send(app.url, path, 'GET', headers),
      ),
    )
    expect(documents[0]!.body).toMatchObject({
      email: '',
      isAnonymous: true,
      // Product 3.3: there is no email to make a name from.
      displayName: 'User',
      totalJuggles: 30,
      currentTeam: { teamId: DEFAULT_TEAM_ID },
    })
    for (const { status, body } of documents) {
      expect(status).toBe(200)
      expect(JSON.stringify(body)).not.toContain('anonymous.invalid')
    }
    expect(app.mails).toEqual([])
  })

  test('gets no mail, and nobody can sign up with an anonymous email', async () => {
    const email = 'someone@anonymous.invalid'
    const signUp = await send(app.url, '/api/auth/sign-up/email', 'POST', {}, { email, password: PASSWORD })
    expect([signUp.status, signUp.body.code]).toEqual([422, 'INVALID_EMAIL'])
    const { id, headers } = await practiceAnonymously()
    await send(app.url, '/api/auth/send-verification-email', 'POST', headers, {})
    const { rows } = await app.pool.query<{ email: string }>('select email from users where id = $1', [id])
    await send(app.url, '/api/auth/request-password-reset', 'POST', {}, { email: rows[0]!.email })
    expect(app.mails.filter(({ to }) => to.includes('anonymous'))).toEqual([])
  })

  test('keeps practice and memberships by signing up', async () => {
    const visitor = await practiceAnonymously()
    const body = { email: newEmail(), password: PASSWORD }
    const answer = await send(app.url, '/api/auth/sign-up/email', 'POST', visitor.headers, body)
    expect(answer.status).toBe(200)
    // The birth year stays the same after the sign-up.
    await expectKept(visitor, answer.body.user.id, 2015)
    expect((await send(app.url, '/api/me', 'GET', visitor.headers)).status).toBe(401)
    const repeated = await send(app.url, '/api/sessions', 'POST', bearer(answer), visitor.sessions[0])
    expect(repeated.status).toBe(200)
    expect((await send(app.url, '/api/sessions', 'POST', bearer(answer), visitor.gone)).body.code).toBe(
      'SESSION_DELETED',
    )
  })

  test('is seen by no more people after signing up, and keeps the weekly goal; an account that was there keeps its own', async () => {
    const choices = { visibility: 'private', weeklyGoal: 3, weekStart: 'sunday' }
    const visitor = await practiceAnonymously()
    await send(app.url, '/api/me', 'PATCH', visitor.headers, choices)
    const body = { email: newEmail(), password: PASSWORD }
    const made = await send(app.url, '/api/auth/sign-up/email', 'POST', visitor.headers, body)
    expect((await send(app.url, '/api/me', 'GET', bearer(made))).body).toMatchObject({
      visibility: 'private',
      weeklyGoal: 3,
      weekStart: 'sunday',
    })
    const board = await send(app.url, '/api/leaderboards/totalJuggles', 'GET', bearer(made))
    expect(board.body).toMatchObject({ me: null, whyUnranked: 'HIDDEN' })
    const account = await app.signUp()
    await app.pool.query("update users set join_date = now() - interval '1 day' where id = $1", [account.id])
    const other = await practiceAnonymously()
    await send(app.url, '/api/me', 'PATCH', other.headers, choices)
    const { email } = account
    await send(app.url, '/api/auth/sign-in/email', 'POST', other.headers, { email, password: PASSWORD })
    expect((await account.get('/api/me')).body).toMatchObject({ visibility: 'public', weeklyGoal: null })
  })

  test('moves years of practice by several statements, because the database cancels one that takes ten seconds', async () => {
    const own = await startTestApp()
    const [visitor, player] = [await own.signUp(), await own.signUp()]
    await insertSessions(own.pool, visitor.id, 5001)
    const changed = await countChanges(own.pool)
    const people = { from: visitor.id, to: player.id }
    const moved = await inTransaction(own.db, (tx) => handOver(tx, own, people, { isNew: false }, new Date()))
    expect(moved).toEqual({ sessions: 5001, held: 0 })
    expect(await changed()).toEqual({ most: 5000, all: 5001 })
    const { rows } = await own.pool.query(
      `select total_juggles::integer as total from player_totals where user_id = $1 and period = 'all'`,
      [player.id],
    )
    expect(rows).toEqual([{ total: (5001 * 5002) / 2 }])
  })

  test('keeps them by signing in to an account that has some already, whose owner is told', async () => {
    const player = await app.signUpByEmail()
    const begin = new Date(Date.UTC(2026, 2, 1, 0, 0, 10)).toISOString()
    await player.record({ juggleCount: 5, date: begin })
    const visitor = await practiceAnonymously()
    await app.pool.query('insert into team_members (team_id, user_id) values ($1, $2)', [
      visitor.joined,
      player.id,
    ])
    const body = { email: player.email, password: PASSWORD }
    expect((await send(app.url, '/api/auth/sign-in/email', 'POST', visitor.headers, body)).status).toBe(200)
    const kept = await belongingsOf(player.id)
    expect(kept.sessions).toHaveLength(4)
    // The session that overlaps one of the account's is held back: 31 + 32 + 5.
    expect(kept.totals).toMatchObject([{ period: 'all', total_juggles: 68 }])
    expect(kept.teams).toContainEqual({ team_id: visitor.joined, role: 'member', is_active: true })
    expect(kept.notifications).toEqual([{ kind: 'practice_kept' }])
    const { items } = (await player.get('/api/notifications')).body
    expect(items[0].names).toEqual({ count: '3', held: '1' })
    await expectCountsToAgree()
  })

  test('loses nothing when the sign-in fails', async () => {
    const player = await app.signUpByEmail()
    const visitor = await practiceAnonymously()
    const before = await belongingsOf(visitor.id)
    const body = { email: player.email, password: 'wrong horse' }
    expect((await send(app.url, '/api/auth/sign-in/email', 'POST', visitor.headers, body)).status).toBe(401)
    expect(await belongingsOf(visitor.id)).toEqual(before)
    expect((await send(app.url, '/api/me', 'GET', visitor.headers)).status).toBe(200)
  })
})

describe('moving the data of an anonymous player', () => {
  test('happens completely or not at all, at whichever statement the connection dies, and can be repeated', async () => {
    const player = await app.signUpByEmail()
    const visitor = await practiceAnonymously()
    const before = [await belongingsOf(visitor.id), await belongingsOf(player.id)]
    let step = 1
    for (; !(await moveUntil(step, visitor.id, player.id)); step += 1) {
      expect([await belongingsOf(visitor.id), await belongingsOf(player.id)]).toEqual(before)
    }
    expect(step).toBeGreaterThan(15)
    await expectKept(visitor, player.id)
    await keepAnonymousPlayer({ ...app, handOver }, { from: visitor.id, to: player.id }, new Date())
    await expectKept(visitor, player.id)
  })

  test('happens once when it is started several times at the same moment', async () => {
    const player = await app.signUpByEmail()
    const visitor = await practiceAnonymously()
    await Promise.all(
      Array.from({ length: 8 }, () =>
        keepAnonymousPlayer({ ...app, handOver }, { from: visitor.id, to: player.id }, new Date()),
      ),
    )
    await expectKept(visitor, player.id)
  })

  test('is possible from anonymous players only, and never into another one', async () => {
    const [one, two] = [await app.signUpByEmail(), await app.signUpByEmail()]
    await one.record()
    await keepAnonymousPlayer({ ...app, handOver }, { from: one.id, to: two.id }, new Date())
    expect((await one.get('/api/me')).body.totalJuggles).toBe(30)
    const [first, second] = [await practiceAnonymously(), await practiceAnonymously()]
    await keepAnonymousPlayer({ ...app, handOver }, { from: first.id, to: second.id }, new Date())
    expect((await belongingsOf(first.id)).sessions).toHaveLength(3)
  })

  test('covers every table that refers to players', async () => {
    const { rows } = await app.pool.query<{ name: string }>(`
      select conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'users'::regclass and confdeltype = 'c' order by 1`)
    const moved = [
      'announced_badges',
      'award_entries',
      'billing_history',
      'blocked_groups',
      'blocked_players',
      'claps',
      'deleted_sessions',
      'history_imports',
      'individual_subscriptions',
      'join_requests',
      'organization_members',
      'organization_seats',
      'sessions',
      'task_players',
      'task_praises',
      'task_reminders',
      'team_members',
      'test_day_tries',
      'videos',
    ]
    // Useless without the anonymous user, or counted again from what moved.
    const leftBehind = [
      'account_changes',
      'answered_requests',
      'board_places',
      'credentials',
      'kept_players',
      'logins',
      'mail_links',
      'moved_players',
      'player_totals',
    ]
    // The person who made the anonymous login could harm the account with these.
    const harmful = ['notification_choices', 'notifications', 'passkeys', 'photos', 'role_grants']
    // These need a confirmed email, which an anonymous player does not have.
    const needEmail = [
      'api_keys',
      'guardian_consents',
      'kept_player_links',
      'ownership_offers',
      'refused_inviters',
      'test_day_stations',
      'waiting_role_grants',
      'weekly_digests',
    ]
    // Given by a consent that the account has not given. They are deleted.
    const consented = ['donations']
    expect(new Set(rows.map(({ name }) => name))).toEqual(
      new Set([...moved, ...leftBehind, ...harmful, ...needEmail, ...consented]),
    )
  })
})

/** Ends the database connection just before the given statement of the move. Returns whether the move got through. */
async function moveUntil(step: number, from: string, to: string): Promise<boolean> {
  const pool = new pg.Pool({ connectionString: app.databaseUrl, max: 1 })
  pool.on('error', () => {})
  let statements = 0
  pool.on('connect', (client) => {
    client.on('error', () => {})
    const query = client.query.bind(client) as (...parameters: unknown[]) => Promise<unknown>
    const counted = async (...parameters: unknown[]) => {
      statements += 1
      if (statements === step) await app.pool.query('select pg_terminate_backend($1)', [processIdOf(client)])
      return query(...parameters)
    }
    Object.assign(client, { query: counted })
  })
  try {
    await keepAnonymousPlayer({ ...app, db: createDatabase(pool), handOver }, { from, to }, new Date())
    return true
  } catch {
    return false
  } finally {
    await pool.end()
  }
}

const processIdOf = (client: pg.PoolClient) => (client as unknown as { processID: number }).processID
