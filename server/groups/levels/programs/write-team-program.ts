import { type Kysely, sql, type Transaction } from 'kysely'
import type { TeamLevel, TeamProgram, WriteTeamProgram } from '#contract/groups/team-program.ts'
import { LEVELS_MAX, PROGRAMS_MAX } from '#contract/limits.ts'
import { asksForTheSame, hasDoubledLevels, programKey } from '#domain/levels/doubled-levels.ts'
import { recordAction } from '#server/audit/record-action.ts'
import type { GroupServices } from '#server/groups/group-services.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Written } from '#server/platform/database/typed-sql.ts'
import { notFound, ProblemError } from '#server/platform/http/problem.ts'
import { requireSameVersion, versionOf } from '#server/platform/http/version.ts'
import { sentenceForReader } from '#server/platform/language/reader.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { openTeam } from '#server/roles/opening/open-group.ts'
import { findPrograms, type ProgramRow } from './program-rows.ts'
import { openForLevels } from '#server/groups/levels/open-for-levels.ts'
import { refuseDefaultTeam } from '#server/groups/refuse-default-team.ts'
import { requireNoEntries } from './write-program.ts'

/** All levels that a team sets itself, whichever program they are in, from the lowest. Throws NOT_FOUND, FORBIDDEN. */
export async function showTeamProgram(db: Kysely<DB>, userId: string, teamId: string): Promise<TeamProgram> {
  refuseDefaultTeam(teamId)
  await openTeam(db, userId, teamId, 'seeInside')
  return documentOf(await findOwnPrograms(db, teamId))
}

/**
 * Sets all levels of a team at once. A level that stays the same stays in its program, another one goes into a program of its body part and
 * evidence. A level that somebody was awarded can neither go nor mean something else. Throws NOT_FOUND, FORBIDDEN, LEVEL_IN_USE,
 * TOO_MANY_PROGRAMS, CHANGED_MEANWHILE, and VALIDATION_FAILED for a new or changed level that asks for the same as another one.
 */
export function writeTeamProgram(
  services: GroupServices,
  userId: string,
  teamId: string,
  { levels, version }: WriteTeamProgram,
): Promise<TeamProgram> {
  return inTransaction(services.db, async (tx) => {
    await openForLevels(tx, userId, { kind: 'team', id: teamId })
    // Locked, so that two managers who set levels at the same moment do so one after the other.
    await tx.selectFrom('teams').select('id').where('id', '=', teamId).forNoKeyUpdate().execute()
    const before = await findOwnPrograms(tx, teamId)
    const stored = versionOfLevels(levelsOf(before))
    requireSameVersion({ read: version, stored, wanted: versionOfLevels(levels) })
    const known = new Map(levelsOf(before).map((level) => [level.id, level]))
    for (const { id } of levels) if (id !== undefined && !known.has(id)) throw notFound()
    const unchanged = unchangedIds(levels, known)
    if (hasDoubledLevels(levels, unchanged)) throw new ProblemError('VALIDATION_FAILED')
    const changed = [...known.keys()].filter((id) => !unchanged.has(id))
    await requireNoEntries(tx, changed)
    const gone = changed.filter((id) => !levels.some((level) => level.id === id))
    await tx
      .deleteFrom('levels')
      .where('id', '=', sql<string>`any(${gone}::uuid[])`)
      .execute()
    await writeLevels(tx, { teamId, before, levels, unchanged, now: services.now() })
    await archiveEmptyPrograms(tx, teamId, services.now())
    const programs = await findOwnPrograms(tx, teamId)
    if (programs.length > PROGRAMS_MAX) throw new ProblemError('TOO_MANY_PROGRAMS')
    const after = documentOf(programs)
    const told = (each: readonly TeamLevel[]) => ({ levels: each.map(({ count }) => count) })
    const action = {
      actorId: userId,
      action: 'levels.edited',
      subject: { kind: 'team', id: teamId },
    } as const
    await recordAction(tx, { ...action, before: told([...known.values()]), after: told(after.levels) })
    return after
  })
}

type Level = WriteTeamProgram['levels'][number]

const findOwnPrograms = async (db: Kysely<DB>, teamId: string): Promise<ProgramRow[]> =>
  (await findPrograms(db, { kind: 'team', id: teamId })).filter(({ team_id }) => team_id === teamId)

