import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { dataFolder } from '#e2e/support/server/data-folder.ts'
import { readConfig } from '#server/platform/config.ts'
import { withDatabase } from '#server/platform/database/connections/with-database.ts'

const folder = () => join(dataFolder(), 'videos')

/** The files of a video on the server. */
export const filesOf = (id: string): string[] =>
  existsSync(folder()) ? readdirSync(folder()).filter((name) => name.startsWith(id)) : []

/** The bytes of a video on the server. */
export const bytesOf = (id: string): number =>
  filesOf(id).reduce((sum, name) => sum + statSync(join(folder(), name)).size, 0)

/** The number of rows about a video in the database: the video, its thumbnail, and the note that its bytes must be removed. */
export async function rowsOf(id: string): Promise<number> {
  let rows = Number.NaN
  await withDatabase(readConfig({ ...process.env, DATA_DIR: dataFolder() }), async (db) => {
    const found = await sql<{ count: number }>`
      select ((select count(*) from videos where id = ${id}) + (select count(*) from video_thumbnails where video_id = ${id})
        + (select count(*) from removed_videos where id = ${id}))::int as count`.execute(db)
    rows = found.rows[0]!.count
  })
  return rows
}
