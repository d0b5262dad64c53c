import { expect, test } from 'vitest'
import { createIdentity } from '#web/platform/auth/identity-calls.ts'
import { createQueryClient } from '#web/platform/cache/query-client.ts'
import { queryKeys } from '#web/platform/cache/query-keys.ts'
import { boardOf } from '#web/testing/documents/boards.ts'
import { aPlayer } from '#web/testing/documents/players.ts'
import { answersFor } from '#web/testing/open-screen.tsx'
import { standInForApi } from '#web/testing/stand-in-api.ts'
import { startAsPlayer } from './start-as-player.ts'

test('the board that the address names is asked for before the first render', async () => {
  standInForApi({ ...answersFor(aPlayer()), 'GET /api/leaderboards/*': boardOf({ total: 12 }) })
  history.replaceState(null, '', '/stats?period=month')
  const queries = createQueryClient()
  await startAsPlayer(createIdentity(), queries)
  const board = queryKeys.board('totalJuggles', 'month', 'global', 'top')
  await expect.poll(() => queries.getQueryData(board)).toMatchObject({ pages: [{ total: 12 }] })
})
