import { beforeEach, expect, test } from 'vitest'
import { uuidv7 } from '#server/platform/ids.ts'
import { openTestDatabase } from '#server/testing/database/open-test-database.ts'
import { grantWebsiteAdmin, listWebsiteAdmins, revokeWebsiteAdmin } from './website-admins.ts'

const { db } = await openTestDatabase()
let id: string
let email: string

beforeEach(async () => {
  await db.deleteFrom('users').execute()
  id = uuidv7()
  email = `${id}@example.com`
  await db.insertInto('users').values({ id, email }).execute()
})

const audited = async () => {
  const rows = await db
    .selectFrom('audit_log')
    .where('subject_id', '=', id)
    .select(['actor_id', 'action', 'data'])
    .orderBy('id')
    .execute()
  return rows.map(({ actor_id, action, data }) => [actor_id, action, data])
}

const GRANTED = [null, 'role.granted', { before: { role: ['user'] }, after: { role: ['admin'] } }]
const REVOKED = [null, 'role.revoked', { before: { role: ['admin'] }, after: { role: ['user'] } }]

test('a grant lasts until it is revoked, even from the last website admin', async () => {
  expect(await grantWebsiteAdmin(db, email)).toBe('changed')
  expect(await listWebsiteAdmins(db)).toEqual([email])
  expect(await revokeWebsiteAdmin(db, email)).toBe('changed')
  expect(await listWebsiteAdmins(db)).toEqual([])
  expect(await audited()).toEqual([GRANTED, REVOKED])
})

test('granting twice, even at once, grants once and is logged once', async () => {
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => grantWebsiteAdmin(db, email)))
  expect(outcomes.toSorted()).toEqual(['changed', 'unchanged', 'unchanged', 'unchanged', 'unchanged'])
  expect(await audited()).toEqual([GRANTED])
})

test('revoking it from a user who has only another role changes nothing', async () => {
  await db.insertInto('role_grants').values({ user_id: id, kind: 'any_team' }).execute()
  expect(await revokeWebsiteAdmin(db, email)).toBe('unchanged')
  expect(await db.selectFrom('role_grants').select('kind').execute()).toEqual([{ kind: 'any_team' }])
  expect(await audited()).toEqual([])
})

test('an email is found in any case', async () => {
  expect(await grantWebsiteAdmin(db, ` ${email.toUpperCase()} `)).toBe('changed')
})

test('an unknown email changes nothing', async () => {
  expect(await grantWebsiteAdmin(db, 'nobody@example.com')).toBe('unknownEmail')
  expect(await revokeWebsiteAdmin(db, 'nobody@example.com')).toBe('unknownEmail')
  expect(await audited()).toEqual([])
})
