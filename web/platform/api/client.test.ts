import i18next from 'i18next'
import { expect, test, vi } from 'vitest'
import texts from '#texts/en.json'
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
  [429, 'TOO_MANY_REQUESTS', 'Too fast. Wait a moment.'],
  [413, 'BODY_TOO_LARGE', 'Too much at once.'],
  [503, 'SERVICE_UNAVAILABLE', 'Keepup cannot answer now. Try again soon.'],
  [418, 'UNKNOWN', 'Something went wrong. Try again.'],
])('a proxy that answers %i with a page of its own is understood', async (status, code, detail) => {
  await i18next.init({ lng: 'en', resources: { en: { translation: texts } } })
  const answer = new Response('<h1>nginx</h1>', { status })
  await expect(
    unwrap(Promise.resolve(answer as Response & { json: () => Promise<never> })),
  ).rejects.toMatchObject({ status, code, detail })
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
