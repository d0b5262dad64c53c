import type { ServerResponse } from 'node:http'
import { SAMPLE_EMAILS, type ProviderName } from './sample-accounts.ts'

const TITLES: Record<ProviderName, string> = { google: 'Google', apple: 'Apple' }

/** The page on which one chooses an account, or one of the failures that can happen. */
export function sendAccountPage(
  response: ServerResponse,
  provider: ProviderName,
  headers: Record<string, string> = {},
): void {
  const accounts = SAMPLE_EMAILS.map(
    (email) => `<button name="email" value="${email}">${email}</button>`,
  ).join('\n')
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    ...headers,
  })
  response.end(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Stand-in for ${TITLES[provider]}</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 24rem; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark }
form { display: grid; gap: .75rem; margin-bottom: 1.5rem }
button, input { font: inherit; padding: .6rem 1rem; border-radius: .5rem; border: 1px solid #8886 }
</style>
</head>
<body>
<h1>Stand-in for ${TITLES[provider]}</h1>
<p>This is not ${TITLES[provider]}: a local page to try the sign-in with.</p>
<form method="post">${accounts}</form>
<form method="post">
<label for="email">Another email</label>
<input id="email" name="email" type="email" required>
<button>Continue</button>
</form>
<form method="post">
<button name="outcome" value="cancel">Cancel</button>
<button name="outcome" value="error">Answer with an error</button>
<button name="outcome" value="cutOff">Cut this window off from the page that opened it</button>
</form>
</body>
</html>`)
}
