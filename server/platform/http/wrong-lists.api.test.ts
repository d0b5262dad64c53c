import { expect, test } from 'vitest'
import {
  MAX_BODY_BYTES,
  MAX_ROSTER_BODY_BYTES,
  MAX_SESSION_BATCH_BYTES,
  MAX_SESSION_BODY_BYTES,
} from '#contract/limits.ts'
import { send } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

/** One request must not keep the server from others, whatever it holds. */

const app = await startTestApp()
const player = await app.signUp()

const post = async (path: string, body: string, method = 'POST') => {
  const headers = { authorization: `Bearer ${player.token}`, 'content-type': 'application/json' }
  const request = { method, headers, body }
  const answer = await fetch(app.url + path, request)
  return { status: answer.status, text: await answer.text() }
}

/** An object whose field is a list of as many entries as the bytes allow. */
const listOfMany = (field: string, entry: string, bytes: number) => {
  const entries = Math.floor((bytes - field.length - 20) / (entry.length + 1))
  return `{"${field}":[${Array.from({ length: entries }, () => entry).join()}]}`
}

test.each([
  ['/api/teams/0199e0d2-0000-7000-8000-000000000000/roster', 'rows', MAX_ROSTER_BODY_BYTES],
  ['/api/me/history-imports/preview', 'rows', MAX_ROSTER_BODY_BYTES],
  ['/api/sessions', 'runs', MAX_SESSION_BODY_BYTES],
  ['/api/sessions', 'touches', MAX_SESSION_BODY_BYTES],
])('%s: a million wrong %s are refused by one sentence', async (path, field, bytes) => {
  for (const entry of ['{}', '""', '-1']) {
    const { status, text } = await post(path, listOfMany(field, entry, bytes))
    expect([status, Object.keys(JSON.parse(text).fields).length < 10], entry).toEqual([422, true])
  }
})

test('a batch of a million sessions is refused like one of 201', async () => {
  const { status } = await post('/api/sessions/batch', listOfMany('sessions', '{}', MAX_SESSION_BATCH_BYTES))
  expect(status).toBe(413)
  const runs = listOfMany('runs', '{}', 9_000)
  const { text } = await post('/api/sessions/batch', `{"sessions":[${Array(200).fill(runs).join()}]}`)
  const results = JSON.parse(text).results as { problem: { fields: object } }[]
  expect(results.map(({ problem }) => Object.keys(problem.fields).length < 10)).toEqual(Array(200).fill(true))
})

test('every list in a body stops at its first wrong entry', async () => {
  const { paths } = (await send(app.url, '/api/openapi.json', 'GET')).body
  const lists = Object.entries(paths as Record<string, Record<string, Described>>).flatMap(
    ([path, methods]) =>
      Object.entries(methods).flatMap(([method, { requestBody }]) =>
        listFieldsOf(requestBody?.content['application/json']?.schema).map((field) => ({
          path,
          method,
          field,
        })),
      ),
  )
  expect(lists.length).toBeGreaterThan(15)
  for (const { path, method, field } of lists) {
    const address = path.replaceAll(/\{\w+\}/g, '0199e0d2-0000-7000-8000-000000000000')
    const { status, text } = await post(
      address,
      listOfMany(field, '{}', MAX_BODY_BYTES),
      method.toUpperCase(),
    )
    expect(status, `${method} ${path}`).toBeLessThan(500)
    expect(text.length, `${method} ${path}`).toBeLessThan(2_000)
  }
})

test('a body with a million unknown fields is answered with a hundred of them, and a long name with its beginning', async () => {
  const many = `{${Array.from({ length: 70_000 }, (_, index) => `"k${index}":0`).join()}}`
  for (const body of [many, `{"${'k'.repeat(900_000)}":0}`]) {
    const { status, text } = await post('/api/sessions', body)
    expect([status, text.length < 6_000]).toEqual([422, true])
  }
})

interface Schema {
  type?: string
  properties?: Record<string, Schema>
  oneOf?: Schema[]
  anyOf?: Schema[]
}
interface Described {
  requestBody?: { content: Record<string, { schema: Schema }> }
}

function listFieldsOf(schema: Schema = {}): string[] {
  const own = Object.entries(schema.properties ?? {}).filter(([, { type }]) => type?.includes('array'))
  const variants = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])]
  return [...own.map(([name]) => name), ...variants.flatMap(listFieldsOf)]
}
