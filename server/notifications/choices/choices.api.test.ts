import { describe, expect, test } from 'vitest'
import { isChoosable, NOTIFICATION_TOPICS, type NotificationTopic } from '#domain/notification-topics.ts'
import { foundTeam, insertPlayers } from '#server/testing/groups.ts'
import type { Player } from '#server/testing/player.ts'
import { waitForJobs } from '#server/testing/database/wait-for-jobs.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp({ jobs: true })
const PATH = '/api/me/notification-choices'
const choose = (player: Player, choice: object) => player.send('PATCH', PATH, choice)
const listOf = async (player: Player) => (await player.get('/api/notifications')).body
const mailsTo = ({ email }: Player) => app.mails.filter(({ to }) => to === email)
const firstMail = ({ email }: Player) => app.mailed(({ to }) => to === email)

async function ownerAndPlayer() {
  const [owner, player] = await insertPlayers(app, 2)
  return { owner, player, team: await foundTeam(owner, { name: 'Harbor FC', policy: 'ask' }) }
}

/** Asks to join and is rejected. The topic "request_answers" decides how the player is told. */
async function ask(player: Player, teamId: string): Promise<string> {
  const { body } = await player.send('POST', `/api/teams/${teamId}/join`)
  return `/api/join-requests/${body.team.me.joinRequestId}`
}

describe('the choices of a player', () => {
  test('are shown for every topic, including those that cannot be switched', async () => {
    const player = await app.signUp()
    const { items } = (await player.get(PATH)).body
    expect(items.map(({ topic }: { topic: string }) => topic)).toEqual(NOTIFICATION_TOPICS)
    expect(items).toContainEqual({
      topic: 'security',
      inApp: { isOn: true, isChoosable: false },
      byMail: { isOn: true, isChoosable: false },
    })
    const { status, body } = await choose(player, { topic: 'join_requests', byMail: true })
    expect([status, body.items.length]).toEqual([200, NOTIFICATION_TOPICS.length])
    await choose(player, { topic: 'join_requests', inApp: false })
    expect((await player.get(PATH)).body.items).toContainEqual({
      topic: 'join_requests',
      inApp: { isOn: false, isChoosable: true },
      byMail: { isOn: true, isChoosable: true },
    })
  })

  const ways = NOTIFICATION_TOPICS.flatMap((topic) =>
    (['inApp', 'byMail'] as const).map((channel) => ({ topic, channel })),
  )
  const keep = (player: Player, topic: string, channel: string) =>
    app.pool.query(
      `insert into notification_choices (user_id, topic, ${channel === 'inApp' ? 'in_app' : 'by_mail'}) values ($1, $2, true)`,
      [player.id, topic],
    )

  test.each(ways.filter(({ topic, channel }) => isChoosable(topic, channel)))(
    'is kept of $topic ($channel), by the database too',
    async ({ topic, channel }) => {
      const [player, other] = [await app.signUp(), await app.signUp()]
      expect((await choose(player, { topic, [channel]: false })).status).toBe(200)
      await expect(keep(other, topic, channel)).resolves.toMatchObject({ rowCount: 1 })
    },
  )

  test.each(ways.filter(({ topic, channel }) => !isChoosable(topic, channel)))(
    'is none of $topic ($channel), for the database neither',
    async ({ topic, channel }) => {
      const player = await app.signUp()
      const { status, body } = await choose(player, { topic, [channel]: false })
      expect([status, Object.keys(body.fields)]).toEqual([422, [channel]])
      await expect(keep(player, topic, channel)).rejects.toThrow(/violates check constraint/)
    },
  )

  test.each([{ topic: 'weather', byMail: true }, { topic: 'security', push: true }, { byMail: true }])(
    'cannot be %j',
    async (choice) => {
      expect((await choose(await app.signUp(), choice)).status).toBe(422)
    },
  )

  test('are in the export', async () => {
    const player = await app.signUp()
    await choose(player, { topic: 'weekly_digest', byMail: true })
    const { notificationChoices } = (await player.get('/api/me/export')).body
    expect(notificationChoices).toMatchObject([{ topic: 'weekly_digest', byMail: true, inApp: null }])
  })
})

