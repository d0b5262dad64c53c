import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { SMTPServer } from 'smtp-server'
import { listenOnLoopback } from '#stand-ins/listen-on-loopback.ts'
import { mailPage } from './mail-page.ts'
import { readMail, type ReadMail } from './read-mail.ts'

export interface MailStandIn {
  /** The address where mails can be read: `/` for people, `/mails.json?to=` for tests. */
  pageUrl: string
  /** All mails, the newest first. */
  mails: () => readonly ReadMail[]
  /** Refuses every mail until told otherwise, like a mail service that is down, or with a code 5xx like one that does not accept them. */
  refuse: (isRefusing: boolean, responseCode?: number) => void
  /** Leaves every mail to this address without an answer, like a mail service that hangs. */
  leaveUnanswered: (address: string) => void
  /** Greets so many milliseconds after a client has connected, as some services do against spam. */
  greetAfter: (ms: number) => void
  environment: Record<string, string>
  close: () => Promise<void>
}

/** So many mails are kept; older ones are forgotten. */
const KEPT = 500

/** An address without a mailbox: mails to it are refused for good. */
export const NOBODY = 'nobody@example.com'

/** Starts a real SMTP server on loopback that delivers to nobody. */
export async function startMailStandIn({ smtpPort = 0, pagePort = 0 } = {}): Promise<MailStandIn> {
  const mails: ReadMail[] = []
  let refusedWith: number | null = null
  let greetsAfterMs = 0
  const unanswered = new Set<string>()
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 1_000,
    onConnect: (_session, done) => void setTimeout(done, greetsAfterMs),
    onRcptTo: ({ address }, _session, done) => {
      if (unanswered.has(address)) return
      done(address === NOBODY ? Object.assign(new Error('No such user'), { responseCode: 550 }) : null)
    },
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (refusedWith) return done(Object.assign(new Error('Not now'), { responseCode: refusedWith }))
        mails.unshift(readMail(Buffer.concat(chunks).toString()))
        mails.length = Math.min(mails.length, KEPT)
        return done()
      })
    },
  })
  // For example a client that goes away in the middle of a mail.
  smtp.on('error', (error) => console.warn('Mail stand-in:', error.message))
  const page = createServer((request, response) => answer(mails, request, response))
  const smtpHost = await listenOnLoopback(smtp.server, smtpPort)
  const pageHost = await listenOnLoopback(page, pagePort)
  return {
    pageUrl: `http://${pageHost}`,
    mails: () => mails,
    refuse: (isRefusing, responseCode = 451) => {
      refusedWith = isRefusing ? responseCode : null
    },
    leaveUnanswered: (address) => void unanswered.add(address),
    greetAfter: (ms) => {
      greetsAfterMs = ms
    },
    environment: {
      SMTP_URL: `smtp://${smtpHost}`,
      MAIL_FROM: 'Keepup <no-reply@keepup.example>',
    },
    close: async () => {
      page.closeAllConnections()
      await Promise.all([
        new Promise<void>((resolve) => smtp.close(resolve)),
        new Promise((resolve) => page.close(resolve)),
      ])
    },
  }
}

function answer(mails: readonly ReadMail[], request: IncomingMessage, response: ServerResponse): void {
  const url = new URL(request.url ?? '/', 'http://localhost')
  const to = url.searchParams.get('to')?.toLowerCase()
  const shown = to ? mails.filter((mail) => mail.to.toLowerCase().includes(to)) : mails
  if (url.pathname === '/mails.json') {
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    response.end(JSON.stringify(shown))
    return
  }
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  })
  response.end(mailPage(shown))
}
