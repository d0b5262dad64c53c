import { type Kysely, sql, type Transaction } from 'kysely'
import { CREST_SIZE, crestPath, type GroupScope } from '#domain/groups/group.ts'
import { recordAction } from '#server/audit/record-action.ts'
import type { PlanServices } from '#server/entitlements/find-entitlement.ts'
import type { GroupServices } from '#server/groups/group-services.ts'
import { requireGroupPlan } from '#server/groups/require-group-plan.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Written } from '#server/platform/database/typed-sql.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { encodeImage } from '#server/platform/images/encode-image.ts'
import type { InTurn } from '#server/platform/limits/few-at-once.ts'
import { openOrganization, openOrganizationToChange, openTeam } from '#server/roles/opening/open-group.ts'

/** The whole picture on a transparent square, because nothing of a crest may be cut off. */
const SQUARE = {
  width: CREST_SIZE,
  height: CREST_SIZE,
  fit: 'contain',
  background: { r: 0, g: 0, b: 0, alpha: 0 },
} as const

const open = (db: Kysely<DB>, userId: string, { kind, id }: GroupScope) =>
  kind === 'team' ? openTeam(db, userId, id, 'edit') : openOrganization(db, userId, id, 'edit')

const openToChange = (tx: Transaction<DB>, userId: string, { kind, id }: GroupScope) =>
  kind === 'team' ? openTeam(tx, userId, id, 'edit') : openOrganizationToChange(tx, userId, id, 'edit')

const columnOf = ({ kind }: GroupScope) =>
  kind === 'team' ? ('team_id' as const) : ('organization_id' as const)

/**
 * Replaces the crest of a group. It gets a new id, so that copies can be cached for ever. Throws NOT_FOUND, FORBIDDEN, PRO_REQUIRED,
 * NOT_A_PHOTO.
 */
export async function keepCrest(
  services: GroupServices & PlanServices,
  userId: string,
  group: GroupScope,
  { file, inTurn }: { file: Uint8Array; inTurn: InTurn },
): Promise<void> {
  const { db, now } = services
  await open(db, userId, group)
  await requireGroupPlan(services, userId, group, { feature: 'ownCrest', now: now() })
  const webp = await inTurn(() => encodeImage(file, SQUARE))
  await inTransaction(db, async (tx) => {
    await openToChange(tx, userId, group)
    const had = await hasCrest(tx, group)
    const column = columnOf(group)
    await tx
      .insertInto('crests')
      .values({ id: uuidv7(), [column]: group.id, webp })
      .onConflict((conflict) =>
        conflict.column(column).doUpdateSet(
          ({ ref }) =>
            ({
              id: ref('excluded.id'),
              webp: ref('excluded.webp'),
              created_at: sql<Date>`now()`,
            }) satisfies Written<'crests'>,
        ),
      )
      .execute()
    await log(tx, userId, group, { before: { ownCrest: had }, after: { ownCrest: true } })
  })
}

/** Harmless when there is none. Throws NOT_FOUND, FORBIDDEN. */
export const removeCrest = (db: Kysely<DB>, userId: string, group: GroupScope): Promise<void> =>
  inTransaction(db, async (tx) => {
    await openToChange(tx, userId, group)
    const { numDeletedRows } = await tx
      .deleteFrom('crests')
      .where(columnOf(group), '=', group.id)
      .executeTakeFirst()
    if (numDeletedRows > 0n)
      await log(tx, userId, group, { before: { ownCrest: true }, after: { ownCrest: false } })
  })

/** The address of a team's crest, or of its organization's; null without one. */
export async function findCrestURL(db: Kysely<DB>, teamId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`
    select coalesce(own.id, club.id) as id from teams t left join crests own on own.team_id = t.id
    left join crests club on club.organization_id = t.organization_id where t.id = ${teamId}`.execute(db)
  return crestPath(rows[0]?.id ?? null)
}

/** Everybody may see it who has its id, which only pages of the group tell. Throws NOT_FOUND. */
export async function findCrest(db: Kysely<DB>, id: string): Promise<Buffer> {
  const row = await db.selectFrom('crests').select('webp').where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return row.webp
}

async function hasCrest(tx: Transaction<DB>, group: GroupScope): Promise<boolean> {
  const row = await tx
    .selectFrom('crests')
    .select('id')
    .where(columnOf(group), '=', group.id)
    .executeTakeFirst()
  return row !== undefined
}

const log = (
  tx: Transaction<DB>,
  actorId: string,
  subject: GroupScope,
  change: { before: object; after: object },
) =>
  recordAction(tx, {
    actorId,
    action: subject.kind === 'team' ? 'team.edited' : 'organization.edited',
    subject,
    ...change,
  })
