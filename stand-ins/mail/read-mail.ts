import { randomUUID } from 'node:crypto'

export interface ReadMail {
  id: string
  at: string
  from: string
  /** Empty where answers go to the sender. */
  replyTo: string
  to: string
  subject: string
  text: string
  html: string
}

interface Part {
  headers: Map<string, string>
  body: string
}

/** Reads a mail as a mail program does. It knows the part of MIME (RFC 2045–2047) that nodemailer writes. */
export function readMail(message: string): ReadMail {
  const whole = splitPart(message)
  const parts = leavesOf(whole)
  const contentOf = (type: string) => {
    const part = parts.find(({ headers }) => (headers.get('content-type') ?? 'text/plain').startsWith(type))
    return part ? decodeBody(part).replaceAll('\r\n', '\n').trim() : ''
  }
  const header = (name: string) => decodeWords(whole.headers.get(name) ?? '')
  return {
    id: randomUUID(),
    at: new Date().toISOString(),
    from: header('from'),
    replyTo: header('reply-to'),
    to: header('to'),
    subject: header('subject'),
    text: contentOf('text/plain'),
    html: contentOf('text/html'),
  }
}

function splitPart(source: string): Part {
  const end = /\r?\n\r?\n/.exec(source)
  const head = end ? source.slice(0, end.index) : source
  const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  return { headers, body: end ? source.slice(end.index + end[0].length) : '' }
}

function leavesOf(part: Part): Part[] {
  const boundary = /^multipart\/.*boundary="?([^";]+)"?/i.exec(part.headers.get('content-type') ?? '')?.[1]
  if (!boundary) return [part]
  const pieces = part.body.split(new RegExp(`\\r?\\n?--${boundary.replace(/[^\w]/g, '\\$&')}`)).slice(1, -1)
  return pieces.flatMap((piece) => leavesOf(splitPart(piece.replace(/^\r?\n/, ''))))
}

function decodeBody({ headers, body }: Part): string {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  return encoding === 'quoted-printable' ? decodeQuotedPrintable(body.replace(/=\r?\n/g, '')) : body
}

const decodeQuotedPrintable = (text: string) =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()

/** Decodes the encoded words in headers: `=?UTF-8?Q?…?=`. */
const decodeWords = (text: string) =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, words: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(words, 'base64').toString()
        : decodeQuotedPrintable(words.replaceAll('_', ' ')),
    )
