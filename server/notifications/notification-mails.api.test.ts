import { afterAll, describe, expect, test } from 'vitest'
import { grantWebsiteAdmin } from '#server/roles/website-admins.ts'
import { arrival } from '#server/testing/arrival.ts'
import { waitForJobs } from '#server/testing/database/wait-for-jobs.ts'
import { foundTeam, insertPlayers } from '#server/testing/groups.ts'
import type { Player } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { startMailStandIn } from '#stand-ins/mail/mail-server.ts'

const standIn = await startMailStandIn()
afterAll(() => standIn.close())
const app = await startTestApp({ jobs: true, rateLimits: true, environment: standIn.environment })

const mailsTo = ({ email }: Player) => standIn.mails().filter(({ to }) => to === email)
const arrived = (player: Player) => arrival(() => mailsTo(player)[0])

async function askToJoin(name: string) {
  const [owner, player] = await insertPlayers(app, 2)
  const team = await foundTeam(owner, { policy: 'ask', name })
  const { body } = await player.send('POST', `/api/teams/${team.id}/join`)
  return { owner, player, team, path: `/api/join-requests/${body.team.me.joinRequestId}` }
}

describe('a player who asked to join', () => {
  test.each([
    ['approve', 'You are in: Mail FC', 'You are a member of Mail FC now.'],
    ['reject', 'Your request to join Mail FC', 'You can ask again in 7 days'],
  ])('is mailed once on %s, with a link to the group', async (verb, subject, text) => {
    const { owner, player, team, path } = await askToJoin('Mail FC')
    await owner.send('POST', `${path}/${verb}`)
    const mail = await arrived(player)
    expect(mail.subject).toBe(subject)
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain('Hi Pelé,')
      expect(part).toContain(text)
      expect(part).toContain(`${app.url}/groups/${team.id}`)
    }
    expect(mailsTo(owner)).toEqual([])
  })

  test('is mailed when the mail service is back, once', async () => {
    const { owner, player, path } = await askToJoin('Patient FC')
    standIn.refuse(true)
    await owner.send('POST', `${path}/approve`)
    // At least one attempt has failed by now.
    await expect.poll(() => retriesOf(player)).toBeGreaterThan(0)
    expect(mailsTo(player)).toEqual([])
    standIn.refuse(false)
    expect((await arrived(player)).subject).toBe('You are in: Patient FC')
    await waitForJobs(app.pool, 'notifications-mail')
    expect(mailsTo(player)).toHaveLength(1)
  })

  test('is told and mailed nothing when the change is rolled back', async () => {
    const { owner, player, path } = await askToJoin('Undone FC')
    // This fails at the end of the transaction, after everything has been written.
    await app.pool.query(`
      create function fail() returns trigger language plpgsql as $$ begin raise 'undone'; end $$;
      create constraint trigger undo after insert on notifications deferrable initially deferred for each row execute function fail()`)
    expect((await owner.send('POST', `${path}/approve`)).status).toBe(500)
    await app.pool.query('drop function fail() cascade')
    expect(await queued()).toBe(0)
    expect((await player.get('/api/notifications')).body.items).toEqual([])
    expect((await owner.send('POST', `${path}/approve`)).status).toBe(200)
    await arrived(player)
    expect(mailsTo(player)).toHaveLength(1)
  })

  test('gets no mail when they are deleted before it leaves', async () => {
    const { owner, player, path } = await askToJoin('Gone FC')
    standIn.refuse(true)
    await owner.send('POST', `${path}/approve`)
    // No mail is on its way when the player goes; it would still arrive.
    await expect.poll(() => waitsToBeTriedAgain(player)).toBe(true)
    await app.db.deleteFrom('users').where('id', '=', player.id).execute()
    standIn.refuse(false)
    await waitForJobs(app.pool, 'notifications-mail')
    expect(mailsTo(player)).toEqual([])
  })
})

test('a name that looks like an address becomes no link in a mail', async () => {
  const { owner, player, path } = await askToJoin('Visit evil.example/prize now')
  await owner.send('POST', `${path}/approve`)
  const { subject, text, html } = await arrived(player)
  for (const part of [subject, text, html]) expect(part).not.toContain('evil.example')
  expect(subject).toBe('You are in: Visit evil example prize now')
})

test('a website admin’s reason is mailed as it was written', async () => {
  const [admin, player] = await insertPlayers(app, 2)
  await grantWebsiteAdmin(app.db, admin.email)
  const reason = 'Insulting names. Write to help@club.example by 5/12.'
  await admin.send('POST', `/api/admin/users/${player.id}/suspend`, { reason })
  const { text, html } = await arrived(player)
  for (const part of [text, html]) expect(part).toContain(`The reason: ${reason}`)
})

test('a mail that the mail service leaves without an answer holds up no other mail', async () => {
  const [unlucky, lucky] = [await askToJoin('Silent FC'), await askToJoin('Answered FC')]
  standIn.leaveUnanswered(unlucky.player.email)
  await unlucky.owner.send('POST', `${unlucky.path}/approve`)
  await expect.poll(isUnderway).toBe(true)
  await lucky.owner.send('POST', `${lucky.path}/approve`)
  expect((await arrived(lucky.player)).subject).toBe('You are in: Answered FC')
  expect(await isUnderway()).toBe(true)
})

async function isUnderway(): Promise<boolean> {
  const { rowCount } = await app.pool.query(
    "select from pgboss.job where name = 'notifications-mail' and state = 'active'",
  )
  return rowCount! > 0
}

/** The mails that wait or are being sent. */
async function queued(): Promise<number> {
  const { rows } = await app.pool.query(
    "select count(*)::integer as count from pgboss.job where name = 'notifications-mail' and state in ('created', 'retry', 'active')",
  )
  return rows[0].count
}

async function retriesOf(player: Player): Promise<number> {
  const { rows } = await app.pool.query(
    `select coalesce(max(j.retry_count), 0)::integer as retries from pgboss.job j
     join notifications n on n.id::text = j.data ->> 'notificationId' where n.user_id = $1 and j.state in ('retry', 'active')`,
    [player.id],
  )
  return rows[0].retries
}

async function waitsToBeTriedAgain(player: Player): Promise<boolean> {
  const { rowCount } = await app.pool.query(
    `select from pgboss.job j join notifications n on n.id::text = j.data ->> 'notificationId'
     where n.user_id = $1 and j.state = 'retry'`,
    [player.id],
  )
  return rowCount === 1
}
