import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { BLOCKED_PLAYERS_MAX } from '#contract/limits.ts'
import { handOver } from '#server/hand-over.ts'
import { keepAnonymousPlayer } from '#server/identity/anonymous/keep-anonymous-player.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { grantWebsiteAdmin } from '#server/roles/website-admins.ts'
import { foundOrganization, foundTeam, joinByCode } from '#server/testing/groups.ts'
import type { Player } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp()
let mia: Player
let ben: Player

beforeEach(async () => {
  ;[mia, ben] = [await app.signUp(), await app.signUp()]
})

const block = (who: Player, { id }: Pick<Player, 'id'>) => who.send('PUT', `/api/me/blocked-players/${id}`)
const unblock = (who: Player, { id }: Pick<Player, 'id'>) =>
  who.send('DELETE', `/api/me/blocked-players/${id}`)
const blockedBy = async (who: Player) => (await who.get('/api/me/blocked-players')).body.items
const see = (viewer: Player, { id }: Pick<Player, 'id'>) => viewer.get(`/api/users/${id}`)

describe('a block', () => {
  test('is made and ended once, however often it is asked for, and listed for the player who made it alone', async () => {
    app.clock.now = new Date('2030-01-01T10:00:00Z')
    for (let twice = 0; twice < 2; twice++) expect((await block(mia, ben)).status).toBe(204)
    app.clock.now = null
    expect(await blockedBy(mia)).toEqual([
      { userId: ben.id, displayName: 'Pelé', blockedAt: '2030-01-01T10:00:00.000Z' },
    ])
    expect(await blockedBy(ben)).toEqual([])
    for (let twice = 0; twice < 2; twice++) expect((await unblock(mia, ben)).status).toBe(204)
    expect(await blockedBy(mia)).toEqual([])
    expect((await see(ben, mia)).status).toBe(200)
  })

  test('is of somebody whom the player sees: not oneself, nobody unknown, nobody private', async () => {
    await ben.send('PATCH', '/api/me', { visibility: 'private' })
    const answers = await Promise.all([mia, ben, { id: uuidv7() }].map((player) => block(mia, player)))
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(new Set(answers.map(({ body }) => JSON.stringify({ ...body, requestId: '' }))).size).toBe(1)
    expect((await mia.send('PUT', '/api/me/blocked-players/me')).status).toBe(404)
    expect(await blockedBy(mia)).toEqual([])
  })

  test('stays when the other shows themselves to nobody, and shows no name that they did not tell', async () => {
    await block(mia, ben)
    await ben.send('PATCH', '/api/me', { visibility: 'private' })
    expect((await block(mia, ben)).status).toBe(204)
    await app.pool.query('update users set birth_year = null, shown_before_asking = false where id = $1', [
      ben.id,
    ])
    expect(await blockedBy(mia)).toMatchObject([{ displayName: expect.stringMatching(/^Player \w{4}$/) }])
    expect((await unblock(mia, ben)).status).toBe(204)
  })

  test('is listed by the name of that time, and by none while the other waits to be erased', async () => {
    await block(mia, ben)
    await ben.send('PATCH', '/api/me', { displayName: 'Ben Later', visibility: 'private' })
    expect(await blockedBy(mia)).toMatchObject([{ displayName: 'Pelé' }])
    await ben.send('DELETE', '/api/me', { email: ben.email })
    expect(JSON.stringify(await blockedBy(mia))).not.toMatch(/Pelé|Ben/)
  })

  test('is one of two hundred at most, also for many requests at once', async () => {
    const others = await Promise.all(Array.from({ length: 3 }, () => app.signUp()))
    await app.pool.query(
      `with others as (insert into users (id, email) select uuidv7(), n || $1 from generate_series(2, $2::int) n returning id)
       insert into blocked_players select $3, id, now() from others`,
      [`-${mia.id}@example.com`, BLOCKED_PLAYERS_MAX, mia.id],
    )
    const answers = await Promise.all(others.map((other) => block(mia, other)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409, 409])
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('TOO_MANY_BLOCKED')
    expect(await blockedBy(mia)).toHaveLength(BLOCKED_PLAYERS_MAX)
  })

  test('is never of oneself, by the database too', async () => {
    await expect(
      app.pool.query('insert into blocked_players values ($1, $1, now())', [mia.id]),
    ).rejects.toThrow('nobody_blocks_themself')
  })

  test('is in the export of the player who made it, and of nobody else; and goes with either account', async () => {
    await block(mia, ben)
    await block(ben, mia)
    const own = (await mia.get('/api/me/export')).body.blockedPlayers
    expect(own).toEqual([expect.objectContaining({ blockedId: ben.id })])
    await unblock(mia, ben)
    expect((await mia.get('/api/me/export')).body.blockedPlayers).toEqual([])
    await app.pool.query('delete from users where id = $1', [mia.id])
    expect(await blockedBy(ben)).toEqual([])
  })

  test('stays while the other is suspended or waits to be erased, names nobody then, and can be ended', async () => {
    const other = await app.signUpByEmail()
    await other.send('PATCH', '/api/me', { displayName: 'Olga Leaving', birthYear: 1990 })
    await block(mia, other)
    await app.pool.query("update users set suspended_at = now(), suspended_reason = 'Rude' where id = $1", [
      other.id,
    ])
    expect(await blockedBy(mia)).toMatchObject([{ displayName: 'Olga Leaving' }])
    await app.pool.query('update users set suspended_at = null, suspended_reason = null where id = $1', [
      other.id,
    ])
    await other.send('DELETE', '/api/me', { email: other.email })
    expect(await blockedBy(mia)).toMatchObject([{ userId: other.id }])
    expect(JSON.stringify(await blockedBy(mia))).not.toContain('Olga')
    expect((await unblock(mia, other)).status).toBe(204)
    expect(await blockedBy(mia)).toEqual([])
  })

  test('can be made and ended by a player whose account waits to be erased', async () => {
    await app.pool.query(
      `update users set deletion_due_at = now() + interval '1 day', visibility_before_deletion = visibility,
         visibility = 'private' where id = $1`,
      [mia.id],
    )
    expect([(await block(mia, ben)).status, (await unblock(mia, ben)).status]).toEqual([204, 204])
  })

  test('moves with an anonymous player into the account that they become, in both directions', async () => {
    const [account, other] = [await app.signUp(), await app.signUp()]
    await block(mia, ben)
    await block(mia, account)
    await block(other, mia)
    await block(account, mia)
    await app.pool.query(
      "update users set is_anonymous = true, email = id || '@anonymous.invalid', email_verified = false where id = $1",
      [mia.id],
    )
    await keepAnonymousPlayer({ ...app, handOver }, { from: mia.id, to: account.id }, new Date())
    expect(await blockedBy(account)).toMatchObject([{ userId: ben.id }])
    expect(await blockedBy(other)).toMatchObject([{ userId: account.id }])
  })
})

