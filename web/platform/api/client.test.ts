import { expect, test, vi } from 'vitest'
import { api, unwrap } from './client.ts'

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

test.each([
  ['../me?', '/api/teams/..%2Fme%3F'],
  ['a/b#c', '/api/teams/a%2Fb%23c'],
  ['..', '/api/teams/-'],
  ['019fa427-c5bb-7511-8af0-cede42973901', '/api/teams/019fa427-c5bb-7511-8af0-cede42973901'],
])('an id from an address stays one part of the path: %s', async (id, path) => {
  const asked: unknown[] = []
  vi.stubGlobal('fetch', (...[input]: Parameters<typeof fetch>) => {
    asked.push(input)
    return Promise.resolve(Response.json({}))
  })
  await unwrap(api.api.teams[':id'].$get({ param: { id } }))
  expect(asked).toEqual([path])
  vi.unstubAllGlobals()
})