const keyOf = ({ skill, least_evidence }: ProgramRow) =>
  programKey({ bodyPart: skill, evidence: least_evidence })

const levelsOf = (programs: readonly ProgramRow[]): TeamLevel[] =>
  programs.flatMap(({ skill, least_evidence, levels }) =>
    levels.map(({ id, name, juggles }) => ({
      id,
      name: name === '' ? `${juggles}` : name,
      kind: 'inARow' as const,
      count: juggles,
      ...(skill !== 'any' && { bodyPart: skill }),
      evidence: least_evidence,
    })),
  )

function documentOf(programs: readonly ProgramRow[]): TeamProgram {
  const levels = levelsOf(programs)
  return { levels, version: versionOfLevels(levels) }
}

/** Whatever their order, which is not stored, and without their ids, because a new level has none when it is sent again. */
const versionOfLevels = (levels: readonly Level[]): string =>
  versionOf(
    levels
      .map(({ name, count, bodyPart, evidence }) =>
        JSON.stringify([name || `${count}`, count, bodyPart ?? null, evidence]),
      )
      .toSorted(),
  )

/** The ids of the levels that ask for the same as before. */
function unchangedIds(levels: readonly Level[], known: ReadonlyMap<string, TeamLevel>): Set<string> {
  const ids = new Set<string>()
  for (const level of levels) {
    const before = level.id === undefined ? undefined : known.get(level.id)
    if (before && asksForTheSame(before, level)) ids.add(before.id)
  }
  return ids
}

interface Writing {
  teamId: string
  before: readonly ProgramRow[]
  levels: readonly Level[]
  unchanged: ReadonlySet<string>
  now: Date
}

async function writeLevels(
  tx: Transaction<DB>,
  { teamId, before, levels, unchanged, now }: Writing,
): Promise<void> {
  const homeOf = new Map(
    before.flatMap((program) => program.levels.map(({ id }) => [id, program.id] as const)),
  )
  const staying = levels.filter(({ id }) => id !== undefined && unchanged.has(id))
  // How many levels each program has, so that none gets more than a program may have.
  const sizes = new Map(
    [...Map.groupBy(staying, ({ id }) => homeOf.get(id!)!)].map(([id, those]) => [id, those.length]),
  )
  for (const level of staying) await writeLevel(tx, homeOf.get(level.id!)!, level, unchanged)
  const moving = levels.filter((level) => !staying.includes(level))
  for (const [key, wanted] of Map.groupBy(moving, programKey)) {
    const homes = before.filter((program) => keyOf(program) === key).map(({ id }) => id)
    for (const level of wanted) {
      let home = homes.find((id) => (sizes.get(id) ?? 0) < LEVELS_MAX)
      if (home === undefined) homes.push((home = await insertProgram(tx, teamId, level, now)))
      sizes.set(home, (sizes.get(home) ?? 0) + 1)
      await writeLevel(tx, home, level, unchanged)
    }
  }
}

async function insertProgram(
  tx: Transaction<DB>,
  teamId: string,
  { bodyPart, evidence }: Level,
  now: Date,
): Promise<string> {
  const id = uuidv7()
  const program = {
    id,
    team_id: teamId,
    organization_id: null,
    name: sentenceForReader('groups.team.views.levels'),
    skill: bodyPart ?? 'any',
    least_evidence: evidence,
    created_at: now,
  } satisfies Written<'level_programs'>
  await tx.insertInto('level_programs').values(program).execute()
  return id
}

async function writeLevel(
  tx: Transaction<DB>,
  programId: string,
  { id, name, count }: Level,
  unchanged: ReadonlySet<string>,
): Promise<void> {
  const level = { program_id: programId, name, juggles: count } satisfies Written<'levels'>
  if (id === undefined)
    await tx
      .insertInto('levels')
      .values({ id: uuidv7(), ...level })
      .execute()
  else
    await tx
      .updateTable('levels')
      .set(unchanged.has(id) ? { name } : level)
      .where('id', '=', id)
      .execute()
}

async function archiveEmptyPrograms(tx: Transaction<DB>, teamId: string, now: Date): Promise<void> {
  await tx
    .updateTable('level_programs')
    .set({ archived_at: now })
    .where('team_id', '=', teamId)
    .where('archived_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('levels').select('id').whereRef('program_id', '=', 'level_programs.id'))),
    )
    .execute()
}
