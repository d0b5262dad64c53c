import { afterEach, expect, test, vi } from 'vitest'
import { joinedTeam, pageOf } from '#web/testing/documents/groups.ts'
import { aPlayer, permissionsOf } from '#web/testing/documents/players.ts'
import { createIdentity, type IdentityUser } from '#web/platform/auth/identity-calls.ts'
import { createQueryClient } from '#web/platform/cache/query-client.ts'
import { forgetUser, rememberUser } from '#web/platform/player/last-known-user.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { queryKeys } from '#web/platform/cache/query-keys.ts'
import { boardOf } from '#web/testing/documents/boards.ts'
import { answersFor } from '#web/testing/open-screen.tsx'
import { standInForApi } from '#web/testing/stand-in-api.ts'
import { startAsPlayer } from './start-as-player.ts'

const { uid, email, displayName } = aPlayer()
const player: IdentityUser = {
  uid,
  email,
  displayName,
  photoURL: null,
  isAnonymous: false,
  byCard: false,
}

const here = location.pathname + location.search
afterEach(() => history.replaceState(null, '', here))
const open = (path: string) => {
  history.replaceState(null, '', path)
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const identity = createIdentity()
  void startAsPlayer(identity, createQueryClient())
  return identity
}

test('while the server is silent, a page begins as the player whom the browser remembers', async () => {
  rememberUser(player)
  vi.useFakeTimers()
  const identity = open('/groups/reds/wall')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(identity.lastReport()).toEqual({ kind: 'unreachable' })
})

test.each([
  ['whose place is painted already', '/practice', () => rememberUser(player)],
  ['of a browser that remembers nobody', '/groups/reds/wall', forgetUser],
])('a page %s waits for the server', async (_, path, remember) => {
  remember()
  vi.useFakeTimers()
  const identity = open(path)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(identity.lastReport()).toBeNull()
})

test('the board that the address names is asked for before the first render', async () => {
  standInForApi({ ...answersFor(aPlayer()), 'GET /api/leaderboards/*': boardOf({ total: 12 }) })
  history.replaceState(null, '', '/stats?period=month')
  const queries = createQueryClient()
  await startAsPlayer(createIdentity(), queries)
  const board = queryKeys.board('totalJuggles', 'month', 'global', 'top')
  await expect.poll(() => queries.getQueryData(board)).toMatchObject({ pages: [{ total: 12 }] })
})

test('a team is asked for before the first render of its page', async () => {
  standInForApi({ ...answersFor(aPlayer()), 'GET /api/teams/reds': joinedTeam() })
  history.replaceState(null, '', '/groups/reds')
  const queries = createQueryClient()
  await startAsPlayer(createIdentity(), queries)
  const { id } = joinedTeam()
  await expect.poll(() => queries.getQueryData(laterQueryKeys.team('reds'))).toMatchObject({ inside: { id } })
})

test.each([true, false])(
  'only for a website admin (%s) the list of users that the address names is asked for before the first render',
  async (manageUsers) => {
    const player = aPlayer()
    const asked: (string | null)[] = []
    standInForApi({
      ...answersFor(player),
      'GET /api/me/permissions': permissionsOf(player, {
        abilities: { manageUsers, seeWholeAuditLog: manageUsers },
      }),
      'GET /api/admin/users': ({ query }) => {
        asked.push(query.get('search'))
        return { ...pageOf(), total: 0 }
      },
    })
    history.replaceState(null, '', '/admin/users?search=lisa')
    await startAsPlayer(createIdentity(), createQueryClient())
    await expect.poll(() => asked).toEqual(manageUsers ? ['lisa'] : [])
  },
)
