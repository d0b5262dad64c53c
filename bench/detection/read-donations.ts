import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { readConfig } from '#server/platform/config.ts'
import { withDatabase } from '#server/platform/database/connections/with-database.ts'
import { createVideoStorage } from '#server/videos/storage/create-video-storage.ts'
import type { FiledClip } from './measure-in-chromium.ts'

/**
 * The corrections that players gave to this server, with their touches as the players left them. Copies the clips into `folder`. Reads
 * DATA_DIR, DATABASE_URL and S3 as the server does.
 */
export async function readDonations(folder: string): Promise<FiledClip[]> {
  const config = readConfig(process.env)
  const clips: FiledClip[] = []
  await withDatabase(config, async (db) => {
    const storage = createVideoStorage(db, config)
    const donations = await db
      .selectFrom('donations')
      .select(['id', 'touches', 'slowdown', sql<number>`size::int`.as('size')])
      .orderBy('given_at')
      .execute()
    for (const { id, touches, slowdown, size } of donations) {
      const file = join(folder, id)
      const bytes = await storage.read(id, { start: 0, end: size - 1 })
      await writeFile(file, new Uint8Array(await new Response(bytes).arrayBuffer()))
      clips.push({ name: id, file, slowdown, truth: { touches, optional: [], bounces: [] } })
    }
  })
  return clips
}
