import { expect, test } from 'vitest'
import { uuidv7 } from '#server/platform/ids.ts'
import { practice } from '#server/testing/player.ts'
import { startAdminTest } from '#server/testing/scenes/start-admin-test.ts'

const { app, people } = await startAdminTest()

const RUNS = [
  { juggleCount: 12, duration: 6 },
  { juggleCount: 18, duration: 9, bodyPart: 'head' },
]
const inRuns = { juggleCount: 30, duration: 20, runs: RUNS }

test('a session keeps its notes and the body parts of its runs', async () => {
  const player = await app.signUp()
  const { status, body } = await player.record({ ...inRuns, notes: '  New ball.\r\nWindy. ' })
  expect(status).toBe(201)
  expect(body).toMatchObject({ notes: 'New ball.\nWindy.', runs: RUNS })
  expect((await player.get('/api/sessions')).body.items[0]).toMatchObject({
    notes: 'New ball.\nWindy.',
    runs: RUNS,
  })
})

test('an invisible note means no note, and the practice is saved', async () => {
  const player = await app.signUp()
  const session = practice({ notes: '\u200b' })
  const { status, body } = await player.record(session)
  expect([status, body.notes]).toEqual([201, null])
  expect((await player.record({ ...session, notes: '' })).status).toBe(200)
})

test('notes and body parts can be changed later, each alone, and no number changes', async () => {
  const player = await app.signUp()
  const { body: session } = await player.record(inRuns)
  const path = `/api/sessions/${session.id}`
  const before = (await player.get('/api/me')).body
  await player.send('PATCH', path, { notes: 'Left is getting better.' })
  const { status, body } = await player.send('PATCH', path, { bodyParts: ['leftFoot', null] })
  expect(status).toBe(200)
  const { newRecords: _records, newBadges: _badges, ...recorded } = session
  expect(body).toEqual({
    ...recorded,
    notes: 'Left is getting better.',
    runs: [
      { juggleCount: 12, duration: 6, bodyPart: 'leftFoot' },
      { juggleCount: 18, duration: 9 },
    ],
  })
  expect((await player.get('/api/me')).body).toEqual(before)
  const unchanged = await player.send('PATCH', path, {})
  expect([unchanged.status, unchanged.body]).toEqual([200, body])
  expect((await player.send('PATCH', path, { notes: ' ' })).body.notes).toBeNull()
})

test('notes and tags that are changed at the same moment are both kept', async () => {
  const player = await app.signUp()
  const { body: session } = await player.record(inRuns)
  const path = `/api/sessions/${session.id}`
  await Promise.all([
    player.send('PATCH', path, { notes: 'Both.' }),
    player.send('PATCH', path, { bodyParts: ['thigh', 'thigh'] }),
  ])
  const [found] = (await player.get('/api/sessions')).body.items
  expect([found.notes, found.runs[0].bodyPart]).toEqual(['Both.', 'thigh'])
})

test('a session can be sent again after its notes were changed, and other notes under its id are a conflict', async () => {
  const player = await app.signUp()
  const session = practice({ ...inRuns, notes: 'First.' })
  await player.record(session)
  await player.send('PATCH', `/api/sessions/${String(session['id'])}`, { notes: 'Second.' })
  const again = await player.record(session)
  expect([again.status, again.body.notes]).toEqual([200, 'Second.'])
  expect((await player.record({ ...session, notes: 'Second.' })).body.code).toBe('SESSION_CONFLICT')
  const otherTags = { ...session, runs: RUNS.map((run) => ({ ...run, bodyPart: 'thigh' })) }
  expect((await player.record(otherTags)).body.code).toBe('SESSION_CONFLICT')
})

test.each([
  ['counts', { juggleCount: 1000 }, 'juggleCount'],
  ['runs with other counts', { runs: [{ juggleCount: 30, duration: 15 }] }, 'runs'],
  ['more than 500 characters', { notes: 'a'.repeat(501) }, 'notes'],
  ['a character that no text has', { notes: 'a\u0000b' }, 'notes'],
  ['an elbow', { bodyParts: ['elbow', null] }, 'bodyParts.0'],
  ['tags for other runs than there are', { bodyParts: ['head'] }, 'bodyParts'],
])('%s cannot be sent as a change', async (_, change, field) => {
  const player = await app.signUp()
  const { body: session } = await player.record(inRuns)
  const { status, body } = await player.send('PATCH', `/api/sessions/${session.id}`, change)
  expect([status, body.code]).toEqual([422, 'VALIDATION_FAILED'])
  expect(body.fields).toEqual({ [field]: expect.any(String) })
})

test('a wrong change is explained in the player’s language', async () => {
  const player = await app.signUp()
  await player.send('PATCH', '/api/me', { language: 'de' })
  const { body: session } = await player.record(inRuns)
  const { body } = await player.send('PATCH', `/api/sessions/${session.id}`, { bodyParts: ['head'] })
  expect(body.fields.bodyParts).toBe('Höchstens ein Körperteil je Serie.')
})

test("another player's session, one that is deleted and one that never was are not found", async () => {
  const [player, other] = [await app.signUp(), await app.signUp()]
  const { body: session } = await player.record(inRuns)
  const path = `/api/sessions/${session.id}`
  expect((await other.send('PATCH', path, { notes: 'Mine.' })).status).toBe(404)
  expect((await people.websiteAdmin.send('PATCH', path, { notes: 'Mine.' })).status).toBe(404)
  await player.send('DELETE', path)
  expect((await player.send('PATCH', path, { notes: 'Late.' })).status).toBe(404)
  expect((await player.send('PATCH', `/api/sessions/${uuidv7()}`, { notes: 'Late.' })).status).toBe(404)
})

test('website admins do not see players’ notes', async () => {
  const player = await app.signUp()
  await player.record({ juggleCount: 90, duration: 10, notes: 'Only for me.' })
  const { websiteAdmin } = people
  const sessions = await websiteAdmin.get(`/api/admin/users/${player.id}/sessions`)
  const held = await websiteAdmin.get('/api/admin/review')
  expect([sessions.body.items.length, held.body.items.length]).toEqual([1, 1])
  expect(JSON.stringify([sessions.body, held.body])).not.toContain('Only for me')
})

test('notes and body parts are in the player’s export', async () => {
  const player = await app.signUp()
  await player.record({ ...inRuns, notes: 'Mine, wherever I go.' })
  const { body } = await player.get('/api/me/export')
  expect(body.sessions).toMatchObject([{ notes: 'Mine, wherever I go.', runs: RUNS }])
  const csv = await fetch(`${app.url}/api/me/export?format=csv`, {
    headers: { authorization: `Bearer ${player.token}` },
  })
  const [names, line] = (await csv.text()).split('\r\n')
  expect(names!.split(',')).toEqual(expect.arrayContaining(['notes', 'bodyParts']))
  expect(line).toContain('"Mine, wherever I go."')
  expect(line).toMatch(/,head$/)
})
