import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foundOrganization, foundTeam } from '#server/testing/groups.ts'
import { type Player, send } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const webRoot = await mkdtemp(join(tmpdir(), 'keepup-previews-'))
await writeFile(join(webRoot, 'shell.html'), '<html><head></head><body></body></html>')
afterAll(() => rm(webRoot, { recursive: true }))
const app = await startTestApp({ webRoot, rateLimits: true })
let owner: Player
beforeAll(async () => void (owner = await app.signUp()))

const page = async (path: string) => (await fetch(app.url + path)).text()
const content = (html: string, property: string) =>
  new RegExp(`<meta property="${property}" content="([^"]*)" />`).exec(html)?.[1]
const openCode = (code: string) => send(app.url, `/api/invite-codes/${code}`, 'GET')

describe('an invite code', () => {
  test('says whose team it leads to, without a login, and joins nobody', async () => {
    const organization = await foundOrganization(owner, 'Harbor Union')
    const team = await foundTeam(owner, {
      name: 'Harbor <U15>',
      policy: 'inviteOnly',
      organizationId: organization.id,
    })
    const { status, body } = await openCode(team.inviteCode.toLowerCase())
    expect(status).toBe(200)
    expect(body).toEqual({
      kind: 'team',
      id: team.id,
      name: 'Harbor <U15>',
      type: 'team',
      organizationName: 'Harbor Union',
      coachName: 'Pelé',
      memberCount: 1,
    })
    const html = await page(`/join/${team.inviteCode}`)
    expect(content(html, 'og:title')).toBe('Join Harbor &lt;U15&gt;')
    expect(content(html, 'og:description')).toBe('Pelé invites you · Harbor Union')
    const picture = await fetch(`${app.url}/previews/join/${team.inviteCode}`)
    expect(picture.headers.get('content-type')).toBe('image/jpeg')
  })

  test('of an organization names the organization', async () => {
    const { inviteCode } = await foundOrganization(owner, 'Sunday League')
    expect((await openCode(inviteCode)).body).toMatchObject({ kind: 'organization', name: 'Sunday League' })
    expect(content(await page(`/join/${inviteCode}`), 'og:description')).toBe('You are invited')
  })

  test('that is wrong says nothing, and counts as a guess of the address, also by way of the page', async () => {
    const { inviteCode } = await foundTeam(owner)
    expect((await openCode('NOPE')).body.code).toBe('INVALID_INVITE_CODE')
    expect(content(await page('/join/NOPE'), 'og:title')).toBe('Keepup · Count every touch.')
    for (let guess = 0; guess < 150; guess++) {
      await openCode(`WRONG${guess}`)
      await page(`/join/WRONGER${guess}`)
    }
    expect((await openCode(inviteCode)).status).toBe(429)
    expect(content(await page(`/join/${inviteCode}`), 'og:title')).toBe('Keepup · Count every touch.')
  })

  test('does not put the name of a coach under 16 into a chat', async () => {
    const child = await app.signUp()
    const team = await foundTeam(child)
    await app.db
      .updateTable('users')
      .set({ birth_year: new Date().getUTCFullYear() - 12 })
      .where('id', '=', child.id)
      .execute()
    await app.db.deleteFrom('rate_limits').execute()
    expect(await page(`/join/${team.inviteCode}`)).not.toContain('Pelé')
  })
})

test('the link of a group says its name and size; of an invite-only team it has the brand’s preview', async () => {
  const open = await foundTeam(owner, { name: 'Park Kickers', policy: 'ask' })
  const closed = await foundTeam(owner, { name: 'Quiet FC', policy: 'inviteOnly' })
  const organization = await foundOrganization(owner, 'Academy')
  expect(content(await page(`/groups/${open.id}`), 'og:title')).toBe('Park Kickers on Keepup')
  expect(content(await page(`/groups/${open.id}`), 'og:description')).toBe('1 member')
  expect(content(await page(`/organizations/${organization.id}`), 'og:title')).toBe('Academy on Keepup')
  expect(await page(`/groups/${closed.id}`)).not.toContain('Quiet')
  expect(content(await page(`/groups/${closed.id}`), 'og:title')).toBe('Keepup · Count every touch.')
  const picture = await fetch(`${app.url}/previews/groups/${closed.id}`, { redirect: 'manual' })
  expect([picture.status, picture.headers.get('location')]).toEqual([302, '/icons/share.jpg'])
})
