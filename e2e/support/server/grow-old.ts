import { sql } from 'kysely'
import { readConfig } from '#server/platform/config.ts'
import { withDatabase } from '#server/platform/database/connections/with-database.ts'
import { dataFolder } from './data-folder.ts'

/** Makes the player's logins as old as after a sign-in long ago. */
export const growOld = (userId: string): Promise<void> =>
  withDatabase(readConfig({ ...process.env, DATA_DIR: dataFolder() }), async (db) => {
    await sql`update logins set proven_at = now() - interval '1 day' where user_id = ${userId}`.execute(db)
  })
