import { describe, expect, test } from 'vitest'
import { COACH_RANGES } from '#domain/coach/member-practice.ts'
import { API_KEY_DAYS } from '#domain/identity/api-key.ts'
import { send } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp()

interface Described {
  requestBody?: { content: Record<string, { schema: object }> }
}

/** Whether an object anywhere in a schema may have fields that the schema does not name. */
function isOpen(schema: object): boolean {
  const isOpenHere = 'properties' in schema && !('additionalProperties' in schema)
  return isOpenHere || Object.values(schema).some((part) => typeof part === 'object' && part && isOpen(part))
}

interface Field {
  name: string
  type?: unknown
  format: string
}

/** The fields anywhere in a description that hold a text. */
function fieldsOf(part: unknown): Field[] {
  if (typeof part !== 'object' || part === null) return []
  const own = 'properties' in part ? Object.entries(part.properties as Record<string, object>) : []
  return [
    ...own
      .map(([name, field]) => ({ ...(field as Field), name }))
      .filter(({ type }) => type === 'string' || JSON.stringify(type) === '["string","null"]'),
    ...Object.values(part).flatMap(fieldsOf),
  ]
}

describe("the API's description", () => {
  test('lists the answers that every route can give, and the problem document once', async () => {
    const { body } = await send(app.url, '/api/openapi.json', 'GET')
    expect(Object.keys(body.paths['/api/teams'].get.responses)).toEqual(
      expect.arrayContaining(['200', '401', '403', '429', '503']),
    )
    const { responses } = body.paths['/api/auth/change-email'].post
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['400', '403', '413', '415', '429', '503']))
    const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }
    expect([responses[422].content, responses[415].content]).toEqual([content, content])
    expect(body.components.schemas.Problem.properties.code.enum).toContain('UNSUPPORTED_MEDIA_TYPE')
    expect(JSON.stringify(body).match(/"BILLING_UNAVAILABLE"/g)).toHaveLength(1)
  })

  test('says that every route with a name in its path answers 404, because the name may be none', async () => {
    const { paths } = (await send(app.url, '/api/openapi.json', 'GET')).body
    const named = Object.entries(paths as Record<string, Record<string, { responses: object }>>)
      .filter(([path]) => path.includes('{'))
      .flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, { responses }]) => ({ route: `${method} ${path}`, responses })),
      )
    expect(named.filter(({ responses }) => !('404' in responses)).map(({ route }) => route)).toEqual([])
  })

  test('explains every problem code, including those of the identity library', async () => {
    const { body } = await send(app.url, '/api/openapi.json', 'GET')
    const { code } = body.components.schemas.Problem.properties
    const explained = (code.description as string).split('\n')
    expect(explained).toContain('- NOT_FOUND (404): Not found.')
    expect(explained).toContain('- PROVIDER_NOT_FOUND: Not set up here.')
    expect(explained.map((line) => /^- (\w+)(?: \(\d{3}\))?: \S.*$/.exec(line)?.[1])).toEqual(code.enum)
    const page = await (await fetch(`${app.url}/api/docs`)).text()
    for (const each of code.enum) expect(page).toContain(`<code>${each}</code>`)
  })

  test('states the rules for a new password wherever one is set', async () => {
    const { paths } = (await send(app.url, '/api/openapi.json', 'GET')).body
    for (const [path, field] of [
      ['sign-up/email', 'password'],
      ['reset-password', 'newPassword'],
      ['change-password', 'newPassword'],
    ] as const) {
      const { schema } = paths[`/api/auth/${path}`].post.requestBody.content['application/json']
      expect(schema.properties[field].description).toMatch(/6 and at most 256.*abc123/)
    }
  })

  test('names every operation, each by a name of its own', async () => {
    const { paths } = (await send(app.url, '/api/openapi.json', 'GET')).body
    const ids = Object.values(paths as Record<string, Record<string, { operationId: string }>>).flatMap(
      (methods) => Object.values(methods).map(({ operationId }) => operationId),
    )
    expect(paths['/api/sessions/batch'].post.operationId).toBe('postSessionsBatch')
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => !/^[a-z][A-Za-z0-9]+$/.test(id))).toEqual([])
  })

  test('has patterns that match the values they describe', async () => {
    const { paths } = (await send(app.url, '/api/openapi.json', 'GET')).body
    const { schema } = paths['/api/me'].patch.requestBody.content['application/json']
    for (const flags of ['', 'u']) {
      const displayName = new RegExp(schema.properties.displayName.pattern, flags)
      expect([displayName.test('Pelé 😀'), displayName.test('Pe\nlé')]).toEqual([true, false])
    }
  })

  test('has no pattern that only JavaScript with the flag u can read', async () => {
    const description = JSON.stringify((await send(app.url, '/api/openapi.json', 'GET')).body)
    expect(description.match(/"pattern":"[^"]*\\[pP]\{/g)).toBeNull()
  })

  test('names every number that a field takes', async () => {
    const { paths } = (await send(app.url, '/api/openapi.json', 'GET')).body
    const bodyOf = (path: string) => paths[path].post.requestBody.content['application/json'].schema
    expect(bodyOf('/api/me/api-keys').properties.days.enum).toEqual(API_KEY_DAYS)
    const days = bodyOf('/api/teams/{id}/exports').oneOf.flatMap(
      ({ properties }: { properties: { days?: { enum: number[] } } }) => properties.days?.enum ?? [],
    )
    expect(days).toEqual(COACH_RANGES)
    const { parameters } = paths['/api/teams/{id}/coach'].get
    expect(parameters).toContainEqual(
      expect.objectContaining({ name: 'days', schema: expect.objectContaining({ enum: COACH_RANGES }) }),
    )
  })

  test('says that a passkey must answer', async () => {
    const { paths } = (await send(app.url, '/api/openapi.json', 'GET')).body
    for (const path of ['verify-registration', 'verify-authentication']) {
      const { schema } = paths[`/api/auth/passkey/${path}`].post.requestBody.content['application/json']
      expect(schema.required).toContain('response')
    }
  })

  test('explains every header of a request', async () => {
    const { paths } = (await send(app.url, '/api/openapi.json', 'GET')).body
    const operations = Object.values(paths).flatMap((item) => Object.values(item as object))
    const headers = operations
      .flatMap(({ parameters = [] }) => parameters)
      .filter(({ in: place }: { in: string }) => place === 'header')
    expect(headers.length).toBeGreaterThan(0)
    const unexplained = headers.filter(
      ({ description, schema }: { description?: string; schema: { description?: string } }) =>
        !(description ?? schema.description),
    )
    expect(unexplained).toEqual([])
  })

  test('says where the API is, and groups the operations by the first word of their path', async () => {
    const { servers, paths, tags } = (await send(app.url, '/api/openapi.json', 'GET')).body
    expect(servers).toEqual([{ url: app.url }])
    expect([paths['/api/teams/{id}/levels'].get.tags, paths['/api/teams'].get.tags]).toEqual([
      ['teams'],
      ['teams'],
    ])
    expect(tags).toContainEqual({ name: 'teams' })
  })

  test('gives every body and field a type, so that a generated client knows what it holds', async () => {
    const { paths } = (await send(app.url, '/api/openapi.json', 'GET')).body
    const bytes = { type: 'string', format: 'binary' }
    expect(paths['/api/me/photo'].put.requestBody.content['image/*'].schema).toEqual(bytes)
    const batch = paths['/api/sessions/batch'].post.requestBody.content['application/json'].schema
    const one = { $ref: '#/components/schemas/RecordSession' }
    expect(batch.properties.sessions.items.anyOf).toEqual([one])
    expect(JSON.stringify(paths)).not.toMatch(/"(schema|items)":\{\}|[[,]\{\}[\],]/)
  })

  test('gives times and ids their format, so that a generated client has types for them', async () => {
    const { paths, components } = (await send(app.url, '/api/openapi.json', 'GET')).body
    const fields = fieldsOf([paths, components])
    const formless = (name: RegExp, ...formats: string[]) =>
      fields
        .filter((field) => name.test(field.name) && !formats.includes(field.format))
        .map(({ name }) => name)
    expect([...new Set(formless(/At$|[dD]ate$|^(lastCalculated|periodEnd)$/, 'date-time', 'date'))]).toEqual([
      // A cell of a file.
      'date',
    ])
    expect([...new Set(formless(/Id$|^uid$/, 'uuid'))].toSorted()).toEqual([
      // Those of the payment service.
      'checkoutId',
      'stripeSubscriptionId',
    ])
    const { id, teamId, joinedAt, removedAt } = components.schemas.TeamMember.properties
    expect([id, teamId]).toEqual([{ type: 'string' }, { type: 'string', format: 'uuid' }])
    expect([joinedAt, removedAt]).toEqual([
      { type: 'string', format: 'date-time' },
      { type: ['string', 'null'], format: 'date-time' },
    ])
  })

  test('says where a body must be sent', async () => {
    const { paths } = (await send(app.url, '/api/openapi.json', 'GET')).body
    const isRequired = (path: string) => paths[path].post.requestBody.required ?? false
    expect(isRequired('/api/auth/sign-in/email')).toBe(true)
    expect(isRequired('/api/teams/{id}/join')).toBe(false)
  })

  test('names the documents that many operations share, and no name in vain', async () => {
    const { paths, components } = (await send(app.url, '/api/openapi.json', 'GET')).body
    const answered = (method: string, path: string, status: number) =>
      paths[path][method].responses[status].content['application/json'].schema
    const team = { $ref: '#/components/schemas/Team' }
    expect([answered('get', '/api/teams/{id}', 200), answered('post', '/api/teams', 201)]).toEqual([
      team,
      team,
    ])
    expect(answered('get', '/api/sessions', 200).properties.items.items).toEqual({
      $ref: '#/components/schemas/OwnSession',
    })
    const written = JSON.stringify([paths, components])
    const unused = Object.keys(components.schemas).filter(
      (name) => !written.includes(`"#/components/schemas/${name}"`),
    )
    expect(unused).toEqual([])
  })

  test('allows no extra fields in a body', async () => {
    const { paths } = (await send(app.url, '/api/openapi.json', 'GET')).body
    const bodies = Object.entries(paths as Record<string, Record<string, Described>>).flatMap(
      ([path, methods]) =>
        Object.entries(methods).flatMap(([method, { requestBody }]) => {
          const schema = requestBody?.content['application/json']?.schema
          return schema ? [{ route: `${method} ${path}`, schema }] : []
        }),
    )
    expect(bodies.length).toBeGreaterThan(60)
    // Apple decides what its notifications hold.
    expect(bodies.filter(({ schema }) => isOpen(schema)).map(({ route }) => route)).toEqual([
      'post /api/billing/webhooks/apple',
    ])
  })

  test('says which routes need a login, and how to send it', async () => {
    const { paths, components } = (await send(app.url, '/api/openapi.json', 'GET')).body
    expect(components.securitySchemes).toEqual({
      cookie: { type: 'apiKey', in: 'cookie', name: 'keepup.session_token' },
      bearer: { type: 'http', scheme: 'bearer' },
    })
    const needed = [{ cookie: [] }, { bearer: [] }]
    expect(paths['/api/teams'].get.security).toEqual(needed)
    expect(paths['/api/auth/change-password'].post.security).toEqual(needed)
    expect(paths['/api/auth/passkey/list-user-passkeys'].get.security).toEqual(needed)
    expect(paths['/api/auth/sign-in/email'].post.security).toEqual([])
    expect(paths['/api/public-players/{userId}'].get.security).toEqual([])
  })

  test.each(['/api/openapi.json', '/api/docs'])(
    '%s is sent again only after it has changed',
    async (path) => {
      const first = await fetch(app.url + path)
      expect(first.headers.get('cache-control')).toBe('no-cache')
      const etag = first.headers.get('etag')!
      expect((await fetch(app.url + path, { headers: { 'if-none-match': etag } })).status).toBe(304)
    },
  )
})