describe('a notification', () => {
  const off = (topic: NotificationTopic) => ({ topic, inApp: false, byMail: false })

  test('is neither shown nor mailed to a player who switched it off', async () => {
    const { owner, player, team } = await ownerAndPlayer()
    await choose(player, off('request_answers'))
    await owner.send('POST', `${await ask(player, team.id)}/reject`)
    await waitForJobs(app.pool, 'notifications-mail')
    expect(await listOf(player)).toMatchObject({ items: [], unreadCount: 0 })
    expect(mailsTo(player)).toEqual([])
    const { rows } = await app.pool.query('select from notifications where user_id = $1', [player.id])
    expect(rows).toEqual([])
  })

  test('can come by mail alone, and then does not count as unread', async () => {
    const { owner, player, team } = await ownerAndPlayer()
    await choose(owner, { topic: 'join_requests', inApp: false, byMail: true })
    await ask(player, team.id)
    const mail = await firstMail(owner)
    expect(mail.subject).toBe('Pelé asks to join Harbor FC')
    expect(mail.text).toContain('You chose this email in your settings.')
    expect(mail.link).toContain(`/groups/${team.id}?view=requests`)
    expect(await listOf(owner)).toMatchObject({ items: [], unreadCount: 0 })
  })

  test('is mailed in the reader’s own words: the role, the date, the count', async () => {
    const { owner, player, team } = await ownerAndPlayer()
    await player.send('PATCH', '/api/me', { language: 'de' })
    await choose(player, { topic: 'group_changes', byMail: true })
    await owner.send('POST', `${await ask(player, team.id)}/approve`)
    await owner.send('PATCH', `/api/teams/${team.id}/members/${player.id}`, { role: 'admin' })
    await expect.poll(() => mailsTo(player)).toHaveLength(2)
    const mail = mailsTo(player).find(({ subject }) => subject.startsWith('Deine Rolle'))
    expect(mail!.subject).toBe('Deine Rolle in Harbor FC: Admin')
    expect(mail!.text).not.toMatch(/\{\{|mails\./)
  })

  test('that waits to be mailed is dropped once it is switched off', async () => {
    const { owner, player, team } = await ownerAndPlayer()
    const request = await ask(player, team.id)
    await app.pool.query(
      `create function switch_off() returns trigger language plpgsql as $$ begin
         insert into notification_choices (user_id, topic, by_mail) values (new.user_id, 'request_answers', false); return null; end $$;
       create trigger switch_off after insert on notifications for each row execute function switch_off()`,
    )
    await owner.send('POST', `${request}/reject`)
    await app.pool.query('drop trigger switch_off on notifications')
    await waitForJobs(app.pool, 'notifications-mail')
    expect((await listOf(player)).items).toHaveLength(1)
    expect(mailsTo(player)).toEqual([])
  })
})

describe('the link in a mail', () => {
  const press = (link: string) => fetch(link.replace(/^https?:\/\/[^/]+/, app.url), { method: 'POST' })

  test('changes the same choice as the settings', async () => {
    const { owner, player, team } = await ownerAndPlayer()
    await owner.send('POST', `${await ask(player, team.id)}/reject`)
    const mail = await firstMail(player)
    // Also twice, and with what a mail program has added.
    for (const more of ['', '', ').', '&utm_source=mail'])
      expect((await press(mail.unsubscribe! + more)).status).toBe(204)
    expect((await player.get(PATH)).body.items).toContainEqual({
      topic: 'request_answers',
      inApp: { isOn: true, isChoosable: true },
      byMail: { isOn: false, isChoosable: true },
    })
  })

  test('is missing from mails that must come, and does nothing for them', async () => {
    const [admin, player] = [await app.signUpByEmail(), await app.signUp()]
    await app.db.insertInto('role_grants').values({ user_id: admin.id, kind: 'website' }).execute()
    await admin.send('POST', `/api/admin/users/${player.id}/suspend`, { reason: 'Two people at once' })
    expect((await firstMail(player)).unsubscribe).toBeUndefined()
    const { rows } = await app.pool.query('select id from notifications where user_id = $1', [player.id])
    expect((await press(`https://x/unsubscribe?notification=${rows[0].id}`)).status).toBe(422)
  })
})
