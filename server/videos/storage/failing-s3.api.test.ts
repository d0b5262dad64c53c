import { subscribe } from 'node:diagnostics_channel'
import { createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test, vi } from 'vitest'
import { createLog } from '#server/platform/monitoring/log.ts'
import { expireUploads } from '#server/videos/clean-up/expire-uploads.ts'
import { readConfig } from '#server/platform/config.ts'
import { makeVideo } from '#server/videos/testing/make-video.ts'
import { tusOf, uploadVideo } from '#server/videos/testing/upload-video.ts'
import { startVideoTest } from '#server/videos/testing/start-video-test.ts'
import { listenOnLoopback } from '#stand-ins/listen-on-loopback.ts'
import { startS3StandIn } from '#stand-ins/s3/s3-server.ts'
import { createVideoStorage } from './create-video-storage.ts'

const s3 = await startS3StandIn()
const bucket = new URL(s3.environment['S3_ENDPOINT']!)

/** Which questions S3 does not answer as it should. */
let failing: (question: { method: string; url: URL }) => 'fails' | 'fails late' | 'ignores the range' | null

/** The last PATCH has arrived whole. A server that refuses before that may cut the connection of a client that still sends. */
let arrived = Promise.withResolvers<void>()
subscribe('http.server.request.start', (message) => {
  const { request } = message as { request: IncomingMessage }
  if (request.method !== 'PATCH') return
  arrived = Promise.withResolvers()
  request.once('end', arrived.resolve)
})

const proxy = createServer(async (request, response) => {
  const question = { method: request.method!, url: new URL(request.url!, bucket) }
  const failure = failing(question)
  if (failure === 'fails' || failure === 'fails late') {
    request.resume()
    await arrived.promise
    // The later parts have time to arrive, if they do not wait for this one.
    if (failure === 'fails late') await wait(800)
    return void refuse(response)
  }
  passOn(request, response, failure === 'ignores the range')
})
const environment = { ...s3.environment, S3_ENDPOINT: `http://${await listenOnLoopback(proxy)}` }
afterAll(async () => {
  proxy.closeAllConnections()
  proxy.close()
  await s3.close()
})

const refuse = (response: ServerResponse) =>
  response
    .writeHead(503, { 'content-type': 'application/xml' })
    .end('<Error><Code>SlowDown</Code><Message>Reduce your request rate.</Message></Error>')

function passOn(request: IncomingMessage, response: ServerResponse, isWhole: boolean): void {
  const { range, ...headers } = { ...request.headers, host: bucket.host }
  const { hostname, port } = bucket
  const asked = { hostname, port, method: request.method, path: request.url }
  const passed = ask({ ...asked, headers: isWhole || !range ? headers : { ...headers, range } }, (answer) => {
    response.writeHead(answer.statusCode!, answer.headers)
    answer.pipe(response)
  })
  request.pipe(passed)
}

const app = await startVideoTest(environment)
const player = await app.signUpPlus()
const tus = tusOf(app.url, player)
// Four parts.
const file = await makeVideo({ seconds: 13, pictureBytes: 1_000_000 })
const content = (id: string, headers: Record<string, string> = {}) =>
  fetch(`${app.url}/api/videos/${id}/content`, {
    headers: { authorization: `Bearer ${player.token}`, ...headers },
  })
const isFirstPart = ({ method, url }: { method: string; url: URL }) =>
  method === 'PUT' && url.searchParams.get('partNumber') === '1'
const isCompletion = ({ method, url }: { method: string; url: URL }) =>
  method === 'POST' && url.searchParams.has('uploadId')

async function beginWhile(fails: typeof failing): Promise<string> {
  failing = () => null
  const location = (await tus.begin(file.length)).headers.get('location')!
  failing = fails
  expect(await tus.patch(location, 0, file)).toMatchObject({ status: 503 })
  failing = () => null
  return location
}

test('an upload goes on behind the last part before one that failed, and every byte is at its place', async () => {
  const printed = vi.spyOn(console, 'warn')
  const location = await beginWhile((question) => (isFirstPart(question) ? 'fails late' : null))
  // Only our log has the failure: the client prints nothing.
  expect(printed).not.toHaveBeenCalled()
  const offset = await tus.offset(location)
  expect(offset).toBe(0)
  expect(await tus.patch(location, offset, file.subarray(offset))).toMatchObject({ status: 204 })
  expect(Buffer.from(await (await content(location.split('/').at(-1)!)).arrayBuffer())).toEqual(file)
})

test('parts that S3 did not put together are put together when the client asks again', async () => {
  const location = await beginWhile((question) => (isCompletion(question) ? 'fails' : null))
  expect((await player.get(location)).body.state).toBe('uploading')
  expect(await tus.offset(location)).toBe(file.length)
  expect((await player.get(location)).body.state).toBe('ready')
})

test('they are put together, too, when the client never asks', async () => {
  const location = await beginWhile((question) => (isCompletion(question) ? 'fails' : null))
  const storage = createVideoStorage(app.db, readConfig(environment))
  const inTenMinutes = new Date(Date.now() + 10 * 60_000)
  await expireUploads({ db: app.db, storage, log: createLog('silent') }, inTenMinutes)
  expect((await player.get(location)).body.state).toBe('ready')
})

test('other bytes than those asked for are not shown, and cost no video', async () => {
  failing = () => null
  const id = await uploadVideo(app.url, player, file)
  failing = ({ method }) => (method === 'GET' ? 'ignores the range' : null)
  expect((await content(id, { range: 'bytes=100-199' })).status).toBe(503)
  failing = () => null
  expect((await content(id, { range: 'bytes=100-199' })).status).toBe(206)
})
