import { beforeAll, describe, expect, test } from 'vitest'
import { uuidv7 } from '#server/platform/ids.ts'
import { grantWebsiteAdmin } from '#server/roles/website-admins.ts'
import { grantRole } from '#server/testing/grant-role.ts'
import { foundOrganization, foundTeam } from '#server/testing/groups.ts'
import { change, MINOR } from '#server/testing/scenes/minors.ts'
import { type Player, send } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

/**
 * Nobody becomes a member, an admin or an owner without their own consent, and no refusal tells why (product 10.12). Everybody who manages
 * a team tries everything that a manager can send, on everybody who did not consent.
 */

const app = await startTestApp({ jobs: true })

const MANAGERS = ['founder', 'adminMember', 'teamAdmin', 'organizationAdmin', 'websiteAdmin'] as const
type Manager = (typeof MANAGERS)[number]

/** The targets: no account, an account, aged 12, private, has left, has declined, has blocked the team, or has no confirmed email. */
const TARGETS = [
  'nobody',
  'stranger',
  'child',
  'private',
  'left',
  'declined',
  'blocked',
  'unconfirmed',
] as const
type Target = (typeof TARGETS)[number]

/** They refused, so nothing may reach them, in the app or by mail. */
const SAID_NO: ReadonlySet<Target> = new Set(['left', 'declined', 'blocked'])

interface World {
  teamId: string
  organizationId: string
  managers: Record<Manager, Player>
}

let world: World

beforeAll(async () => {
  const [founder, adminMember, teamAdmin, organizationAdmin, websiteAdmin] = await Promise.all(
    MANAGERS.map(() => app.signUp()),
  )
  const managers = { founder, adminMember, teamAdmin, organizationAdmin, websiteAdmin } as Record<
    Manager,
    Player
  >
  await grantWebsiteAdmin(app.db, managers.websiteAdmin.email)
  const organization = await foundOrganization(managers.organizationAdmin)
  const team = await foundTeam(managers.founder)
  // By SQL: this test is not about how the team joined the organization.
  await app.pool.query('update teams set organization_id = $1 where id = $2', [organization.id, team.id])
  await managers.adminMember.send('POST', `/api/teams/${team.id}/join`, {})
  await managers.founder.send('PATCH', `/api/teams/${team.id}/members/${managers.adminMember.id}`, {
    role: 'admin',
  })
  await grantRole(app, managers.teamAdmin, 'team', team.id)
  await countAsKnown(team.id)
  world = { teamId: team.id, organizationId: organization.id, managers }
})

/** A new group may invite only a few people, too few for this test. */
const countAsKnown = (teamId: string) =>
  app.pool.query(
    `insert into roster_invitations (id, team_id, email, role, state, invited_at, expires_at)
      select gen_random_uuid(), $1, 'member-' || n || '@example.com', 'member', 'accepted', '2026-01-01', '2026-01-15'
      from generate_series(1, 10) n`,
    [teamId],
  )

const ROW = { name: '', email: 'somebody@example.com', team: '', role: '' }

const invite = (manager: Player, email: string, role = 'member') =>
  manager.send('POST', `/api/teams/${world.teamId}/roster`, { rows: [{ name: '', email, team: '', role }] })

/** Sends a request of the set-up, which must succeed. */
async function mustWork(player: Player, method: string, path: string, body?: object): Promise<void> {
  const { status } = await player.send(method, path, body)
  if (status >= 300) throw new Error(`${method} ${path} answered ${status}`)
}

async function makeTarget(target: Target): Promise<Pick<Player, 'id' | 'email'>> {
  if (target === 'nobody') return { id: uuidv7(), email: `${uuidv7()}@example.com` }
  if (target === 'unconfirmed') return app.signUpByEmail()
  const player = await app.signUp()
  if (target === 'child') await change(player, { birthYear: MINOR })
  if (target === 'private') await change(player, { visibility: 'private' })
  if (target === 'left') {
    await mustWork(player, 'POST', `/api/teams/${world.teamId}/join`, {})
    await mustWork(player, 'POST', `/api/teams/${world.teamId}/leave`)
    await mustWork(player, 'POST', `/api/organizations/${world.organizationId}/leave`)
  }
  if (target === 'declined') {
    await invite(world.managers.founder, player.email)
    const { body } = await player.get('/api/me/invitations')
    await mustWork(player, 'POST', `/api/me/invitations/${body.items[0].id}/decline`)
  }
  if (target === 'blocked') await mustWork(player, 'PUT', `/api/me/blocked-groups/teams/${world.teamId}`)
  return player
}

/** Tries everything that a manager can send about somebody. Returns the answers without what differs by person. */
async function tryEverything(manager: Player, { id, email }: Pick<Player, 'id' | 'email'>) {
  const member = `/api/teams/${world.teamId}/members/${id}`
  const answers = [
    await manager.send('POST', `/api/teams/${world.teamId}/roster/preview`, {
      rows: [{ name: '', email, team: '', role: '' }],
    }),
    await invite(manager, email, 'admin'),
    await invite(manager, email),
    await manager.send('PATCH', member, { role: 'admin' }),
    await manager.send('PATCH', member, { role: 'owner' }),
    await manager.send('POST', `/api/teams/${world.teamId}/messages`, {
      userIds: [id],
      text: 'Come and play.',
    }),
  ]
  return answers.map(({ status, body }) => ({
    status,
    body: JSON.parse(JSON.stringify(body).replaceAll(id, 'id').replaceAll(email, 'email')) as unknown,
  }))
}

