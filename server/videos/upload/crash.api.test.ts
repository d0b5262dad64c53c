import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '#server/platform/lifecycle/free-port.ts'
import { makeVideo } from '#server/videos/testing/make-video.ts'
import { openTestDatabase } from '#server/testing/database/open-test-database.ts'
import { insertPlayer } from '#server/testing/player.ts'
import { type Program, runServer } from '#server/testing/run-program.ts'
import { tusOf } from '#server/videos/testing/upload-video.ts'

const { pool, url: databaseUrl } = await openTestDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'keepup-upload-crash-'))
const port = await freePort()
const url = `http://localhost:${port}`
let server: Program | null = null
const startServer = async () => {
  server = await runServer({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: String(port) })
}

afterAll(async () => {
  server?.child.kill('SIGTERM')
  await server?.ended
  await rm(dataDir, { recursive: true })
})

test('an upload continues after its server was killed in the middle of it', async () => {
  await startServer()
  const player = await insertPlayer(pool, url)
  await pool.query(
    "insert into individual_subscriptions (user_id, subscription_tier, subscription_status) values ($1, 'plus', 'active')",
    [player.id],
  )
  const tus = tusOf(url, player)
  const file = await makeVideo({ seconds: 4, pictureBytes: 100_000 })
  const location = (await tus.begin(file.length)).headers.get('location')!
  const path = join(dataDir, 'videos', location.split('/').at(-1)!)
  const sending = sendHalf(player.token, location, file)
  while ((await stat(path)).size === 0) await new Promise((resolve) => setImmediate(resolve))
  server!.child.kill('SIGKILL')
  await Promise.all([sending, server!.ended])
  await startServer()
  const arrived = await tus.offset(location)
  expect(arrived).toBeGreaterThan(0)
  expect((await tus.patch(location, arrived, file.subarray(arrived))).status).toBe(204)
  expect(await readFile(path)).toEqual(file)
})

/** Announces the whole file and sends half. Ends with the connection. */
async function sendHalf(token: string, location: string, file: Uint8Array): Promise<void> {
  let isSent = false
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (isSent) return new Promise<void>(() => {})
      isSent = true
      controller.enqueue(file.subarray(0, file.length / 2))
      return undefined
    },
  })
  const headers = {
    authorization: `Bearer ${token}`,
    'tus-resumable': '1.0.0',
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  }
  await fetch(url + location, { method: 'PATCH', headers, body, duplex: 'half' }).catch(() => {})
}
