import { beforeEach, expect, test } from 'vitest'
import { uuidv7 } from '#server/platform/ids.ts'
import { openTestDatabase } from '#server/testing/open-test-database.ts'
import { grantWebsiteAdmin, listWebsiteAdmins, revokeWebsiteAdmin } from './website-admins.ts'

const { db } = await openTestDatabase()
const EMAIL = 'ann@example.com'

beforeEach(async () => {
  await db.deleteFrom('audit_log').execute()
  await db.deleteFrom('users').execute()
  await db.insertInto('users').values({ id: uuidv7(), email: EMAIL }).execute()
})

const auditedActions = async () => {
  const rows = await db.selectFrom('audit_log').select('action').orderBy('id').execute()
  return rows.map(({ action }) => action)
}

test('a grant is there until it is revoked', async () => {
  expect(await grantWebsiteAdmin(db, EMAIL)).toBe('changed')
  expect(await listWebsiteAdmins(db)).toEqual([EMAIL])
  expect(await revokeWebsiteAdmin(db, EMAIL)).toBe('changed')
  expect(await listWebsiteAdmins(db)).toEqual([])
  expect(await auditedActions()).toEqual(['role.granted', 'role.revoked'])
})

test('granting twice, even at once, grants and is audited once', async () => {
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => grantWebsiteAdmin(db, EMAIL)))
  expect(outcomes.toSorted()).toEqual(['changed', 'unchanged', 'unchanged', 'unchanged', 'unchanged'])
  expect(await auditedActions()).toEqual(['role.granted'])
})

test('an email is found in whatever case it is typed', async () => {
  expect(await grantWebsiteAdmin(db, ' Ann@Example.com ')).toBe('changed')
})

test('an unknown email changes nothing', async () => {
  expect(await grantWebsiteAdmin(db, 'nobody@example.com')).toBe('unknownEmail')
  expect(await revokeWebsiteAdmin(db, 'nobody@example.com')).toBe('unknownEmail')
  expect(await auditedActions()).toEqual([])
})
