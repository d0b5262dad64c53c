import { expect, test } from 'vitest'
import { foundOrganization, foundTeam } from '#server/testing/groups.ts'
import type { Player } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp()
const PHOTO = '/api/photos/019a0000-0000-7000-8000-000000000001'

const [owner, mate, player] = [await app.signUp(), await app.signUp(), await app.signUp()]
const organization = await foundOrganization(owner)
const team = await foundTeam(owner, { organizationId: organization.id })
for (const each of [mate, player])
  await each.send('POST', '/api/invite-codes/redeem', { code: team.inviteCode })
await app.pool.query('update users set photo_url = $1', [PHOTO])

/** The lists of a group that show photos, as their managers read them. */
const MANAGERS_LISTS = [
  `/api/teams/${team.id}/members`,
  `/api/organizations/${organization.id}/members`,
  `/api/teams/${team.id}/coach`,
  `/api/teams/${team.id}/attendance`,
  `/api/teams/${team.id}/levels`,
  `/api/organizations/${organization.id}/seats`,
]
const MEMBERS_LISTS = MANAGERS_LISTS.slice(0, 2)

async function photoIn(path: string, reader: Player): Promise<string | null> {
  const { status, body } = await reader.get(path)
  expect([path, status]).toEqual([path, 200])
  const people: { userId: string; photoURL: string | null }[] = body.items ?? body.members ?? body.players
  return people.find(({ userId }) => userId === player.id)!.photoURL
}

const show = (visibility: string) => player.send('PATCH', '/api/me', { visibility })

test('no list gives the photo of a private player, except to themself', async () => {
  for (const path of MANAGERS_LISTS) expect([path, await photoIn(path, owner)]).toEqual([path, PHOTO])
  await show('private')
  for (const path of MANAGERS_LISTS) expect([path, await photoIn(path, owner)]).toEqual([path, null])
  for (const path of MEMBERS_LISTS) {
    expect([path, await photoIn(path, mate)]).toEqual([path, null])
    expect([path, await photoIn(path, player)]).toEqual([path, PHOTO])
  }
  await show('groups')
})

test('whom a player has blocked gets no photo from the lists, but the group’s managers do', async () => {
  for (const other of [mate, owner]) await player.send('PUT', `/api/me/blocked-players/${other.id}`)
  for (const path of MEMBERS_LISTS) expect([path, await photoIn(path, mate)]).toEqual([path, null])
  for (const path of MANAGERS_LISTS) expect([path, await photoIn(path, owner)]).toEqual([path, PHOTO])
})
