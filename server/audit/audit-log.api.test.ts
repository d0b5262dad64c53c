import pg from 'pg'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { migrate } from '#server/platform/database/migrating/migrate.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { openTestDatabase } from '#server/testing/database/open-test-database.ts'
import { forgetPlayer } from './forget-player.ts'
import { recordAction } from './record-action.ts'

const INSUFFICIENT_PRIVILEGE = '42501'

const { db, pool } = await openTestDatabase()
let actorId: string
let subjectId: string

beforeEach(async () => {
  actorId = uuidv7()
  subjectId = uuidv7()
  await pool.query('insert into users (id, email) values ($1, $2)', [actorId, `${actorId}@example.com`])
})

const act = () =>
  db.transaction().execute((tx) =>
    recordAction(tx, {
      actorId,
      action: 'team.renamed',
      subject: { kind: 'team', id: subjectId },
      before: { name: 'Reds' },
      after: { name: 'Blues' },
    }),
  )

const recorded = async () =>
  (
    await pool.query('select actor_id, action, subject_kind, data from audit_log where subject_id = $1', [
      subjectId,
    ])
  ).rows

const RECORDED = {
  action: 'team.renamed',
  subject_kind: 'team',
  data: { before: { name: 'Reds' }, after: { name: 'Blues' } },
}

test('an action is recorded with its actor, its target, and the values before and after', async () => {
  await act()
  expect(await recorded()).toEqual([{ actor_id: actorId, ...RECORDED }])
})

test('an action that is rolled back leaves no entry', async () => {
  await expect(
    db.transaction().execute(async (tx) => {
      await recordAction(tx, {
        actorId,
        action: 'team.deleted',
        subject: { kind: 'team', id: subjectId },
        before: null,
        after: null,
      })
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')
  expect(await recorded()).toEqual([])
})

test('the actions of a deleted person stay under one made-up id that cannot be traced back', async () => {
  const otherId = uuidv7()
  await pool.query('insert into users (id, email) values ($1, $2)', [otherId, `${otherId}@example.com`])
  await act()
  await act()
  await db.transaction().execute((tx) =>
    recordAction(tx, {
      actorId: otherId,
      action: 'user.suspended',
      subject: { kind: 'user', id: actorId },
      before: null,
      after: null,
    }),
  )
  const alias = await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('users').where('id', 'in', [actorId, otherId]).execute()
    return forgetPlayer(tx, actorId, `${actorId}@example.com`)
  })
  const { rows } = await pool.query(
    'select actor_id, actor_alias, subject_id from audit_log where subject_id = any ($1) order by at, id',
    [[subjectId, alias]],
  )
  const { actor_alias: other } = rows[2]
  expect(rows).toEqual([
    { actor_id: null, actor_alias: alias, subject_id: subjectId },
    { actor_id: null, actor_alias: alias, subject_id: subjectId },
    { actor_id: null, actor_alias: other, subject_id: alias },
  ])
  expect(new Set([actorId, otherId, alias, other]).size).toBe(4)
  await expect(
    pool.query('update audit_log set actor_alias = gen_random_uuid() where actor_alias is not null'),
  ).rejects.toMatchObject({ code: INSUFFICIENT_PRIVILEGE })
})

test('the actions of a deleted person stay, without their actor', async () => {
  await act()
  await pool.query('delete from users where id = $1', [actorId])
  expect(await recorded()).toEqual([{ actor_id: null, ...RECORDED }])
})

const TAMPERING = [
  "update audit_log set action = 'nothing.happened'",
  'update audit_log set actor_id = null',
  "update audit_log set actor_id = null, action = 'nothing.happened'",
  "update audit_log set data = '{}'",
  'delete from audit_log',
  'truncate audit_log',
  'truncate users cascade',
]
describe('the audit log only grows', () => {
  test.each(TAMPERING)('a superuser cannot change it: %s', async (statement) => {
    await act()
    await expect(pool.query(statement)).rejects.toMatchObject({ code: INSUFFICIENT_PRIVILEGE })
    expect(await recorded()).toHaveLength(1)
  })

  test.each(TAMPERING)('it cannot be changed while ordinary triggers are off: %s', async (statement) => {
    await act()
    const client = await pool.connect()
    await client.query('set session_replication_role = replica')
    await expect(client.query(statement)).rejects.toMatchObject({ code: INSUFFICIENT_PRIVILEGE })
    client.release(true)
    expect(await recorded()).toHaveLength(1)
  })

  test('an owner who is not a superuser lacks the permission, and can still delete a person', async () => {
    const plain = await openPlainOwnersDatabase()
    await plain.query('insert into users (id, email) values ($1, $2)', [actorId, 'ann@example.com'])
    await plain.query(
      "insert into audit_log (id, actor_id, action, subject_kind, subject_id) values ($1, $1, 'team.deleted', 'team', 'x')",
      [actorId],
    )
    // The permissions alone refuse it, even without the triggers.
    await plain.query('alter table audit_log disable trigger user')
    for (const statement of TAMPERING.filter(
      (each) => !each.startsWith('update audit_log set actor_id = null'),
    ))
      await expect(plain.query(statement)).rejects.toMatchObject({ code: INSUFFICIENT_PRIVILEGE })
    await plain.query('delete from users')
    expect((await plain.query('select actor_id from audit_log')).rows).toEqual([{ actor_id: null }])
  })
})

/** An ordinary role migrates this database and works on it. */
async function openPlainOwnersDatabase() {
  const { url, pool } = await openTestDatabase({ template: 'template0' })
  const role = `plain_${uuidv7().replaceAll('-', '')}`
  await pool.query(`create role ${role}`)
  await pool.query(`alter schema public owner to ${role}`)
  const { rows } = await pool.query<{ name: string }>('select current_database() as name')
  await pool.query(`alter database ${rows[0]!.name} owner to ${role}`)
  const asRole = `${url}?options=${encodeURIComponent(`-c role=${role}`)}`
  await migrate(asRole)
  const plain = new pg.Pool({ connectionString: asRole, max: 1 })
  onTestFinished(() => plain.end())
  return plain
}

test('erasing a person can change nothing else in the audit log', async () => {
  const gone = '019a0000-0000-7000-8000-00000000dead'
  await act()
  const asIf = (id: string, statement: string) =>
    pool.query(`begin; select set_config('keepup.gone_id', '${id}', true), set_config('keepup.gone_email', 'gone@example.com', true),
      set_config('keepup.gone_alias', '${actorId}', true); ${statement}; commit`)
  const refused = 'the audit log only grows'
  await expect(asIf(gone, `update audit_log set action = 'role.revoked'`)).rejects.toThrow(refused)
  await expect(asIf(gone, `update audit_log set data = '{}'`)).rejects.toThrow(refused)
  await expect(
    asIf(actorId, `update audit_log set subject_id = '${gone}' where actor_id = '${actorId}'`),
  ).rejects.toThrow(refused)
  await expect(asIf(gone, 'delete from audit_log')).rejects.toThrow(refused)
})
