import { type Kysely, sql, type Transaction } from 'kysely'
import { photoPath } from '#domain/players/photo.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Written } from '#server/platform/database/typed-sql.ts'
import { invalidField } from '#server/platform/http/problem.ts'
import { uuidv7 } from '#server/platform/ids.ts'

/** Replaces the player's photo by an encoded one. It gets a new id, so that copies can be cached for ever. */
export async function keepPhoto(db: Kysely<DB>, userId: string, webp: Buffer): Promise<void> {
  const id = uuidv7()
  await inTransaction(db, async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
    await tx
      .insertInto('photos')
      .values({ id, user_id: userId, webp })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet(
          ({ ref }) =>
            ({
              id: ref('excluded.id'),
              webp: ref('excluded.webp'),
              created_at: sql<Date>`now()`,
            }) satisfies Written<'photos'>,
        ),
      )
      .execute()
    await tx
      .updateTable('users')
      .set({ photo_url: photoPath(id), updated_at: sql`now()` })
      .where('id', '=', userId)
      .execute()
  })
}

/** Removes the player's photo. Harmless without one. */
export const removePhoto = (db: Kysely<DB>, userId: string): Promise<void> =>
  inTransaction(db, (tx) => removePhotoIn(tx, userId))

async function removePhotoIn(tx: Transaction<DB>, userId: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ photo_url: null, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute()
  await tx.deleteFrom('photos').where('user_id', '=', userId).execute()
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
  if (!own) throw invalidField('photoURL', 'validation.photoURL')
}
