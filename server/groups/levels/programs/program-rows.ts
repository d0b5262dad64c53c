import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { LevelProgram, WriteProgram } from '#contract/groups/levels.ts'
import type { GroupScope } from '#domain/groups/group.ts'
import type { LevelSkill } from '#domain/levels/level-program.ts'
import type { Evidence } from '#domain/practice/evidence.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Row } from '#server/platform/database/typed-sql.ts'
import { versionOf } from '#server/platform/http/version.ts'

/** A program with its levels from the lowest, and the name of the group that set it. */
export interface ProgramRow extends Row<
  'level_programs',
  'id' | 'team_id' | 'organization_id' | 'name' | 'skill' | 'least_evidence' | 'from_age' | 'to_age',
  { skill: LevelSkill; least_evidence: Evidence }
> {
  owner_name: string
  levels: Row<'levels', 'id' | 'name' | 'juggles' | 'award'>[]
}

/** The programs in force for a group, the oldest first. A team also has those of its organization. */
export const findPrograms = (db: Kysely<DB>, { kind, id }: GroupScope): Promise<ProgramRow[]> =>
  readPrograms(
    db,
    kind === 'organization'
      ? sql`p.organization_id = ${id}`
      : sql`(p.team_id = ${id} or p.organization_id = (select organization_id from teams where id = ${id}))`,
  )

/** One program of this group itself, unless it is archived. */
export const findProgram = async (
  db: Kysely<DB>,
  { kind, id }: GroupScope,
  programId: string,
): Promise<ProgramRow | undefined> => {
  const owner = kind === 'team' ? sql`p.team_id` : sql`p.organization_id`
  const [row] = await readPrograms(db, sql`${owner} = ${id} and p.id = ${programId}`)
  return row
}

async function readPrograms(db: Kysely<DB>, which: RawBuilder<unknown>): Promise<ProgramRow[]> {
  const { rows } = await sql<ProgramRow>`
    select p.id, p.team_id, p.organization_id, p.name, p.skill, p.least_evidence, p.from_age, p.to_age, coalesce(t.name, o.name) as owner_name,
      (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'juggles', l.juggles, 'award', l.award) order by l.juggles), '[]')
        from levels l where l.program_id = p.id) as levels
    from level_programs p left join teams t on t.id = p.team_id left join organizations o on o.id = p.organization_id
    where p.archived_at is null and ${which} order by p.created_at, p.id`.execute(db)
  return rows
}

export const programDocument = (row: ProgramRow, abilities: LevelProgram['abilities']): LevelProgram => ({
  id: row.id,
  owner:
    row.team_id === null
      ? { kind: 'organization', id: row.organization_id!, name: row.owner_name }
      : { kind: 'team', id: row.team_id, name: row.owner_name },
  name: row.name,
  skill: row.skill,
  leastEvidence: row.least_evidence,
  fromAge: row.from_age,
  toAge: row.to_age,
  levels: row.levels.map(({ id, juggles, award }) => ({ id, juggles, award })),
  version: versionOfRow(row),
  abilities,
})

export const versionOfRow = ({ least_evidence, from_age, to_age, ...row }: ProgramRow): string =>
  versionOfProgram({ ...row, leastEvidence: least_evidence, fromAge: from_age, toAge: to_age })

/** Without the ids of its levels, because a new level has none when it is sent again. */
export const versionOfProgram = ({
  name,
  skill,
  leastEvidence,
  fromAge,
  toAge,
  levels,
}: WriteProgram): string =>
  versionOf([
    name,
    skill,
    leastEvidence,
    fromAge,
    toAge,
    levels.map(({ juggles, award }) => [juggles, award]),
  ])
