import { expect, test } from 'vitest'
import { forgetEndedLogins } from '#server/identity/logins/forget-ended-logins.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { deletePlayer } from '#server/players/deletion/delete-player.ts'
import { grantWebsiteAdmin } from '#server/roles/website-admins.ts'
import { foundTeam } from '#server/testing/groups.ts'
import { type Player, send } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { waitForLock } from '#server/testing/database/wait-for-lock.ts'

const app = await startTestApp()

/** A team with two admins: an anonymous one from long ago, and a later one. */
async function teamWithHeirs() {
  const [owner, next] = [await app.signUpByEmail(), await app.signUpByEmail()]
  const { headers } = await send(app.url, '/api/auth/sign-in/anonymous', 'POST', {}, {})
  const login = { authorization: `Bearer ${headers.get('set-auth-token')}` }
  const heir: { uid: string; displayName: string } = (await send(app.url, '/api/me', 'GET', login)).body
  await app.confirmEmail(owner)
  const { id } = await foundTeam(owner)
  await app.pool.query(
    `insert into team_members (team_id, user_id, role, joined_at)
     values ($1, $2, 'admin', '2026-02-01'), ($1, $3, 'admin', '2026-03-01')`,
    [id, heir.uid, next.id],
  )
  const leave = () => send(app.url, '/api/me', 'DELETE', login, { email: heir.displayName })
  return { id, owner, heir, next, leave }
}

async function expectOwner(teamId: string, { id }: Player): Promise<void> {
  const { rows } = await app.pool.query(
    `select t.owner_id, t.member_count::int, array_agg(m.user_id) filter (where m.role = 'owner') as owners
     from teams t join team_members m on m.team_id = t.id where t.id = $1 group by t.id`,
    [teamId],
  )
  expect(rows).toEqual([{ owner_id: id, member_count: 1, owners: [id] }])
}

test('a team passes to the next heir when the first one is deleted at the same time', async () => {
  const { id, owner, next, leave } = await teamWithHeirs()
  const leaving = await inTransaction(app.db, async (tx) => {
    await deletePlayer(tx, app, owner.id)
    const leaving = leave()
    await waitForLock(app.pool)
    return { leaving }
  })
  expect((await leaving.leaving).status).toBe(200)
  await expectOwner(id, next)
})

test('a team passes to the next heir when the first one is cleaned up as an ended visitor', async () => {
  const { id, owner, heir, next } = await teamWithHeirs()
  await app.pool.query('delete from logins where user_id = $1', [heir.uid])
  await app.pool.query(`update users set join_date = now() - interval '2 days' where id = $1`, [heir.uid])
  const cleaning = await inTransaction(app.db, async (tx) => {
    await deletePlayer(tx, app, owner.id)
    const cleaning = forgetEndedLogins(app.db, new Date())
    await waitForLock(app.pool)
    return { cleaning }
  })
  await cleaning.cleaning
  await expectOwner(id, next)
})

test.each([
  ['is suspended', "suspended_at = now(), suspended_reason = 'x'"],
  ['waits to be erased', "deletion_due_at = now(), visibility_before_deletion = 'public'"],
])(
  'a team passes to the next admin when the first one %s, and to that one when there is no other',
  async (_, becomes) => {
    const { id, owner, heir, next } = await teamWithHeirs()
    await app.pool.query(`update users set ${becomes} where id = $1`, [heir.uid])
    await inTransaction(app.db, (tx) => deletePlayer(tx, app, owner.id))
    const ownerOf = async () =>
      (await app.pool.query('select owner_id from teams where id = $1', [id])).rows[0].owner_id
    expect(await ownerOf()).toBe(next.id)
    await inTransaction(app.db, (tx) => deletePlayer(tx, app, next.id))
    expect(await ownerOf()).toBe(heir.uid)
  },
)

test('a team keeps an owner when owner and heir are deleted at the same moment', async () => {
  const teams = await Promise.all(Array.from({ length: 5 }, teamWithHeirs))
  await Promise.all(
    teams.flatMap(({ owner, leave }) => [
      leave(),
      inTransaction(app.db, (tx) => deletePlayer(tx, app, owner.id)),
    ]),
  )
  for (const { id, next } of teams) await expectOwner(id, next)
})

test('a team passes to a remaining member when one statement deletes its owner and its heirs', async () => {
  const { id, owner, heir, next } = await teamWithHeirs()
  await app.pool.query('delete from users where id = any($1)', [[owner.id, heir.uid]])
  await expectOwner(id, next)
  await app.pool.query('delete from users where id = $1', [next.id])
  const { rows } = await app.pool.query('select owner_id, member_count from teams where id = $1', [id])
  expect(rows).toEqual([{ owner_id: null, member_count: 0 }])
})

test('a team in which only kept players are left stays, and whoever may offer it runs it', async () => {
  const [owner, admin] = [await app.signUpByEmail(), await app.signUpByEmail()]
  await grantWebsiteAdmin(app.db, admin.email)
  await app.confirmEmail(owner)
  const { id } = await foundTeam(owner)
  const players = [{ displayName: 'Kim' }]
  const { body } = await owner.send('POST', `/api/teams/${id}/kept-players`, { players })
  const [{ claimCode: code }] = body.items
  await inTransaction(app.db, (tx) => deletePlayer(tx, app, owner.id))
  const { rows } = await app.pool.query('select owner_id, member_count from teams where id = $1', [id])
  expect(rows).toEqual([{ owner_id: null, member_count: 1 }])
  expect((await send(app.url, '/api/cards/sign-in', 'POST', {}, { code })).status).toBe(200)
  const { items } = (await admin.get('/api/notifications')).body
  expect(items[0]).toMatchObject({ kind: 'team_needs_owner', teamId: id })
  expect((await admin.get(`/api/teams/${id}/kept-players`)).body.items).toHaveLength(1)
  expect((await admin.send('DELETE', `/api/teams/${id}`)).status).toBe(204)
})
