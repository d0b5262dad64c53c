import type { NotificationKind } from '#domain/notification.ts'
import { PRODUCT_NAME } from '#domain/product.ts'
import { readersLanguage } from '#server/platform/language/reader.ts'
import { sentence } from '#server/platform/language/texts.ts'
import type en from '#texts/en.json'
import type { Mail } from './mailer.ts'

type Mails = (typeof en)['mails']
/** The mails that have sentences. */
export type MailKind = { [K in keyof Mails]: Mails[K] extends { subject: string } ? K : never }[keyof Mails]

export interface MailContents {
  to: string
  /** The recipient's language; null if unknown. Then the current request's is used, because its sender usually is the recipient. */
  language: string | null
  /**
   * The key of the mail's sentences in texts/ under `mails`: subject, text, note, and action when there is a link. `mail-texts.test.ts` checks
   * that the notifications that come by mail have theirs.
   */
  kind: MailKind | NotificationKind
  /** Fills the sentences' placeholders. */
  parameters: Record<string, string>
  /** A paragraph below the text; empty for none. */
  addition?: string
  link?: string
  /** Labelled numbers below the text. */
  figures?: readonly MailFigure[]
  /** Whether the reader has asked for mails of this kind. The note then says so. */
  isOnRequest?: boolean
  /** Where a person, or their mail program, can unsubscribe from mails of this kind. */
  unsubscribe?: string
}

export interface MailFigure {
  label: string
  value: string
}

/** A mail in the product's look, as text and as HTML that says the same. */
export function composeMail(contents: MailContents): Mail {
  const {
    to,
    language,
    kind,
    parameters,
    addition = '',
    link,
    figures = [],
    unsubscribe,
    isOnRequest,
  } = contents
  const inLanguage = language ?? readersLanguage()
  const read = (key: string) => sentence(`mails.${key}`, parameters, inLanguage)
  const say = (part: string) => read(`${kind}.${part}`)
  const action = link === undefined ? null : { label: say('action'), link }
  const parts = {
    language: inLanguage,
    greeting: read('greeting'),
    text: say('text'),
    addition,
    figures,
    action,
    note: isOnRequest ? read('onRequest') : say('note'),
    ending: unsubscribe === undefined ? null : { label: read('unsubscribe'), link: unsubscribe },
    footer: read('footer'),
  }
  return {
    to,
    subject: say('subject'),
    text: asText(parts),
    html: asHtml(parts),
    ...(link && { link }),
    ...(unsubscribe && { unsubscribe }),
  }
}

interface Parts {
  language: string
  greeting: string
  text: string
  addition: string
  figures: readonly MailFigure[]
  action: { label: string; link: string } | null
  note: string
  ending: { label: string; link: string } | null
  footer: string
}

const asText = ({ language, greeting, text, addition, figures, action, note, ending, footer }: Parts) =>
  [
    greeting,
    text,
    addition,
    figures.map((figure) => sentence('pairs.labeled', { ...figure }, language)).join('\n'),
    action && `${action.label}\n${action.link}`,
    note,
    ending && `${ending.label}\n${ending.link}`,
    `— \n${footer}`,
  ]
    .filter(Boolean)
    .join('\n\n')

/** Tables and inline styles, because all mail programs support these. */
const asHtml = ({
  language,
  greeting,
  text,
  addition,
  figures,
  action,
  note,
  ending,
  footer,
}: Parts) => `<!doctype html>
<html lang="${language}">
<head><meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body style="margin:0;padding:32px 16px;background:#f4f6fb;font:16px/1.6 system-ui,-apple-system,'Segoe UI',sans-serif;color:#1b2437">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:480px;background:#ffffff;border-radius:16px">
<tr><td style="padding:32px">
<p style="margin:0 0 24px;font-size:22px;font-weight:700;color:#3d5afe">${PRODUCT_NAME}</p>
<p style="margin:0 0 16px">${escapeHtml(greeting)}</p>
<p style="margin:0 0 24px">${escapeHtml(text)}</p>
${addition ? `<p style="margin:0 0 24px">${escapeHtml(addition)}</p>\n` : ''}${table(figures)}${action ? button(action) : ''}<p style="margin:0;font-size:14px;color:#5a6478">${escapeHtml(note)}</p>
${ending ? `<p style="margin:12px 0 0;font-size:14px"><a href="${escapeHtml(ending.link)}" style="color:#5a6478">${escapeHtml(ending.label)}</a></p>\n` : ''}</td></tr></table>
<p style="margin:24px 0 0;font-size:13px;color:#5a6478">${escapeHtml(footer)}</p>
</td></tr></table>
</body>
</html>
`

const table = (figures: readonly MailFigure[]) =>
  figures.length === 0
    ? ''
    : `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="margin:0 0 24px">${figures.map(row).join('')}</table>\n`

const row = ({ label, value }: MailFigure) =>
  `<tr><td style="padding:8px 0;border-bottom:1px solid #e6eaf3;color:#5a6478">${escapeHtml(label)}</td><td align="right" style="padding:8px 0;border-bottom:1px solid #e6eaf3;font-weight:700">${escapeHtml(value)}</td></tr>`

const button = ({ label, link }: { label: string; link: string }) =>
  `<p style="margin:0 0 24px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 24px;border-radius:12px;background:#2f6bff;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0 0 24px;font-size:13px;word-break:break-all;color:#5a6478">${escapeHtml(link)}</p>
`

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Players choose their own names, which may contain anything. */
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character]!)
