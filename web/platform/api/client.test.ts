import { expect, test } from 'vitest'
import { unwrap } from './client.ts'

test.each([
  ['the page of a network that wants a sign-in', new Response('<!doctype html><h1>Stadium Wi-Fi</h1>')],
  ['an answer that was cut off', new Response('{"items": [{"rank": 1')],
])('%s is no answer of the API', async (_, answer) => {
  await expect(
    unwrap(Promise.resolve(answer as Response & { json: () => Promise<never> })),
  ).rejects.toMatchObject({
    status: 0,
    code: 'OFFLINE',
  })
})