describe('to whom they have blocked, a player is like one who shows themselves to nobody', () => {
  const without = (text: string) => text.replace(/"requestId":"[^"]*"/, '')
  const answersTo = async (viewer: Player, { id }: Player, photo: string, key: string) => {
    const headers = { authorization: `Bearer ${viewer.token}` }
    const look = async (path: string) => {
      const answer = await fetch(app.url + path, { headers })
      return [answer.status, without(await answer.text())]
    }
    const send = async (...call: Parameters<Player['send']>) => {
      const { status, body } = await viewer.send(...call)
      return [status, without(JSON.stringify(body))]
    }
    return [
      await look(`/api/users/${id}`),
      await look(`/api/users/${id}/videos`),
      await look(photo),
      await look(`/api/shared-sessions/${key}`),
      await send('PUT', `/api/me/blocked-players/${id}`),
      await send('POST', '/api/reports', { kind: 'player', id, reason: 'unkind' }),
    ]
  }

  async function withPhotoAndLink(player: Player): Promise<[photo: string, key: string]> {
    const file = await sharp({ create: { width: 300, height: 300, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer()
    await fetch(`${app.url}/api/me/photo`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${player.token}`, 'content-type': 'image/jpeg' },
      body: new Uint8Array(file),
    })
    const { body } = await player.record()
    const { key } = (await player.send('PUT', `/api/sessions/${body.id}/link`)).body
    return [(await player.get('/api/me')).body.photoURL, key]
  }

  test('on the page, with photo, videos and shared sessions, in every word of the answers', async () => {
    const [photo, key] = await withPhotoAndLink(mia)
    const statuses = async () => (await answersTo(ben, mia, photo, key)).map(([status]) => status)
    expect(await statuses()).toEqual([200, 200, 200, 200, 204, 204])
    await unblock(ben, mia)
    await block(mia, ben)
    const blocked = await answersTo(ben, mia, photo, key)
    await unblock(mia, ben)
    await mia.send('PATCH', '/api/me', { visibility: 'private' })
    expect(blocked).toEqual(await answersTo(ben, mia, photo, key))
    expect(blocked.map(([status]) => status)).toEqual([404, 404, 404, 404, 404, 404])
  })

  test('and the other stays visible, so that they can be reported and unblocked', async () => {
    await block(mia, ben)
    expect((await see(mia, ben)).body.displayName).toBe('Pelé')
    const report = { kind: 'player', id: ben.id, reason: 'unkind' }
    expect((await mia.send('POST', '/api/reports', report)).status).toBe(204)
    expect((await see(await app.signUp(), mia)).status).toBe(200)
  })

  test('but not to those who look after the player, and their page says so', async () => {
    const [owner, admin, orgAdmin, stranger] = [
      await app.signUp(),
      await app.signUp(),
      await app.signUp(),
      ben,
    ]
    const organization = await foundOrganization(orgAdmin)
    const team = await foundTeam(owner)
    await app.pool.query('update teams set organization_id = $1 where id = $2', [organization.id, team.id])
    for (const player of [mia, admin, stranger]) expect((await joinByCode(player, team)).status).toBe(200)
    await owner.send('PATCH', `/api/teams/${team.id}/members/${admin.id}`, { role: 'admin' })
    await mia.send('PATCH', '/api/me', { visibility: 'groups' })
    for (const other of [owner, admin, orgAdmin, stranger]) {
      await app.pool.query('insert into blocked_players values ($1, $2, now())', [mia.id, other.id])
    }
    const seen = async () =>
      Promise.all([owner, admin, orgAdmin, stranger].map(async (each) => (await see(each, mia)).status))
    expect(await seen()).toEqual([200, 200, 200, 404])
    const managesMe = async (other: Player) => (await see(mia, other)).body.managesMe
    expect(await Promise.all([owner, admin, orgAdmin, stranger, mia].map(managesMe))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
    expect(JSON.stringify((await owner.get(`/api/teams/${team.id}/coach`)).body)).toContain(mia.id)
    await mia.send('POST', `/api/teams/${team.id}/leave`)
    expect((await see(owner, mia)).status).toBe(404)
  })

  test('and a website admin’s look is recorded like at every player who is hidden', async () => {
    await grantWebsiteAdmin(app.db, ben.email)
    await block(mia, ben)
    expect((await see(ben, mia)).status).toBe(200)
    const { rows } = await app.pool.query(
      "select action from audit_log where actor_id = $1 and subject_id = $2 and action = 'user.viewed'",
      [ben.id, mia.id],
    )
    expect(rows).toHaveLength(1)
  })
})
