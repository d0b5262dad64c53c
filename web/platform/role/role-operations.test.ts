import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { roleOperations } from './role-operations.ts'

let answers: (Response | Error)[]
let logged: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  answers = []
  logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('fetch', async () => {
    const answer = answers.shift()!
    if (answer instanceof Error) throw answer
    return answer
  })
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const page = (nextCursor: string | null, ...roles: string[][]) =>
  Response.json({ items: roles.map((held) => ({ roles: held })), nextCursor })
const refusal = () => Response.json({ status: 403, code: 'FORBIDDEN', detail: 'No' }, { status: 403 })

const { assignRole, assignSpecificRole, revokeRole, revokeSpecificRole, getAllRoles } = roleOperations

/** Product 8.8. */
test.each([
  ['assignRole', () => assignRole('a@example.com', 'admin'), false],
  ['assignSpecificRole', () => assignSpecificRole('a@example.com', 'admin'), false],
  ['revokeRole', () => revokeRole('a@example.com'), false],
  ['revokeSpecificRole', () => revokeSpecificRole('a@example.com', 'admin'), false],
  ['getAllRoles', getAllRoles, []],
])('a failed %s is logged and gives a safe answer', async (_, operation, safe) => {
  for (const failure of [refusal(), new TypeError('fetch failed')]) {
    answers = [failure]
    expect(await operation()).toEqual(safe)
  }
  expect(logged).toHaveBeenCalledTimes(2)
})

test('an email without a user is false, too', async () => {
  answers = [Response.json({ ok: false })]
  expect(await assignRole('a@example.com', 'admin')).toBe(false)
})

test('getAllRoles has every page, and nobody whose roles still wait for a confirmed email', async () => {
  answers = [page('next', ['admin'], ['user']), page(null, ['admin_team_1'])]
  expect((await getAllRoles()).map(({ roles }) => roles)).toEqual([['admin'], ['admin_team_1']])
})
