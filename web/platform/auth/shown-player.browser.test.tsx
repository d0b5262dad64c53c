import { expect, test } from 'vitest'
import { PLAYER_HEADER } from '#contract/players/player-header.ts'
import { ownHeaders } from '#web/platform/api/own-headers.ts'
import { aPlayer } from '#web/testing/documents/players.ts'
import { answersFor, openScreen } from '#web/testing/open-screen.tsx'

const LOGIN = 'GET /api/auth/get-session'
const named = () => ownHeaders()[PLAYER_HEADER]

test('requests name the player whose screens are shown, until another player’s are', async () => {
  const [ana, ben] = [aPlayer(), aPlayer()]
  const api = openScreen('/settings', { player: ana })
  await expect.poll(named).toBe(ana.uid)
  const whoIsIt = Promise.withResolvers<object>()
  api.answer({ ...answersFor(ben), [LOGIN]: () => whoIsIt.promise })
  // As after a sign-in in another tab.
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => api.count(LOGIN)).toBe(2)
  expect(named()).toBe(ana.uid)
  whoIsIt.resolve(answersFor(ben)[LOGIN])
  await expect.poll(named).toBe(ben.uid)
  api.answer({ [LOGIN]: null })
  window.dispatchEvent(new Event('online'))
  await expect.poll(named).toBe(undefined)
})
