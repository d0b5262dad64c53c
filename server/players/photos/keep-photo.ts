import { type Kysely, sql, type Transaction } from 'kysely'
import { photoPath } from '#domain/players/photo.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { sentenceForReader } from '#server/platform/language/reader.ts'

/** Replaces the player's photo by an encoded one. It gets a new id, so that copies can be cached for ever. */
export async function keepPhoto(db: Kysely<DB>, userId: string, webp: Buffer): Promise<void> {
  const id = uuidv7()
  await inTransaction(db, async (tx) => {
    await sql`select from users where id = ${userId} for no key update`.execute(tx)
    await sql`
      insert into photos (id, user_id, webp) values (${id}, ${userId}, ${webp})
      on conflict (user_id) do update set id = excluded.id, webp = excluded.webp, created_at = now()`.execute(
      tx,
    )
    await sql`update users set photo_url = ${photoPath(id)}, updated_at = now() where id = ${userId}`.execute(
      tx,
    )
  })
}

/** Harmless when there is no photo. */
export const removePhoto = (db: Kysely<DB>, userId: string): Promise<void> =>
  inTransaction(db, (tx) => removePhotoIn(tx, userId))

async function removePhotoIn(tx: Transaction<DB>, userId: string): Promise<void> {
  await sql`update users set photo_url = null, updated_at = now() where id = ${userId}`.execute(tx)
  await sql`delete from photos where user_id = ${userId}`.execute(tx)
}

/** Removes the photo for null, and does nothing for the present address. Throws VALIDATION_FAILED for any other. */
export async function choosePhoto(
  tx: Transaction<DB>,
  userId: string,
  photoURL: string | null,
): Promise<void> {
  if (photoURL === null) return removePhotoIn(tx, userId)
  const own = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('photo_url', '=', photoURL)
    .executeTakeFirst()
  if (!own)
    throw new ProblemError('VALIDATION_FAILED', {
      fields: { photoURL: sentenceForReader('validation.photoURL') },
    })
}
