import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createIdentity, type LoginReport } from './identity-calls.ts'

const user = { id: '1', email: 'ana@example.com', name: 'Ana' }
const offline = () => Promise.reject(new TypeError('fetch failed'))
const answering = (status: number, body: unknown) => () => Promise.resolve(Response.json(body, { status }))

let items: Map<string, string>
/** The server's answers, by the end of the path. */
let server: Record<string, () => Promise<Response>>

beforeEach(() => {
  items = new Map([['keepup.signInState', 'mine']])
  server = { 'get-session': answering(200, { user }), 'sign-out': answering(200, { success: true }) }
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    clear: () => items.clear(),
  })
  vi.stubGlobal('fetch', (path: string) => server[path.replace('/api/auth/', '')]!())
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function openTab() {
  const reports: LoginReport[] = []
  const identity = createIdentity()
  identity.onAuthStateChanged((report) => reports.push(report))
  return { identity, reports }
}

test.each([
  [answering(200, { user }), 'user'],
  [answering(200, null), 'noUser'],
  [answering(503, { code: 'SERVICE_UNAVAILABLE' }), 'unreachable'],
  [offline, 'unreachable'],
])('who is signed in is told as the server says it, and never made up: %#', async (answer, kind) => {
  server['get-session'] = answer
  const { identity, reports } = openTab()
  await identity.refresh()
  expect(reports.map((report) => report.kind)).toEqual([kind])
})

test('a sign-out removes the stored player, and reaches the other tabs at once', async () => {
  const [tab, other] = [openTab(), openTab()]
  await tab.identity.signOut()
  expect(tab.reports).toEqual([{ kind: 'signedOut' }])
  expect(items.size).toBe(0)
  await expect.poll(() => other.reports).toEqual([{ kind: 'signedOut' }])
})

test('tasks of the leaving player run before the sign-out, and their failures do not stop it', async () => {
  const done: string[] = []
  server['sign-out'] = () => {
    done.push('signed out')
    return answering(200, { success: true })()
  }
  const { identity } = openTab()
  identity.beforeSignOut(async () => {
    await new Promise((resolve) => setTimeout(resolve))
    done.push('deleted')
  })
  identity.beforeSignOut(() => Promise.reject(new Error('too late')))
  await identity.signOut()
  expect(done).toEqual(['deleted', 'signed out'])
})

test('a sign-out that does not reach the server does not happen', async () => {
  server['sign-out'] = offline
  const { identity, reports } = openTab()
  await expect(identity.signOut()).rejects.toThrow('OFFLINE')
  expect(reports).toEqual([])
})

test('a sign-in makes the other tabs ask who is signed in', async () => {
  server['sign-in/email'] = answering(200, {})
  const [tab, other] = [openTab(), openTab()]
  await tab.identity.signInWithEmail('ana@example.com', 'secret')
  await expect.poll(() => other.reports).toMatchObject([{ kind: 'user', user: { uid: '1' } }])
})

/** Holds back the next answer to "who is signed in?", as a weak signal does. */
function holdBack() {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const usual = server['get-session']!
  server['get-session'] = () => {
    server['get-session'] = usual
    return promise
  }
  return (body: unknown) => resolve(Response.json(body))
}

test('an answer from before a sign-in does not sign the player out again', async () => {
  server['sign-in/email'] = answering(200, {})
  const { identity, reports } = openTab()
  const release = holdBack()
  const atStart = identity.refresh()
  await identity.signInWithEmail('ana@example.com', 'secret')
  release(null)
  await atStart
  expect(reports.map(({ kind }) => kind)).toEqual(['user'])
})

test('an answer from before a sign-out does not bring the player back', async () => {
  const { identity, reports } = openTab()
  const release = holdBack()
  const asked = identity.refresh()
  await identity.signOut()
  release({ user })
  await asked
  expect(reports.map(({ kind }) => kind)).toEqual(['signedOut'])
})

test('an anonymous sign-in that fails is logged and thrown again', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  server['sign-in/anonymous'] = answering(429, { code: 'TOO_MANY_REQUESTS', detail: 'Later.' })
  const { identity, reports } = openTab()
  await expect(identity.signInAnonymously()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(log).toHaveBeenCalledTimes(1)
  expect(reports).toEqual([])
})

test('a login by a player card is not anonymous, although the server knows no email of the player', async () => {
  const kept = { ...user, email: '', isAnonymous: true }
  const told = async (byCard: boolean) => {
    server['get-session'] = answering(200, { session: { byCard }, user: kept })
    const { identity, reports } = openTab()
    await identity.refresh()
    return reports[0]
  }
  expect(await told(true)).toMatchObject({ user: { byCard: true, isAnonymous: false } })
  expect(await told(false)).toMatchObject({ user: { byCard: false, isAnonymous: true } })
})
