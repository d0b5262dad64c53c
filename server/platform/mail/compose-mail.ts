import { PRODUCT_NAME } from '#domain/product.ts'
import { sentence } from '#server/platform/texts.ts'
import type { Mail } from './mailer.ts'

export interface MailContents {
  to: string
  /** Names the mail's sentences in texts/, under `mails`: subject, text, note, and action where there is a link. */
  kind: string
  /** Fills the sentences' placeholders. */
  parameters: Record<string, string>
  link?: string
}

/** A mail in the product's look, as text and as HTML that says the same. */
export function composeMail({ to, kind, parameters, link }: MailContents): Mail {
  const say = (part: string) => sentence(`mails.${kind}.${part}`, parameters)
  const greeting = sentence('mails.greeting', parameters)
  const action = link === undefined ? null : { label: say('action'), link }
  const parts = { greeting, text: say('text'), action, note: say('note'), footer: sentence('mails.footer') }
  return { to, subject: say('subject'), text: asText(parts), html: asHtml(parts), ...(link && { link }) }
}

interface Parts {
  greeting: string
  text: string
  action: { label: string; link: string } | null
  note: string
  footer: string
}

const asText = ({ greeting, text, action, note, footer }: Parts) =>
  [greeting, text, action && `${action.label}:\n${action.link}`, note, `— \n${footer}`]
    .filter(Boolean)
    .join('\n\n')

/** Tables and inline styles: what mail programs agree on. */
const asHtml = ({ greeting, text, action, note, footer }: Parts) => `<!doctype html>
<html lang="en">
<body style="margin:0;padding:32px 16px;background:#f4f6fb;font:16px/1.6 system-ui,-apple-system,'Segoe UI',sans-serif;color:#1b2437">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:480px;background:#ffffff;border-radius:16px">
<tr><td style="padding:32px">
<p style="margin:0 0 24px;font-size:22px;font-weight:700;color:#3d5afe">${PRODUCT_NAME}</p>
<p style="margin:0 0 16px">${escapeHtml(greeting)}</p>
<p style="margin:0 0 24px">${escapeHtml(text)}</p>
${action ? button(action) : ''}<p style="margin:0;font-size:14px;color:#5a6478">${escapeHtml(note)}</p>
</td></tr></table>
<p style="margin:24px 0 0;font-size:13px;color:#5a6478">${escapeHtml(footer)}</p>
</td></tr></table>
</body>
</html>
`

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

/** Names are whatever players call themselves. */
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character]!)
