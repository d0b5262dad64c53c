import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { expect, test } from 'vitest'
import { METRICS_TOKEN, readMetrics, startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp({ environment: { METRICS_TOKEN } })

interface Sample {
  name: string
  labels: Record<string, string>
  value: number
}

async function samples(): Promise<Sample[]> {
  const lines = (await readMetrics(app.url)).split('\n').filter((line) => line && !line.startsWith('#'))
  return lines.map((line) => {
    const [, name, labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line)!
    const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key, text]) => [key!, text!])
    return { name: name!, labels: Object.fromEntries(pairs) as Record<string, string>, value: Number(value) }
  })
}

/** How often a metric counted with these labels. */
const count = async (name: string, labels: Record<string, string> = {}) =>
  (await samples())
    .filter((one) => one.name === name && Object.entries(labels).every(([key, is]) => one.labels[key] === is))
    .reduce((sum, { value }) => sum + value, 0)

const requests = (method: string, route: string, status: number) =>
  count('http_request_duration_seconds_count', { method, route, status: `${status}` })

/** Sends what `fetch` refuses to send. */
const sendRaw = (method: string, path: string) =>
  new Promise<number>((resolve, reject) => {
    const sent = request(app.url + path, { method }, (answer) => resolve(answer.resume().statusCode!))
    sent.once('error', reject).end()
  })

test('requests are counted under the template of their route, also those that a guard refuses', async () => {
  const player = await app.signUp()
  const id = randomUUID()
  await player.get(`/api/sessions/${id}`)
  await fetch(`${app.url}/api/sessions/${id}`)
  await player.send('PATCH', `/api/sessions/${id}`, { notes: 5 })
  await fetch(`${app.url}/api/auth/sign-in/email`, { method: 'POST' })
  expect(await requests('GET', '/api/sessions/:id', 404)).toBe(1)
  expect(await requests('GET', '/api/sessions/:id', 401)).toBe(1)
  expect(await requests('PATCH', '/api/sessions/:id', 422)).toBe(1)
  expect(await count('http_request_duration_seconds_count', { route: '/api/auth/sign-in/email' })).toBe(1)
})

test('nothing that a client sends becomes a label, and the number of series is bounded', async () => {
  const player = await app.signUp()
  const ask = async () => {
    const secret = `x${randomUUID().replaceAll('-', '')}`
    for (const path of [
      `/${secret}`,
      `/api/${secret}`,
      `/assets/${secret}.js`,
      `/admin/${secret}`,
      `/api/teams/${secret}`,
      `/api/videos/${randomUUID()}`,
      `/api/leaderboards/${secret}?scope=${secret}`,
      `/api/me/${secret}/"}`,
    ])
      await player.get(path)
    await sendRaw('PROPFIND', `/api/${secret}`)
    await sendRaw('SEARCH', `/${secret}`)
    return secret
  }
  // Node's own metrics grow by themselves, when its garbage collector first does each kind of work.
  const ours = async () => (await samples()).filter(({ name }) => !/^(nodejs|process)_/.test(name))
  const first = await ask()
  const before = await ours()
  const others = [await ask(), await ask()]
  const after = await ours()
  const text = JSON.stringify(after)
  for (const secret of [first, ...others, player.id]) expect(text).not.toContain(secret)
  expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/)
  expect(after).toHaveLength(before.length)
  const routes = new Set(after.flatMap(({ labels }) => labels['route'] ?? []))
  expect([...routes].filter((route) => /[{}"]/.test(route))).toEqual([])
  expect(new Set(after.flatMap(({ labels }) => labels['method'] ?? []))).toContain('other')
})

test('saves, boards, streams and connections are counted by what became of them', async () => {
  const player = await app.signUp()
  const session = (await player.record()).body
  await player.record({ juggleCount: -1 })
  const conflict = { id: session.id, juggleCount: 5, duration: 60, date: new Date(0).toISOString() }
  await player.send('POST', '/api/sessions', conflict)
  expect(await count('keepup_saves_total', { result: 'new' })).toBe(1)
  expect(await count('keepup_saves_total', { result: 'refused' })).toBe(2)
  await player.get('/api/leaderboards/totalJuggles')
  await player.get('/api/leaderboards/totalJuggles?scope=team:x')
  expect(await count('keepup_board_reads_total', { result: 'shown' })).toBe(1)
  expect(await count('keepup_board_reads_total', { result: 'refused' })).toBeGreaterThanOrEqual(1)

  const leaves = new AbortController()
  const headers = { authorization: `Bearer ${player.token}` }
  const stream = await fetch(`${app.url}/api/leaderboards/totalJuggles/events`, {
    headers,
    signal: leaves.signal,
  })
  expect(stream.status).toBe(200)
  expect(await count('keepup_event_streams')).toBe(1)
  leaves.abort()
  await expect.poll(() => count('keepup_event_streams')).toBe(0)
})

test('the delay of the boards is measured, and nothing lags when they show everything', async () => {
  const player = await app.signUp()
  await player.record()
  await expect.poll(() => count('keepup_board_projection_delay_seconds_count')).toBeGreaterThan(0)
  await expect.poll(() => count('keepup_board_projection_lag_seconds')).toBe(0)
})

test('the names follow the conventions of Prometheus', async () => {
  const text = await readMetrics(app.url)
  const types = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, type]) => ({ name: name!, type }))
  const ours = types.filter(({ name }) => /^(keepup|http)_/.test(name))
  expect(ours.length).toBeGreaterThan(15)
  for (const { name, type } of ours) {
    expect(name).toMatch(/^[a-z]+(_[a-z]+)+$/)
    expect(/_(seconds|bytes)$/.test(name) || type !== 'histogram', name).toBe(true)
    expect(name.endsWith('_total'), name).toBe(type === 'counter')
  }
})
