import { expect } from 'vitest'
import { DEFAULT_TEAM_ID } from '#domain/groups/default-team.ts'
import { type Answer, practice, send } from './player.ts'
import type { TestApp } from './start-test-app.ts'

export const bearer = (answer: Answer) => ({
  authorization: `Bearer ${answer.headers.get('set-auth-token')}`,
})

/** Anonymous players with plenty of data, and what happens to it. */
export function visitorsOf(app: Pick<TestApp, 'url' | 'pool'>) {
  /** Practices three times without an account, joins a team and asks to join another; deletes one more session. */
  async function practiceAnonymously() {
    const answer = await send(app.url, '/api/auth/sign-in/anonymous', 'POST', {}, {})
    expect(answer.status).toBe(200)
    const headers = bearer(answer)
    const id: string = answer.body.user.id
    const sessions = [0, 1, 2].map((hour) =>
      practice({ juggleCount: 30 + hour, date: new Date(Date.UTC(2026, 2, 1, hour)).toISOString() }),
    )
    const gone = practice({ date: '2026-03-02T10:00:00Z' })
    for (const session of [...sessions, gone]) {
      expect((await send(app.url, '/api/sessions', 'POST', headers, session)).status).toBe(201)
    }
    await send(app.url, `/api/sessions/${String(gone['id'])}`, 'DELETE', headers)
    const [joined, asked] = await Promise.all([makeTeam(), makeTeam()])
    await app.pool.query('insert into team_members (team_id, user_id, role) values ($1, $2, $3)', [
      joined,
      id,
      'admin',
    ])
    await app.pool.query(
      'insert into join_requests (id, group_id, user_id) values (gen_random_uuid(), $1, $2)',
      [asked, id],
    )
    await app.pool.query(
      "insert into notifications (id, user_id, kind) values (gen_random_uuid(), $1, 'x')",
      [id],
    )
    await app.pool.query(
      `with photo as (insert into photos (id, user_id, webp) values (gen_random_uuid(), $1, '\\x00') returning id)
    update users set photo_url = '/api/photos/' || (select id from photo) where id = $1`,
      [id],
    )
    // Rows that would let the previous person at this device into the account, or change it.
    await app.pool.query(
      `with named as (update users set display_name = 'Mallory', time_zone = 'Asia/Tokyo', birth_year = 2015 where id = $1),
      granted as (insert into role_grants (user_id, kind) values ($1, 'any_team')),
      chosen as (insert into notification_choices (user_id, topic, by_mail) values ($1, 'coach_messages', false))
    insert into passkeys (id, user_id, public_key, credential_id, counter, device_type, backed_up)
    values ($1, $1, 'key', $1::text, 0, 'singleDevice', false)`,
      [id],
    )
    return { id, headers, sessions, gone, joined, asked }
  }

  async function makeTeam(): Promise<string> {
    const { rows } = await app.pool.query<{ id: string }>(
      "insert into teams (id, name, type) values (gen_random_uuid(), 'A team', 'team') returning id",
    )
    return rows[0]!.id
  }

  type Visitor = Awaited<ReturnType<typeof practiceAnonymously>>

  /** Everything that belongs to a user, as one value to compare. */
  async function belongingsOf(userId: string) {
    const read = async (sql: string) => (await app.pool.query(sql, [userId])).rows
    return {
      sessions: await read('select id, juggle_count, counted from sessions where user_id = $1 order by id'),
      deleted: await read('select id from deleted_sessions where user_id = $1'),
      totals: await read(
        'select period, period_start, total_juggles, best_session_count from player_totals where user_id = $1 order by 1, 2',
      ),
      teams: await read('select team_id, role, is_active from team_members where user_id = $1 order by 1'),
      requests: await read('select group_id, status from join_requests where user_id = $1'),
      notifications: await read('select kind from notifications where user_id = $1'),
      keys: await read(
        "select 'passkey' as way from passkeys where user_id = $1 union all select kind from role_grants where user_id = $1",
      ),
      settings: await read(
        `select time_zone, birth_year, display_name = 'Mallory' as is_renamed,
        (select count(*)::int from notification_choices where user_id = u.id) as choices from users u where id = $1`,
      ),
      photos: await read(
        "select '/api/photos/' || id as photo from photos where user_id = $1 union select photo_url from users where id = $1 and photo_url is not null",
      ),
    }
  }

  async function expectKept(visitor: Visitor, account: string, birthYear = 1990) {
    const kept = await belongingsOf(account)
    expect(new Set(kept.sessions.map(({ id }) => id))).toEqual(
      new Set(visitor.sessions.map((session) => session['id'])),
    )
    expect(kept.sessions).toHaveLength(3)
    expect(kept.totals).toMatchObject([{ period: 'all', total_juggles: 93, best_session_count: 32 }])
    expect(kept.deleted).toEqual([{ id: visitor.gone['id'] }])
    expect(kept.teams).toEqual(
      [
        { team_id: DEFAULT_TEAM_ID, role: 'member', is_active: true },
        { team_id: visitor.joined, role: 'member', is_active: true },
      ].sort((a, b) => (a.team_id < b.team_id ? -1 : 1)),
    )
    expect(kept.requests).toEqual([{ group_id: visitor.asked, status: 'pending' }])
    expect(kept.notifications).not.toContainEqual({ kind: 'x' })
    expect(kept.photos).toEqual([])
    expect(kept.settings).toEqual([
      { time_zone: 'UTC', birth_year: birthYear, is_renamed: false, choices: 0 },
    ])
    expect(kept.keys).toEqual([])
    const { rows } = await app.pool.query('select id from users where id = $1', [visitor.id])
    expect(rows).toEqual([])
    await expectCountsToAgree()
  }

  async function expectCountsToAgree() {
    const { rows } = await app.pool.query(`
    select t.id from teams t
    where member_count <> (select count(*) from team_members where team_id = t.id and is_active)`)
    expect(rows).toEqual([])
  }

  return { practiceAnonymously, makeTeam, belongingsOf, expectKept, expectCountsToAgree }
}
