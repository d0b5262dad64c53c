import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import type { Tier } from '#domain/billing/entitlement.ts'
import type { Player } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { createVideoStorage } from '#server/videos/storage/create-video-storage.ts'

/** The application with a data folder of its own, for tests of videos. */
export async function startVideoTest(environment: Record<string, string> = {}, { jobs = false } = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'keepup-videos-'))
  const app = await startTestApp({ jobs, environment: { DATA_DIR: dataDir, ...environment } })
  afterAll(() => rm(dataDir, { recursive: true }))
  const setTier = async ({ id }: Player, tier: Tier) => {
    await app.pool.query('delete from individual_subscriptions where user_id = $1', [id])
    await app.pool.query(
      "insert into individual_subscriptions (user_id, subscription_tier, subscription_status) values ($1, $2, 'active')",
      [id, tier],
    )
  }
  return {
    ...app,
    dataDir,
    storage: createVideoStorage(app.db, { dataDir, s3: undefined, s3Endpoint: undefined } as never),
    setTier,
    /** A player who may upload. */
    signUpPlus: async () => {
      const player = await app.signUp()
      await setTier(player, 'plus')
      return player
    },
    /** The names of all files of videos. */
    files: (): Promise<string[]> => readdir(join(dataDir, 'videos')).catch(() => []),
  }
}
