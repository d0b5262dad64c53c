import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { runStatements } from '#bench/data/run-statements.ts'
import { Upload } from 'tus-js-client'
import { makeVideo } from '#server/videos/testing/make-video.ts'
import type { Finding } from '#bench/print-findings.ts'
import { loginToken } from '#bench/data/login-tokens.ts'
import { playerId, seedPlayers } from '#bench/data/seed-players.ts'
import type { Databases } from '#bench/servers/start-databases.ts'
import { residentMegabytes } from '#bench/servers/resident-megabytes.ts'
import { startServer } from '#bench/servers/start-server.ts'
import { within } from '#bench/within-limit.ts'

const SIZE = 500_000_000
const CHUNK = 8 * 1024 * 1024
const CUTS = 20
/**
 * How much memory the streams with their buffers, and the worker that inspects the video, may take in addition to what the server has
 * anyway.
 */
const MOST_MEMORY_MB = 80

/**
 * Measures uploading a video of 500 MB through 20 cut connections and one reload: how much is sent twice, and how much of the server's
 * memory it takes.
 */
export async function measureUploads(
  databases: Databases,
  resources: AsyncDisposableStack,
): Promise<Finding[]> {
  console.log(`uploads: ${SIZE / 1e6} MB, ${CUTS} cut connections, one reload …`)
  const url = await databases('uploads')
  await seedPlayers(url, 1)
  await givePlus(url)
  const server = await startServer(url, resources)
  const line = await openLine(new URL(server), resources)
  const file = await largeVideo()
  const memory = watchMemory(server)
  await uploadCutAndReloaded(line, file)
  const { grown } = await memory.stop()
  const { code, state } = await stateOfVideo(server)
  if (state !== 'ready') throw new Error(`The video is ${code ?? state}.`)
  const sentTwice = (line.sent() - SIZE) / (CUTS + 1) / 1e6
  return [
    { ...within(`sent twice for each of ${line.cuts()} cuts`, [sentTwice], CHUNK / 1e6), unit: 'MB' },
    { ...within('memory of a 500 MB upload', [grown], MOST_MEMORY_MB), unit: 'MB' },
  ]
}

/** Uploads half of the video. After a reload another client goes on, which knows nothing but the upload's address. */
async function uploadCutAndReloaded(line: Line, file: Buffer): Promise<void> {
  const address = await upload(line, file, { stopAt: SIZE / 2 })
  await upload(line, file, { uploadUrl: address! })
}

interface Way {
  uploadUrl?: string
  /** Bytes. */
  stopAt?: number
}

/** Uploads as the web app does, and returns the upload's address. */
function upload(line: Line, file: Buffer, { uploadUrl, stopAt = Infinity }: Way): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const sender = new Upload(file, {
      endpoint: `${line.url}/api/videos`,
      ...(uploadUrl !== undefined && { uploadUrl }),
      chunkSize: CHUNK,
      retryDelays: [100, 200, 400, 800, 1_600, 3_200],
      headers: { authorization: `Bearer ${loginToken(1)}` },
      metadata: { name: 'long.mp4' },
      onChunkComplete: (_, accepted) => {
        if (accepted < stopAt) return
        void sender.abort()
        resolve(sender.url)
      },
      onSuccess: () => resolve(sender.url),
      onError: reject,
    })
    sender.start()
  })
}

interface Line {
  url: string
  /** How many bytes were sent to the server. */
  sent: () => number
  cuts: () => number
}

/**
 * A proxy before the server that cuts the connection each time another twentieth of the file has passed, whatever is being sent at that
 * moment.
 */
async function openLine(server: URL, resources: AsyncDisposableStack): Promise<Line> {
  const step = SIZE / (CUTS + 1)
  let [sent, cuts] = [0, 0]
  const proxy = createServer((client: Socket) => {
    const upstream = connect(Number(server.port), server.hostname)
    const end = () => [client, upstream].forEach((socket) => socket.destroy())
    client.on('data', (bytes) => {
      sent += bytes.length
      if (!upstream.write(bytes)) client.pause()
      if (cuts >= CUTS || sent < step * (cuts + 1)) return
      cuts += 1
      end()
    })
    upstream.on('drain', () => client.resume())
    upstream.pipe(client)
    for (const socket of [client, upstream]) socket.on('error', end).on('close', end)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  resources.defer(() => void proxy.close())
  const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  return { url, sent: () => sent, cuts: () => cuts }
}

/** A short film with a large unused box at its end. */
async function largeVideo(): Promise<Buffer> {
  const film = await makeVideo({ seconds: 10 })
  const room = Buffer.alloc(SIZE - film.length)
  room.writeUInt32BE(room.length)
  room.write('free', 4)
  return Buffer.concat([film, room])
}

function watchMemory(server: string) {
  const samples: number[] = []
  const over = new AbortController()
  const watching = (async () => {
    while (!over.signal.aborted) {
      samples.push(await residentMegabytes(server))
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  })()
  return {
    stop: async () => {
      over.abort()
      await watching
      return { grown: Math.max(...samples) - samples[0]! }
    },
  }
}

async function stateOfVideo(server: string): Promise<{ state?: string; code?: string }> {
  const headers = { authorization: `Bearer ${loginToken(1)}` }
  const answer = await fetch(`${server}/api/videos`, { headers })
  const { items } = (await answer.json()) as { items: { state: string }[] }
  return items[0] ?? { code: 'gone' }
}

async function givePlus(url: string): Promise<void> {
  await runStatements(url, [
    `insert into individual_subscriptions (user_id, subscription_tier, subscription_status) values ('${playerId(1)}', 'plus', 'active')`,
  ])
}
