import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { createLog } from '#server/platform/monitoring/log.ts'
import { createMetrics } from '#server/platform/monitoring/metrics.ts'
import { createMailer } from '#server/platform/mail/mailer.ts'
import { arrival } from '#server/testing/arrival.ts'
import { send } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { NOBODY, startMailStandIn } from '#stand-ins/mail/mail-server.ts'
import { readMail } from '#stand-ins/mail/read-mail.ts'

const standIn = await startMailStandIn()
afterAll(() => standIn.close())
const app = await startTestApp({
  environment: { ...standIn.environment, SUPPORT_EMAIL: 'help@keepup.example' },
})

const arrived = (to: string, subject: string) =>
  arrival(() => standIn.mails().find((mail) => mail.to === to && mail.subject === subject))

test('a reset arrives over SMTP as text and HTML with the same content, the name and the link', async () => {
  const { email } = await app.signUpByEmail()
  await arrived(email, 'Confirm your email for Keepup')
  await app.pool.query('update users set email_verified = true where email = $1', [email])
  await send(app.url, '/api/auth/request-password-reset', 'POST', {}, { email })
  const mail = await arrived(email, 'Reset your Keepup password')
  expect(mail.from).toBe('Keepup <no-reply@keepup.example>')
  expect(mail.replyTo).toBe('help@keepup.example')
  const link = new RegExp(`${app.url}/reset-password#token=[\\w-]{43}`)
  for (const part of [mail.text, mail.html]) {
    expect(part).toContain('Hi Pelé,')
    expect(part).toContain('It works once, for 15 minutes')
    expect(part).toContain('If you did not ask for it, ignore this email: your password stays.')
    expect(part).toMatch(link)
  }
  expect(link.exec(mail.html)![0]).toBe(link.exec(mail.text)![0])
  const page = await fetch(`${standIn.pageUrl}/mails.json?to=${email}`)
  expect(await page.json()).toMatchObject([{ subject: mail.subject }, {}])
})

test('a mail to an unconfirmed address repeats no name that was typed with it', async () => {
  const body = { email: 'not-asked@example.com', password: 'correct horse battery', name: 'Call me now' }
  await send(app.url, '/api/auth/sign-up/email', 'POST', {}, body)
  const { text, html } = await arrived(body.email, 'Confirm your email for Keepup')
  for (const part of [text, html]) expect(part).not.toContain('Call me')
  expect(text).toContain('Hi not-asked,')
})

describe('a mail service that is down', () => {
  const mail = { to: 'marta@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
  const settings = {
    dataDir: '/nowhere',
    mail: { smtpUrl: standIn.environment['SMTP_URL'], from: 'k@example.com' },
  }

  test('gets the mail when it is back up', async () => {
    standIn.refuse(true)
    const mailer = createMailer(
      settings,
      { log: createLog('silent'), metrics: createMetrics() },
      { retryAfterMs: [50, 50, 500] },
    )
    mailer.send(mail)
    await new Promise((resolve) => setTimeout(resolve, 120))
    standIn.refuse(false)
    await mailer.settled()
    expect(standIn.mails()[0]).toMatchObject({ to: 'marta@example.com', text: 'Hello' })
  })

  test('does not keep a server from stopping', async () => {
    const mailer = createMailer(
      { ...settings, mail: { ...settings.mail, smtpUrl: 'smtp://127.0.0.1:1' } },
      { log: createLog('silent'), metrics: createMetrics() },
      { retryAfterMs: [60_000] },
    )
    mailer.send(mail)
    const begin = performance.now()
    await mailer.settled(100)
    expect(performance.now() - begin).toBeLessThan(5_000)
  })
})

test('mails that the mail service leaves without an answer are given up soon, each for itself', async () => {
  const patience = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 1_000 }
  const settings = {
    dataDir: '/nowhere',
    mail: { smtpUrl: standIn.environment['SMTP_URL'], from: 'k@example.com' },
  }
  const mailer = createMailer(
    settings,
    { log: createLog('silent'), metrics: createMetrics() },
    { retryAfterMs: [], patience },
  )
  const mail = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
  standIn.leaveUnanswered('hung@example.com')
  const hung = Array.from({ length: 10 }, () => mailer.deliver({ ...mail, to: 'hung@example.com' }))
  expect(await mailer.deliver({ ...mail, to: 'ana@example.com' })).toBe('taken')
  const begin = performance.now()
  for (const { status } of await Promise.allSettled(hung)) expect(status).toBe('rejected')
  expect(performance.now() - begin).toBeLessThan(20_000)
})

test('a mail service may greet later than it takes to connect', async () => {
  const patience = { connectionTimeout: 200, greetingTimeout: 20_000, socketTimeout: 20_000 }
  const mailer = createMailer(
    { dataDir: '/nowhere', mail: { smtpUrl: standIn.environment['SMTP_URL'], from: 'k@example.com' } },
    { log: createLog('silent'), metrics: createMetrics() },
    { patience },
  )
  standIn.greetAfter(500)
  const mail = { to: 'late@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
  expect(await mailer.deliver(mail)).toBe('taken')
  standIn.greetAfter(0)
})

test('a mail to an unknown mailbox is given up at once; a temporary refusal is not', async () => {
  const mailer = createMailer(
    { dataDir: '/nowhere', mail: { smtpUrl: standIn.environment['SMTP_URL'], from: 'k@example.com' } },
    { log: createLog('silent'), metrics: createMetrics() },
  )
  const mail = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
  await mailer.deliver({ ...mail, to: NOBODY })
  // This includes a mail that is refused for good, but not because of its recipient: the operator may be able to fix the cause.
  for (const responseCode of [451, 554]) {
    standIn.refuse(true, responseCode)
    await expect(mailer.deliver({ ...mail, to: 'marta@example.com' })).rejects.toThrow(`${responseCode}`)
  }
  standIn.refuse(false)
  expect(standIn.mails().filter(({ to }) => to === NOBODY)).toEqual([])
})

test('without a mail service mails are files that only the operator can read, and their links are in the log', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'keepup-mail-'))
  const lines: string[] = []
  const mailer = createMailer(
    { dataDir, mail: { smtpUrl: undefined, from: 'Keepup <no-reply@localhost>' } },
    { log: createLog('info', (line) => lines.push(line)), metrics: createMetrics() },
  )
  const link = 'http://localhost:3000/verify-email#token=abc'
  mailer.send({
    to: 'zoe@example.com',
    subject: 'Grüße',
    text: `Zoë:\n${link}`,
    html: `<a href="${link}">Zoë</a>`,
    link,
  })
  await mailer.settled()
  const [file] = await readdir(join(dataDir, 'mail'))
  const path = join(dataDir, 'mail', file!)
  expect(file).toMatch(/\.eml$/)
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(readMail(await readFile(path, 'utf8'))).toMatchObject({
    to: 'zoe@example.com',
    subject: 'Grüße',
    text: `Zoë:\n${link}`,
  })
  expect(lines.join('')).toContain(link)
  expect(lines.join('')).not.toContain('zoe@example.com')
  await rm(dataDir, { recursive: true })
})
