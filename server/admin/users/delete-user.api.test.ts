import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { grantWebsiteAdmin } from '#server/roles/website-admins.ts'
import { foundTeam } from '#server/testing/groups.ts'
import type { Player } from '#server/testing/player.ts'
import { startAdminTest } from '#server/testing/scenes/start-admin-test.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'keepup-delete-user-'))
afterAll(() => rm(dataDir, { recursive: true }))
const { app, people, auditOf } = await startAdminTest({ environment: { DATA_DIR: dataDir } })

const remove = (actor: Player, { id, email }: Player, confirmation = email) =>
  actor.send('DELETE', `/api/admin/users/${id}`, { confirmation })

const idsOfUsers = async () =>
  (await app.pool.query<{ id: string }>('select id from users order by id')).rows.map(({ id }) => id)

test('a deleted user disappears with all their data, and from the boards', async () => {
  const { player, websiteAdmin } = people
  await player.record()
  expect((await remove(websiteAdmin, player)).status).toBe(204)
  expect(await idsOfUsers()).toEqual([websiteAdmin.id])
  for (const table of ['sessions', 'player_totals', 'logins', 'team_members'])
    expect((await app.pool.query(`select from ${table} where user_id = $1`, [player.id])).rows).toEqual([])
  expect((await websiteAdmin.get('/api/leaderboards/totalJuggles')).body.items).toEqual([])
  expect((await websiteAdmin.get(`/api/admin/users/${player.id}`)).status).toBe(404)
})

test('mails to a deleted user that lie in files go, too', async () => {
  const { player, websiteAdmin } = people
  const folder = join(dataDir, 'mail')
  await mkdir(folder)
  for (const { email } of [player, websiteAdmin])
    await writeFile(join(folder, `${email}.eml`), `To: ${email}\r\n\r\nHi`)
  await remove(websiteAdmin, player, 'nobody')
  expect(await readdir(folder)).toHaveLength(2)
  expect((await remove(websiteAdmin, player)).status).toBe(204)
  expect(await readdir(folder)).toEqual([`${websiteAdmin.email}.eml`])
})

test('a team with other members stays when its owner goes', async () => {
  const { player, websiteAdmin } = people
  const { id } = await foundTeam(player)
  await app.pool.query('insert into team_members (team_id, user_id) values ($1, $2)', [id, websiteAdmin.id])
  await remove(websiteAdmin, player)
  expect((await websiteAdmin.get(`/api/teams/${id}`)).body).toMatchObject({ ownerId: null, adminName: '' })
})

test('the audit log names the admin and says nothing about the deleted user', async () => {
  const { player, websiteAdmin } = people
  await remove(websiteAdmin, player)
  const { rows } = await app.pool.query(
    "select actor_id, subject_id, data from audit_log where action = 'user.deleted' order by at desc limit 1",
  )
  expect(rows).toMatchObject([{ actor_id: websiteAdmin.id, data: { before: null, after: null } }])
  expect(rows[0].subject_id).not.toBe(player.id)
  expect(await auditOf(player.id)).toEqual([])
})

test('the admin must type the user’s email', async () => {
  const { player, websiteAdmin } = people
  for (const typed of ['', 'yes', websiteAdmin.email]) {
    const { status, body } = await remove(websiteAdmin, player, typed)
    expect([status, Object.keys(body.fields)]).toEqual([422, ['confirmation']])
  }
  expect(await auditOf(player.id)).toEqual([])
  expect((await remove(websiteAdmin, player, ` ${player.email.toUpperCase()} `)).status).toBe(204)
})

test('the admin types the name of a user who has no email', async () => {
  const { player, websiteAdmin } = people
  await app.pool.query("update users set is_anonymous = true, email = 'x@anonymous.invalid' where id = $1", [
    player.id,
  ])
  expect((await remove(websiteAdmin, player, 'x@anonymous.invalid')).status).toBe(422)
  // As keyboards compose the letter.
  expect((await remove(websiteAdmin, player, 'Pele\u0301')).status).toBe(204)
})

test('admins cannot delete themselves here', async () => {
  const { websiteAdmin } = people
  expect((await remove(websiteAdmin, websiteAdmin)).body.code).toBe('NOT_YOURSELF')
})

test('one website admin remains when two delete each other at the same moment', async () => {
  const { websiteAdmin: one, player: two } = people
  await grantWebsiteAdmin(app.db, two.email)
  await Promise.all([remove(one, two), remove(two, one)])
  expect(await idsOfUsers()).toHaveLength(1)
})
