import { escapeHtml } from '#stand-ins/escape-html.ts'
import type { ReadMail } from './read-mail.ts'

/** A page with every mail, the newest first, whose links can be clicked. */
export const mailPage = (mails: readonly ReadMail[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="5">
<title>Mails</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark }
article { border-top: 1px solid #8884; padding: 1rem 0 }
h2 { font-size: 1.1rem; margin: 0 }
pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere }
small { color: #888 }
</style>
</head>
<body>
<h1>Mails</h1>
<p>The stand-in for a mail service: nothing leaves this machine.</p>
${mails.length === 0 ? '<p>No mail yet.</p>' : mails.map(article).join('\n')}
</body>
</html>
`

const article = ({ at, from, to, subject, text }: ReadMail) => `<article>
<h2>${escapeHtml(subject)}</h2>
<small>${escapeHtml(at)} · from ${escapeHtml(from)} · to ${escapeHtml(to)}</small>
<pre>${escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (link) => `<a href="${link}">${link}</a>`)}</pre>
</article>`
