import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import type { SMTPError } from 'nodemailer/lib/smtp-connection/index.js'
import { uuidv7 } from '#server/platform/ids.ts'
import type { Log } from '#server/platform/monitoring/log.ts'
import type { Metrics } from '#server/platform/monitoring/metrics.ts'
import { noteServiceFailure } from '#server/platform/monitoring/service-failures.ts'
import { LAST_MAILS_MS } from '#server/platform/timeouts.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** The target of the mail's button. */
  link?: string
  /** The address where a mail program unsubscribes by one request (RFC 8058). */
  unsubscribe?: string
}

/** Whether our mail service accepted a mail, or knows for good that nobody has the address. */
type Delivery = 'taken' | 'refused'

export interface Mailer {
  /** Delivers a mail in the background, so that the duration of a request does not reveal whether a mail was sent. */
  send: (mail: Mail) => void
  /** Delivers a mail now, for mails from a queue (decisions/0016). Rejects if another attempt makes sense. */
  deliver: (mail: Mail) => Promise<Delivery>
  /** Resolves when every mail so far is delivered or given up, or after `withinMs`. */
  settled: (withinMs?: number) => Promise<void>
}

interface MailSettings {
  dataDir: string
  /** `replyTo` gets the answers; `from` may be an address that nobody reads. */
  mail: { smtpUrl: string | undefined; from: string; replyTo?: string | undefined }
}

type MailMetrics = Pick<Metrics, 'mailAttempts' | 'mailsGivenUp'>

/** The sender in the head of every mail. */
interface Sender {
  from: string
  replyTo?: string
}

/** Milliseconds between attempts. After the last one the mail is lost, and its recipient asks for it again (decisions/0008). */
const RETRY_AFTER_MS = [1_000, 5_000, 25_000]

interface Patience {
  connectionTimeout: number
  greetingTimeout: number
  socketTimeout: number
}

/**
 * Milliseconds to connect, to be greeted, and of silence at any later step. A service that hangs would otherwise keep a mail for ten minutes,
 * and ten such mails would keep all others. A mail that it takes after that comes twice (decisions/0016). `SMTP_URL` may set others.
 */
const PATIENCE: Patience = { connectionTimeout: 10_000, greetingTimeout: 20_000, socketTimeout: 60_000 }

interface Observers {
  log: Log
  metrics: MailMetrics
}

interface Pauses {
  retryAfterMs: readonly number[]
  patience: Patience
}

export function createMailer(
  settings: MailSettings,
  { log, metrics }: Observers,
  { retryAfterMs = RETRY_AFTER_MS, patience = PATIENCE }: Partial<Pauses> = {},
): Mailer {
  const { from, replyTo } = settings.mail
  const sender: Sender = { from, ...(replyTo !== undefined && { replyTo }) }
  const deliver = counted(
    settings.mail.smtpUrl
      ? overSmtp({ url: settings.mail.smtpUrl, ...patience }, sender, log)
      : intoFolder(join(settings.dataDir, 'mail'), sender, log),
    metrics,
  )
  const underway = new Set<Promise<void>>()
  return {
    send(mail) {
      const delivery = retry(() => deliver(mail), retryAfterMs, { log, metrics })
      underway.add(delivery)
      void delivery.finally(() => underway.delete(delivery))
    },
    deliver,
    settled: async (withinMs = LAST_MAILS_MS) => {
      const limit = new AbortController()
      await Promise.race([Promise.all(underway), wait(withinMs, undefined, limit).catch(() => {})])
      limit.abort()
    },
  }
}

type Deliver = (mail: Mail) => Promise<Delivery>

const counted =
  (deliver: Deliver, { mailAttempts }: MailMetrics): Deliver =>
  async (mail) => {
    try {
      const delivery = await deliver(mail)
      if (delivery === 'refused') noteServiceFailure('lostMails')
      mailAttempts.inc(delivery)
      return delivery
    } catch (error) {
      mailAttempts.inc('failed')
      noteServiceFailure('mail')
      throw error
    }
  }

/** Never rejects. */
async function retry(
  attempt: () => Promise<unknown>,
  pauses: readonly number[],
  { log, metrics }: Observers,
): Promise<void> {
  for (const pause of [...pauses, null]) {
    try {
      await attempt()
      return
    } catch (err) {
      if (pause === null) {
        metrics.mailsGivenUp.inc()
        noteServiceFailure('lostMails')
        log.error({ err }, 'A mail could not be delivered and is given up')
      } else {
        log.warn({ err }, 'A mail could not be delivered and is tried again')
        await wait(pause, undefined, { ref: false })
      }
    }
  }
}

function overSmtp(service: Patience & { url: string }, sender: Sender, log: Log): Deliver {
  // nodemailer counts the greeting as part of connecting.
  const connectionTimeout = service.connectionTimeout + service.greetingTimeout
  const transport = createTransport({ ...service, connectionTimeout }, sender)
  return async ({ to, subject, text, html, unsubscribe }) => {
    try {
      await transport.sendMail({ to, subject, text, html, headers: headersOf(unsubscribe) })
      return 'taken'
    } catch (error) {
      if (!isNobodysAddress(error)) throw error
      log.warn(
        { responseCode: error.responseCode },
        'A mail service knows no such recipient, and the mail is given up',
      )
      return 'refused'
    }
  }
}

/** Whether the recipient was refused for good (5xx, RFC 5321 §4.2.1). Another try would fail, and hurt the sender's reputation. */
const isNobodysAddress = (error: unknown): error is SMTPError =>
  error instanceof Error &&
  (error as SMTPError).command === 'RCPT TO' &&
  ((error as SMTPError).responseCode ?? 0) >= 500

const headersOf = (unsubscribe: string | undefined): Record<string, string> =>
  unsubscribe === undefined
    ? {}
    : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }

/** For a server without a mail service. Writes one .eml file for each mail, and logs its link, for the operator to pass on. */
function intoFolder(folder: string, sender: Sender, log: Log): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true }, sender)
  return async ({ link, unsubscribe, ...mail }) => {
    const { message } = await transport.sendMail({ ...mail, headers: headersOf(unsubscribe) })
    const file = join(folder, `${uuidv7()}.eml`)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeWhole(file, message as Buffer)
    log.info({ file, link }, 'SMTP_URL is not set: a mail was written to a file')
    return 'taken'
  }
}

/** Otherwise a full disk would keep the beginning of the mail, once for each attempt. */
async function writeWhole(file: string, content: Buffer): Promise<void> {
  const partial = `${file}.part`
  try {
    await writeFile(partial, content, { mode: 0o600 })
    await rename(partial, file)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}
