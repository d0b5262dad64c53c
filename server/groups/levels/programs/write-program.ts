import { sql, type Transaction } from 'kysely'
import type { ChangeProgram, LevelProgram, WriteProgram } from '#contract/groups/levels.ts'
import { PROGRAMS_MAX } from '#contract/limits.ts'
import type { GroupScope } from '#domain/groups/group.ts'
import { recordAction } from '#server/audit/record-action.ts'
import type { GroupServices } from '#server/groups/group-services.ts'
import { openForLevels } from '#server/groups/levels/open-for-levels.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { once } from '#server/platform/http/repeated/once.ts'
import type { RequestKey } from '#server/platform/http/repeated/request-key.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Written } from '#server/platform/database/typed-sql.ts'
import { notFound, ProblemError } from '#server/platform/http/problem.ts'
import { requireSameVersion } from '#server/platform/http/version.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { findProgram, programDocument, versionOfProgram, versionOfRow } from './program-rows.ts'

/** Sets a new program for a group. Throws NOT_FOUND, FORBIDDEN, TOO_MANY_PROGRAMS. */
export function createProgram(
  services: GroupServices,
  userId: string,
  scope: GroupScope,
  program: WriteProgram,
  request: RequestKey | null,
): Promise<LevelProgram> {
  return inTransaction(services.db, async (tx) => {
    const id = await once(
      tx,
      request,
      async () => {
        await requireRoom(tx, scope)
        const id = uuidv7()
        await tx
          .insertInto('level_programs')
          .values({
            id,
            team_id: scope.kind === 'team' ? scope.id : null,
            organization_id: scope.kind === 'organization' ? scope.id : null,
            created_at: services.now(),
            ...columnsOf(program),
          } satisfies Written<'level_programs'>)
          .execute()
        await insertLevels(tx, id, program.levels)
        await recordProgram(tx, userId, scope, id, null)
        return id
      },
      () => openForLevels(tx, userId, scope),
    )
    return programDocument(await requireProgram(tx, scope, id), { edit: true })
  })
}

/**
 * Changes a program. A level with entries in the ledger keeps its number: it can neither go nor be changed. Throws NOT_FOUND, FORBIDDEN,
 * LEVEL_IN_USE, CHANGED_MEANWHILE.
 */
export function changeProgram(
  services: GroupServices,
  userId: string,
  scope: GroupScope,
  programId: string,
  program: ChangeProgram,
): Promise<LevelProgram> {
  return inTransaction(services.db, async (tx) => {
    await openForLevels(tx, userId, scope)
    const before = await lockProgram(tx, scope, programId)
    requireSameVersion({
      read: program.version,
      stored: versionOfRow(before),
      wanted: versionOfProgram(program),
    })
    const kept = program.levels.filter(({ id }) => id !== undefined)
    if (kept.some(({ id }) => !before.levels.some((level) => level.id === id))) throw notFound()
    await requireUnused(tx, before.levels, program.levels, before.skill !== program.skill)
    await tx.updateTable('level_programs').set(columnsOf(program)).where('id', '=', programId).execute()
    const keptIds = kept.map(({ id }) => id!)
    await tx
      .deleteFrom('levels')
      .where('program_id', '=', programId)
      .where('id', '!=', sql<string>`all(${keptIds}::uuid[])`)
      .execute()
    for (const { id, juggles, award } of kept)
      await tx.updateTable('levels').set({ juggles, award }).where('id', '=', id!).execute()
    await insertLevels(
      tx,
      programId,
      program.levels.filter(({ id }) => id === undefined),
    )
    return recordProgram(tx, userId, scope, programId, before)
  })
}

/** Takes a program out of use. What was awarded stays in the ledger. Throws NOT_FOUND, FORBIDDEN. */
export function archiveProgram(
  services: GroupServices,
  userId: string,
  scope: GroupScope,
  programId: string,
): Promise<void> {
  return inTransaction(services.db, async (tx) => {
    await openForLevels(tx, userId, scope)
    const { name } = await lockProgram(tx, scope, programId)
    await tx
      .updateTable('level_programs')
      .set({ archived_at: services.now() })
      .where('id', '=', programId)
      .execute()
    const action = { actorId: userId, action: 'levels.archived', subject: scope } as const
    await recordAction(tx, { ...action, before: { name }, after: null })
  })
}

async function requireRoom(tx: Transaction<DB>, { kind, id }: GroupScope): Promise<void> {
  // Locked, so that two new programs at the same moment are counted one after the other.
  const table = kind === 'team' ? 'teams' : 'organizations'
  await tx.selectFrom(table).select('id').where('id', '=', id).forNoKeyUpdate().execute()
  const { count } = await tx
    .selectFrom('level_programs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(kind === 'team' ? 'team_id' : 'organization_id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (count >= PROGRAMS_MAX) throw new ProblemError('TOO_MANY_PROGRAMS')
}

async function lockProgram(tx: Transaction<DB>, scope: GroupScope, programId: string) {
  await tx.selectFrom('level_programs').select('id').where('id', '=', programId).forUpdate().execute()
  const program = await findProgram(tx, scope, programId)
  if (!program) throw notFound()
  return program
}

type Level = WriteProgram['levels'][number]

/** Refuses to change what a level with entries means. */
async function requireUnused(
  tx: Transaction<DB>,
  before: readonly { id: string; juggles: number }[],
  after: readonly Level[],
  skillChanges: boolean,
): Promise<void> {
  const changed = before.filter(
    ({ id, juggles }) => skillChanges || after.find((level) => level.id === id)?.juggles !== juggles,
  )
  await requireNoEntries(
    tx,
    changed.map(({ id }) => id),
  )
}

/** Throws LEVEL_IN_USE if one of these levels has entries in the ledger. */
export async function requireNoEntries(tx: Transaction<DB>, levelIds: readonly string[]): Promise<void> {
  const used = await tx
    .selectFrom('award_entries')
    .select('id')
    .where('level_id', '=', sql<string>`any(${levelIds}::uuid[])`)
    .limit(1)
    .executeTakeFirst()
  if (used) throw new ProblemError('LEVEL_IN_USE')
}

const columnsOf = ({ name, skill, leastEvidence, fromAge, toAge }: WriteProgram) =>
  ({
    name,
    skill,
    least_evidence: leastEvidence,
    from_age: fromAge,
    to_age: toAge,
  }) satisfies Written<'level_programs'>

async function insertLevels(tx: Transaction<DB>, programId: string, levels: readonly Level[]): Promise<void> {
  if (levels.length === 0) return
  const rows = levels.map(
    ({ juggles, award }) =>
      ({ id: uuidv7(), program_id: programId, juggles, award }) satisfies Written<'levels'>,
  )
  await tx.insertInto('levels').values(rows).execute()
}

async function requireProgram(tx: Transaction<DB>, scope: GroupScope, programId: string) {
  const program = await findProgram(tx, scope, programId)
  if (!program) throw notFound()
  return program
}

async function recordProgram(
  tx: Transaction<DB>,
  actorId: string,
  scope: GroupScope,
  programId: string,
  before: { name: string; levels: readonly { juggles: number }[] } | null,
): Promise<LevelProgram> {
  const program = await requireProgram(tx, scope, programId)
  const told = ({ name, levels }: { name: string; levels: readonly { juggles: number }[] }) => ({
    name,
    levels: levels.map(({ juggles }) => juggles),
  })
  await recordAction(tx, {
    actorId,
    action: before ? 'levels.edited' : 'levels.created',
    subject: scope,
    before: before && told(before),
    after: told(program),
  })
  return programDocument(program, { edit: true })
}