const reached = async ({ id, email }: Pick<Player, 'id' | 'email'>) => ({
  memberships: (
    await app.pool.query('select from team_members where user_id = $1 and team_id = $2 and is_active', [
      id,
      world.teamId,
    ])
  ).rowCount,
  organizations: (
    await app.pool.query(
      'select from organization_members where user_id = $1 and organization_id = $2 and is_active',
      [id, world.organizationId],
    )
  ).rowCount,
  owns: (await app.pool.query('select from teams where owner_id = $1', [id])).rowCount,
  mails: app.mails.filter(({ to }) => to === email).length,
  notifications: (await app.pool.query('select from notifications where user_id = $1', [id])).rowCount,
})

/** Waits until all mails are sent. */
const mailsAreOut = () =>
  expect
    .poll(async () => {
      const { rows } = await app.pool.query<{ left: number }>(
        "select count(*)::integer as left from pgboss.job where state in ('created', 'retry', 'active')",
      )
      return rows[0]!.left
    })
    .toBe(0)

describe.each(MANAGERS)('any request of the %s', (kind) => {
  test.each(TARGETS)('makes no %s a member, an admin or an owner', async (target) => {
    const manager = world.managers[kind]
    const person = await makeTarget(target)
    await mailsAreOut()
    const before = await reached(person)
    await tryEverything(manager, person)
    await mailsAreOut()
    const after = await reached(person)
    const { mails, notifications } = SAID_NO.has(target) ? before : after
    expect(after).toEqual({ memberships: 0, organizations: 0, owns: 0, mails, notifications })
  })

  test('gets the same answer, whoever it is for', async () => {
    const manager = world.managers[kind]
    const answers = await Promise.all(
      TARGETS.map(async (target) => ({
        target,
        answers: await tryEverything(manager, await makeTarget(target)),
      })),
    )
    for (const { target, answers: heard } of answers)
      expect({ target, heard }).toEqual({ target, heard: answers[0]!.answers })
  })

  test('looks the same in the list of invitations, after mailing and when it is sent again', async () => {
    const manager = world.managers[kind]
    const people = await Promise.all(TARGETS.map((target) => makeTarget(target)))
    for (const { email } of people) await invite(manager, email)
    await mailsAreOut()
    const path = `/api/teams/${world.teamId}/invitations`
    const { items } = (await manager.get(`${path}?limit=100`)).body
    const heard: object[] = []
    for (const { email } of people) {
      const { id, sentAt, ...listed } = items.find((item: { email: string }) => item.email === email)
      const again = await manager.send('POST', `${path}/${id}/resend`)
      heard.push({
        ...listed,
        email: 'email',
        expiresAt: Date.parse(listed.expiresAt) - Date.parse(sentAt),
        deliveredAt: listed.deliveredAt !== null,
        again: [again.status, again.body.state],
      })
    }
    expect(heard).toEqual(TARGETS.map(() => heard[0]))
    expect(heard[0]).toMatchObject({ state: 'sent', deliveredAt: true, again: [200, 'sent'] })
  })

  test('reveals nobody who has not joined', async () => {
    if (kind === 'websiteAdmin') return
    for (const target of ['child', 'private'] as const) {
      const person = await makeTarget(target)
      await tryEverything(world.managers[kind], person)
      expect((await world.managers[kind].get(`/api/users/${person.id}`)).status).toBe(404)
      expect((await send(app.url, `/api/public-players/${person.id}`, 'GET')).status).toBe(404)
    }
  })
})

/** Founding, inviting, messaging and taking a team over reach other people, so somebody must be behind the account. */
describe.each([
  ['has not confirmed their email', 'update users set email_verified = false where id = $1'],
  [
    'has no account',
    "update users set is_anonymous = true, email_verified = false, email = id || '@anonymous.invalid' where id = $1",
  ],
  // Nothing makes such an account; if something did, it would still have no mailbox.
  [
    'has no account and an email that counts as confirmed',
    "update users set is_anonymous = true, email = id || '@anonymous.invalid' where id = $1",
  ],
])('a player who %s', (_, becomes) => {
  test('cannot reach other people, whatever they lead', async () => {
    const [owner, player, member] = await Promise.all([app.signUp(), app.signUp(), app.signUp()])
    const { id: teamId } = await foundTeam(player)
    await member.send('POST', `/api/teams/${teamId}/join`, {})
    await player.send('POST', `/api/teams/${teamId}/roster`, { rows: [ROW] })
    const { items } = (await player.get(`/api/teams/${teamId}/invitations`)).body
    const { id: offeredId } = await foundTeam(owner)
    await player.send('POST', `/api/teams/${offeredId}/join`, {})
    await owner.send('PATCH', `/api/teams/${offeredId}/members/${player.id}`, { role: 'owner' })
    await app.pool.query(becomes, [player.id])
    for (const [path, body] of [
      ['/api/teams', { name: 'Reds', type: 'team' }],
      ['/api/organizations', { name: 'Harbor' }],
      [`/api/teams/${teamId}/roster/preview`, { rows: [ROW] }],
      [`/api/teams/${teamId}/roster`, { rows: [ROW] }],
      [`/api/teams/${teamId}/invitations/${items[0].id}/resend`, undefined],
      [`/api/teams/${teamId}/messages`, { userIds: [member.id], text: 'Come and play.' }],
      [`/api/teams/${offeredId}/ownership-offer/accept`, undefined],
    ] as const)
      expect({ path, code: (await player.send('POST', path, body)).body?.code }).toEqual({
        path,
        code: 'EMAIL_NOT_CONFIRMED',
      })
  })
})

describe('a player who asks by themselves', () => {
  test.each(['left', 'declined', 'blocked'] as const)('can join after they %s', async (target) => {
    const person = (await makeTarget(target)) as Player
    expect((await person.send('POST', `/api/teams/${world.teamId}/join`, {})).status).toBe(200)
    expect((await reached(person)).memberships).toBe(1)
  })
})
