import { type Kysely, sql } from 'kysely'
import { photoPath } from '#domain/players/photo.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { uuidv7 } from '#server/platform/ids.ts'

/** Makes an encoded photo the player's; the one before is gone. A new id each time, so that every copy may be kept for good. */
export async function keepPhoto(db: Kysely<DB>, userId: string, webp: Buffer): Promise<void> {
  const id = uuidv7()
  await db.transaction().execute(async (tx) => {
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

/** Harmless where there is none. */
export async function removePhoto(db: Kysely<DB>, userId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`update users set photo_url = null, updated_at = now() where id = ${userId}`.execute(tx)
    await sql`delete from photos where user_id = ${userId}`.execute(tx)
  })
}
