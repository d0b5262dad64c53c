import { describe, expect, test } from 'vitest'
import { createLog } from '#server/platform/monitoring/log.ts'
import { createMetrics } from '#server/platform/monitoring/metrics.ts'
import { createMailer } from '#server/platform/mail/mailer.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import type { Player } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mailDigest } from './mail-digest.ts'
import { prepareDigests } from './prepare-digests.ts'

const app = await startTestApp()
const correspondence = {
  db: app.db,
  limits: undefined as never,
  mailer: { deliver: async (mail: (typeof app.mails)[number]) => void app.mails.push(mail) } as never,
  publicUrl: 'https://keepup.example',
}
const CHOICES = '/api/me/notification-choices'
/** A Monday. */
const MORNING = new Date('2026-11-23T08:00:00Z')

/** Does what several servers with the same clock do, and waits until everything is done. */
async function sendDigests(now: Date, processes = 1): Promise<void> {
  const left: string[] = []
  const jobs: JobQueue = {
    addAll: (_, __, data) => Promise.resolve(void left.push(...data.map(({ digestId }) => digestId!))),
  }
  await Promise.all(Array.from({ length: processes }, () => prepareDigests(app.db, jobs, now)))
  for (const id of left) await mailDigest(correspondence, id)
}

async function reader(): Promise<Player> {
  const player = await app.signUp()
  await player.send('PATCH', CHOICES, { topic: 'weekly_digest', byMail: true })
  return player
}
const mailsTo = ({ email }: Player) => app.mails.filter(({ to }) => to === email)
const practiced = (player: Player, day: string, juggleCount: number) =>
  player.record({ date: `${day}T10:00:00Z`, juggleCount, duration: 600, timeZone: 'UTC' })

describe('the weekly digest', () => {
  test('comes on Monday morning to those who want it, once, however many servers run', async () => {
    const [player, other] = [await reader(), await app.signUp()]
    for (const hour of ['06:59', '12:00']) await sendDigests(new Date(`2026-11-23T${hour}:00Z`))
    expect(mailsTo(player)).toEqual([])
    await sendDigests(MORNING, 4)
    await sendDigests(new Date('2026-11-23T09:00:00Z'))
    expect(mailsTo(player)).toHaveLength(1)
    expect(mailsTo(other)).toEqual([])
    await sendDigests(new Date('2026-11-30T08:00:00Z'))
    expect(mailsTo(player)).toHaveLength(2)
  })

  test('comes when it is Monday morning in the player’s time zone', async () => {
    const player = await reader()
    await player.send('PATCH', '/api/me', { timeZone: 'Asia/Tokyo' })
    await sendDigests(MORNING)
    expect(mailsTo(player)).toEqual([])
    await sendDigests(new Date('2026-11-22T23:00:00Z'))
    expect(mailsTo(player)).toHaveLength(1)
  })

  test('covers Monday to Sunday, and no other day', async () => {
    const player = await reader()
    app.clock.now = new Date('2026-11-23T07:00:00Z')
    for (const [day, count] of [
      ['2026-11-10', 50],
      ['2026-11-15', 150],
      ['2026-11-16', 1000],
      ['2026-11-22', 234],
      ['2026-11-23', 9],
    ] as const)
      expect((await practiced(player, day, count)).status).toBe(day === '2026-11-23' ? 422 : 201)
    app.clock.now = null
    await sendDigests(MORNING)
    const [mail] = mailsTo(player)
    expect(mail!.subject).toBe('Your week on Keepup: 1,234 juggles')
    for (const line of [
      'from November 16 to November 22',
      'Juggles: 1,234',
      'Juggles in the week before: 200',
      'Sessions: 2',
      'Days with practice: 2',
      'Best session: 1,000',
    ])
      expect(mail!.text).toContain(line)
    expect(mail!.html).toContain('1,234')
  })

  test('says so when a week had no practice', async () => {
    const player = await reader()
    await practiced(player, '2026-10-01', 500)
    await sendDigests(MORNING)
    const [mail] = mailsTo(player)
    expect(mail!.subject).toBe('Your week on Keepup: a rest')
    expect(mail!.text).toContain('You counted nothing from November 16 to November 22.')
    expect(mail!.text).toContain('Juggles in total: 500')
  })

  test.each([
    ['is suspended', `update users set suspended_at = now(), suspended_reason = 'x' where id = $1`],
    [
      'is about to be erased',
      `update users set deletion_due_at = now(), visibility_before_deletion = 'public' where id = $1`,
    ],
    ['never confirmed the email', 'update users set email_verified = false where id = $1'],
    ['wants it no more', 'update notification_choices set by_mail = false where user_id = $1'],
  ])('does not come to a player who %s, even when it is waiting already', async (_, becomes) => {
    const [before, waiting] = [await reader(), await reader()]
    await app.pool.query(becomes, [before.id])
    const left: string[] = []
    await prepareDigests(
      app.db,
      {
        addAll: (_tx, _name, data) =>
          Promise.resolve(void left.push(...data.map((each) => each['digestId']!))),
      },
      MORNING,
    )
    await app.pool.query(becomes, [waiting.id])
    for (const id of left) await mailDigest(correspondence, id)
    expect([...mailsTo(before), ...mailsTo(waiting)]).toEqual([])
  })
})

describe('unsubscribing from the digest', () => {
  const end = (id: string, init: RequestInit = {}) =>
    fetch(`${app.url}/unsubscribe?digest=${id}`, { method: 'POST', ...init })
  const idIn = (player: Player) => new URL(mailsTo(player).at(-1)!.unsubscribe!).searchParams.get('digest')!

  test('takes one press in a mail program, without a login', async () => {
    const player = await reader()
    await sendDigests(MORNING)
    for (let twice = 0; twice < 2; twice++) {
      const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
      expect((await end(idIn(player), { body })).status).toBe(204)
    }
    const { items } = (await player.get(CHOICES)).body
    expect(items).toContainEqual({
      topic: 'weekly_digest',
      inApp: null,
      byMail: { isOn: false, isChoosable: true },
    })
    await sendDigests(new Date('2026-11-30T08:00:00Z'))
    expect(mailsTo(player)).toHaveLength(1)
  })

  test.each(['', 'x', '019a0000-0000-7000-8000-000000000001'])('is refused for the id "%s"', async (id) => {
    expect((await end(id)).status).toBe(422)
  })

  test('is offered in the headers that mail programs look for', async () => {
    const player = await reader()
    await sendDigests(MORNING)
    const [mail] = mailsTo(player)
    const dataDir = await mkdtemp(join(tmpdir(), 'keepup-digest-'))
    await createMailer(
      { dataDir, mail: { smtpUrl: undefined, from: 'k@example.com' } },
      { log: createLog('silent'), metrics: createMetrics() },
    ).deliver(mail!)
    const [file] = await readdir(join(dataDir, 'mail'))
    const message = (await readFile(join(dataDir, 'mail', file!), 'utf8')).replaceAll('\r\n ', ' ')
    expect(message).toContain(`List-Unsubscribe: <${mail!.unsubscribe}>`)
    expect(message).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    await rm(dataDir, { recursive: true })
  })
})
