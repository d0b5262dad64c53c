import { expect, test } from 'vitest'
import { foundTeam, insertPlayers } from '#server/testing/groups.ts'
import { send } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

/** A server with limits, and the code of a card in one of its teams. */
async function startWithCard() {
  const limited = await startTestApp({ rateLimits: true })
  const [owner] = await insertPlayers(limited, 1)
  const { id } = await foundTeam(owner)
  const players = [{ displayName: 'Kid' }]
  const { body } = await owner.send('POST', `/api/teams/${id}/kept-players`, { players })
  return { limited, claimCode: body.items[0].claimCode as string }
}

test('a thousand wrong codes run out for everybody at that address, but not on a device where a card has signed in before', async () => {
  const { limited, claimCode } = await startWithCard()
  const signInBy = (code: string, headers = {}) =>
    send(limited.url, '/api/cards/sign-in', 'POST', headers, { code })
  const first = await signInBy(claimCode)
  const set = first.headers.getSetCookie().find((each) => each.startsWith('keepup.device='))!
  expect(set).toContain('Path=/api/cards')
  const known = { cookie: set.split(';')[0]! }
  expect((await signInBy('WRNG0')).status).toBe(404)
  const { rowCount } = await limited.pool.query(
    "update rate_limits set points = 999 where key like 'cardGuess:%' and points = 1",
  )
  expect(rowCount).toBe(1)
  expect((await signInBy('WRNG1')).status).toBe(404)
  expect([(await signInBy('WRNG2')).status, (await signInBy(claimCode)).status]).toEqual([429, 429])
  expect((await signInBy(claimCode, known)).status).toBe(200)
  const wrong = []
  for (let n = 0; n < 21; n++) wrong.push((await signInBy(`WRNG${n}`, known)).status)
  expect(wrong).toEqual([...Array.from({ length: 20 }, () => 404), 429])
})

test('one card makes no more than twenty devices known in a day, so that nobody guesses on ever new ones', async () => {
  const { limited, claimCode } = await startWithCard()
  const signIn = (headers = {}) =>
    send(limited.url, '/api/cards/sign-in', 'POST', headers, { code: claimCode })
  const given = async (headers = {}) => (await signIn(headers)).headers.get('set-device-token')
  const first = await given()
  await limited.pool.query("update rate_limits set points = 19 where key like 'deviceOfCard:%'")
  expect([await given(), await given()]).toEqual([expect.any(String), null])
  // A known device stays known.
  expect(await given({ 'keepup-device': first })).toBe(first)
})

test('when wrong codes from everywhere have run out, a right code still gets in', async () => {
  const { limited, claimCode } = await startWithCard()
  const signInBy = (code: string) => send(limited.url, '/api/cards/sign-in', 'POST', {}, { code })
  await signInBy('WRNG0')
  await limited.pool.query(
    "update rate_limits set points = 1000000 where key like 'cardGuessFromEverywhere:%'",
  )
  expect((await signInBy(claimCode)).status).toBe(200)
  const wrong = []
  for (let n = 0; n < 4; n++) wrong.push((await signInBy(`WRNG${n}`)).status)
  expect(wrong).toEqual([404, 404, 404, 429])
})
