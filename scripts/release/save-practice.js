// Signs somebody up at a running server, saves a practice and reads it back: node save-practice.js ADDRESS
import { strict as assert } from 'node:assert'
import { randomUUID } from 'node:crypto'

const address = process.argv[2] ?? 'http://127.0.0.1:3000'
/** @param {string} method @param {string} path @param {object} [body] @param {string | null} [token] */
function send(method, path, body, token) {
  return fetch(`${address}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  })
}

for (let attempt = 0; ; attempt += 1) {
  const ready = await fetch(`${address}/readyz`).catch(() => null)
  if (ready?.ok) break
  assert(attempt < 600, `${address} does not become ready`)
  await new Promise((resolve) => setTimeout(resolve, 200))
}
const signUp = await send('POST', '/api/auth/sign-in/anonymous', {})
assert.equal(signUp.status, 200, await signUp.clone().text())
const token = signUp.headers.get('set-auth-token')
const practice = {
  id: randomUUID(),
  juggleCount: 120,
  duration: 60,
  date: new Date(Date.now() - 120_000).toISOString(),
}
const saved = await send('POST', '/api/sessions', practice, token)
assert.equal(saved.status, 201, await saved.clone().text())
const list = await send('GET', '/api/sessions', undefined, token)
assert((await list.text()).includes(practice.id))
const page = await fetch(address)
assert.match(await page.text(), /<title>/)
console.log(`A practice was saved at ${address} and read back.`)
