import { beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { deletePlayer } from '#server/players/deletion/delete-player.ts'
import { grantWebsiteAdmin } from '#server/roles/website-admins.ts'
import { foundTeam, foundTeamWithHeirs, insertPlayers } from '#server/testing/groups.ts'
import { kindsTold, type Player } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp()
let owner: Player
let admin: Player
let heir: Player
let teamId: string

beforeEach(async () => {
  app.clock.now = null
  ;({ owner, admin, heir, teamId } = await foundTeamWithHeirs(app))
})

const offer = (to: Player, from = owner) =>
  from.send('PATCH', `/api/teams/${teamId}/members/${to.id}`, { role: 'owner' })
const accept = (who = heir) => who.send('POST', `/api/teams/${teamId}/ownership-offer/accept`)
const decline = (who = heir) => who.send('POST', `/api/teams/${teamId}/ownership-offer/decline`)
const withdraw = (who = owner) => who.send('DELETE', `/api/teams/${teamId}/ownership-offer`)
const shown = async (who: Player) => (await who.get(`/api/teams/${teamId}`)).body.ownershipOffer
/** The owners by membership, and the owner of the team: all must be the same person. */
async function ownerOf(): Promise<string> {
  const { rows } = await app.pool.query(
    `select t.owner_id, array_agg(m.user_id) filter (where m.role = 'owner' and m.is_active) as owners
     from teams t join team_members m on m.team_id = t.id where t.id = $1 group by t.id`,
    [teamId],
  )
  expect(rows[0].owners).toEqual([rows[0].owner_id])
  return rows[0].owner_id
}

const suspend = (values: string) =>
  app.pool.query(`update users set (suspended_at, suspended_reason) = (${values}) where id = $1`, [owner.id])

test('an offer rests while the player who made it is suspended', async () => {
  await offer(heir)
  await suspend("now(), 'A stolen account.'")
  expect([await shown(heir), (await accept()).status, (await decline()).status]).toEqual([null, 404, 404])
  const { body } = await heir.get(`/api/teams/${teamId}/members`)
  expect(
    body.items.find(({ userId }: { userId: string }) => userId === heir.id).ownershipOfferedAt,
  ).toBeNull()
  expect(await ownerOf()).toBe(owner.id)
  await suspend('null, null')
  expect(await shown(heir)).toMatchObject({ userId: heir.id })
  expect((await accept()).status).toBe(204)
})

test('an offer that rests can be withdrawn, or made by somebody else, who asks anew', async () => {
  const [website] = await insertPlayers(app, 1)
  await grantWebsiteAdmin(app.db, website.email)
  await offer(heir)
  await suspend("now(), 'A stolen account.'")
  expect(await shown(website)).toMatchObject({ userId: heir.id })
  expect((await withdraw(website)).status).toBe(204)
  await suspend('null, null')
  expect((await accept()).status).toBe(404)
  await offer(heir)
  await suspend("now(), 'A stolen account.'")
  expect((await offer(heir, website)).status).toBe(200)
  expect(await kindsTold(heir)).toEqual(Array.from({ length: 3 }, () => 'team_ownership_offered'))
  expect((await accept()).status).toBe(204)
})

test('an offer rests while the team is inactive, because the player who got it does not see the team', async () => {
  const [member] = await insertPlayers(app, 1)
  await app.pool.query('insert into team_members (team_id, user_id) values ($1, $2)', [teamId, member.id])
  await offer(member)
  await owner.send('PATCH', `/api/teams/${teamId}`, { status: 'inactive' })
  expect((await member.get(`/api/teams/${teamId}`)).status).toBe(404)
  expect([(await accept(member)).status, (await decline(member)).status]).toEqual([404, 404])
  expect(await ownerOf()).toBe(owner.id)
  await owner.send('PATCH', `/api/teams/${teamId}`, { status: 'active' })
  expect((await accept(member)).status).toBe(204)
})

test('an inactive team is offered to nobody, because that would write to them', async () => {
  await owner.send('PATCH', `/api/teams/${teamId}`, { status: 'inactive' })
  expect(await offer(heir)).toMatchObject({ status: 409, body: { code: 'TEAM_INACTIVE' } })
  expect(await kindsTold(heir)).toEqual([])
})

test('a team passes to a new owner only when they accept, and the former owner stays as an admin', async () => {
  const offered = await offer(heir)
  expect(offered.body).toMatchObject({ role: 'member', ownershipOfferedAt: expect.any(String) })
  expect(await ownerOf()).toBe(owner.id)
  expect(await kindsTold(heir)).toEqual(['team_ownership_offered'])
  expect((await accept()).status).toBe(204)
  expect(await ownerOf()).toBe(heir.id)
  const { body } = await owner.get(`/api/teams/${teamId}`)
  expect([body.me.role, body.ownershipOffer]).toEqual(['admin', null])
  expect(await kindsTold(owner)).toEqual(['team_ownership_accepted'])
  const { rows } = await app.pool.query(
    "select actor_id, data from audit_log where subject_id = $1 and action = 'ownership.transferred'",
    [teamId],
  )
  expect(rows).toEqual([
    {
      actor_id: heir.id,
      data: { before: { userId: owner.id, role: 'owner' }, after: { userId: heir.id, role: 'owner' } },
    },
  ])
})

test('a player who blocks the team is not told of an offer, and finds it on the team’s page', async () => {
  await heir.send('PUT', `/api/me/blocked-groups/teams/${teamId}`)
  expect((await offer(heir)).status).toBe(200)
  expect(await kindsTold(heir)).toEqual([])
  expect(await shown(heir)).toMatchObject({ userId: heir.id })
})

test('a player who declines is not asked again, and the one who offered is told', async () => {
  await offer(heir)
  expect((await decline()).status).toBe(204)
  expect((await accept()).status).toBe(404)
  expect(await kindsTold(owner)).toEqual(['team_ownership_declined'])
  expect(await ownerOf()).toBe(owner.id)
})

test('an offer can be withdrawn by anybody who may hand the team over, and withdrawing twice is harmless', async () => {
  await offer(heir)
  expect((await withdraw(admin)).status).toBe(403)
  expect([(await withdraw()).status, (await withdraw()).status]).toEqual([204, 204])
  expect((await accept()).status).toBe(404)
  expect(await ownerOf()).toBe(owner.id)
})

test('a team has one open offer: a later one replaces it', async () => {
  await offer(heir)
  await offer(admin)
  expect((await accept(heir)).status).toBe(404)
  expect((await accept(admin)).status).toBe(204)
  expect(await ownerOf()).toBe(admin.id)
})

test('repeating an offer asks nobody twice', async () => {
  await Promise.all([offer(heir), offer(heir), offer(heir)])
  expect(await kindsTold(heir)).toEqual(['team_ownership_offered'])
})

test('an offer ends after 14 days', async () => {
  await offer(heir)
  app.clock.now = new Date(Date.now() + 14 * 86_400_000 - 60_000)
  expect(await shown(owner)).not.toBeNull()
  app.clock.now = new Date(Date.now() + 14 * 86_400_000)
  expect(await shown(owner)).toBeNull()
  expect((await accept()).status).toBe(404)
  expect(await ownerOf()).toBe(owner.id)
})

test('only the invited player and those who may withdraw it see an offer', async () => {
  const [stranger] = await insertPlayers(app, 1)
  await stranger.send('POST', `/api/teams/${teamId}/join`)
  await offer(heir)
  for (const who of [owner, heir])
    expect(await shown(who)).toMatchObject({ userId: heir.id, displayName: 'Pelé' })
  for (const who of [admin, stranger]) expect(await shown(who)).toBeNull()
  const { items } = (await stranger.get(`/api/teams/${teamId}/members`)).body
  expect(items.map((member: { ownershipOfferedAt: unknown }) => member.ownershipOfferedAt)).toEqual(
    Array.from({ length: 4 }, () => null),
  )
})

describe('an offer is refused', () => {
  test('to a player whose email is not confirmed', async () => {
    await app.pool.query('update users set email_verified = false where id = $1', [heir.id])
    expect((await offer(heir)).body.code).toBe('MEMBER_EMAIL_NOT_CONFIRMED')
    expect(await kindsTold(heir)).toEqual([])
  })

  test('from an admin of the team', async () => {
    expect((await offer(heir, admin)).status).toBe(403)
    expect((await offer(admin, admin)).status).toBe(403)
  })
})

describe('accepting is refused', () => {
  test('when the player’s email is no longer confirmed', async () => {
    await offer(heir)
    await app.pool.query('update users set email_verified = false where id = $1', [heir.id])
    expect((await accept()).body.code).toBe('EMAIL_NOT_CONFIRMED')
    expect(await ownerOf()).toBe(owner.id)
  })

  test('for an offer to somebody else', async () => {
    await offer(heir)
    expect([(await accept(admin)).status, (await decline(admin)).status]).toEqual([404, 404])
    expect(await ownerOf()).toBe(owner.id)
  })

  test('after the player has left, also when they come back', async () => {
    await offer(heir)
    await heir.send('POST', `/api/teams/${teamId}/leave`)
    expect((await accept()).status).toBe(404)
    await heir.send('POST', `/api/teams/${teamId}/join`)
    expect((await accept()).status).toBe(404)
    expect(await ownerOf()).toBe(owner.id)
  })

  test('when the one who offered may no longer hand the team over', async () => {
    const [website] = await insertPlayers(app, 1)
    await grantWebsiteAdmin(app.db, website.email)
    expect((await offer(heir, website)).status).toBe(200)
    expect(await ownerOf()).toBe(owner.id)
    await app.pool.query('delete from role_grants where user_id = $1', [website.id])
    expect((await accept()).status).toBe(404)
    expect(await ownerOf()).toBe(owner.id)
  })
})

describe('at the same moment', () => {
  test('accepting and withdrawing leave one owner, and the answers name that owner', async () => {
    for (let round = 0; round < 8; round++) {
      await offer(heir)
      const [accepted, withdrawn] = await Promise.all([accept(), withdraw()])
      expect([204, 403]).toContain(withdrawn.status)
      expect(await ownerOf()).toBe(accepted.status === 204 ? heir.id : owner.id)
      if (accepted.status !== 204) continue
      await offer(owner, heir)
      await accept(owner)
    }
  })

  test('accepting and leaving never leave an owner who is not a member', async () => {
    for (let round = 0; round < 8; round++) {
      await offer(heir)
      const [accepted, left] = await Promise.all([accept(), heir.send('POST', `/api/teams/${teamId}/leave`)])
      expect([accepted.status, left.status]).toSatisfy(
        ([a, l]: number[]) => (a === 204 && l === 409) || (a === 404 && l === 204),
      )
      expect(await ownerOf()).toBe(accepted.status === 204 ? heir.id : owner.id)
      if (accepted.status === 204) {
        await offer(owner, heir)
        await accept(owner)
      }
      await heir.send('POST', `/api/teams/${teamId}/join`)
    }
  })

  test('accepting and deleting either account leave the team to a player who still exists', async () => {
    for (const gone of ['owner', 'heir'] as const) {
      const [first, second, standby] = await insertPlayers(app, 3)
      teamId = (await foundTeam(first)).id
      for (const player of [standby, second]) await player.send('POST', `/api/teams/${teamId}/join`)
      await first.send('PATCH', `/api/teams/${teamId}/members/${standby.id}`, { role: 'admin' })
      await offer(second, first)
      const leaving = gone === 'owner' ? first : second
      const [accepted] = await Promise.all([
        accept(second),
        inTransaction(app.db, (tx) => deletePlayer(tx, app, leaving.id)),
      ])
      expect([204, 401, 404]).toContain(accepted.status)
      const now = await ownerOf()
      expect(now).not.toBe(leaving.id)
      expect([first.id, second.id, standby.id]).toContain(now)
    }
  })

  test('accepting and deleting the team leave no team', async () => {
    await offer(heir)
    const [, deleted] = await Promise.all([accept(), owner.send('DELETE', `/api/teams/${teamId}`)])
    // If the offer was accepted first, the former owner is an admin, who may delete the team too.
    expect(deleted.status).toBe(204)
    expect((await heir.get(`/api/teams/${teamId}/card`)).status).toBe(404)
  })
})
