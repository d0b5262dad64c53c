import type { Context } from 'hono'
import { streamSSE, type SSEStreamingApi } from 'hono/streaming'
import { type BoardAddress, openBoard } from '#server/leaderboards/open-board.ts'
import type { HttpEnv } from '#server/platform/http/router.ts'
import type { Services } from '#server/services.ts'

/** How long a browser waits before it connects again. */
const RETRY_MS = 2000

/**
 * Server-sent events of a board: `ready` once, `board` whenever it has changed, and a comment now and then so that proxies keep the stream
 * open. Ends with the login, with the right to see the board, and with the server. Throws what `openBoard` and `watch` throw.
 */
export async function streamBoard(
  c: Context<HttpEnv>,
  { db, findLogin, liveBoards, log, now }: Services,
  address: BoardAddress,
): Promise<Response> {
  const { userId } = c.get('actor')
  const { leastEvidence } = await openBoard(db, userId, address, now())
  if (c.req.method === 'HEAD') return c.body(null, 200, { 'content-type': 'text/event-stream' })
  const over = Promise.withResolvers<void>()
  const send: { change: (data: string) => void } = { change: () => {} }
  const close = liveBoards.watch({
    userId,
    address,
    isPartial: leastEvidence !== 'tapped',
    send: (change) => send.change(JSON.stringify(change)),
    end: over.resolve,
  })
  const mayGoOn = async () => {
    if (!(await findLogin(c.req.raw.headers))) return false
    const board = await openBoard(db, userId, address, now())
    return board.leastEvidence === leastEvidence
  }
  /** Ends the stream when it cannot be checked. The browser then reconnects, and gets the reason. */
  const goOnOrEnd = async (stream: SSEStreamingApi) => {
    const goesOn = await mayGoOn().catch((err: unknown) => {
      log.debug({ err }, 'a stream of a board ends')
      return false
    })
    // An event and no comment: only an event tells the page that a silent stream lives.
    if (goesOn) await stream.writeSSE({ event: 'here', data: '{}' })
    else over.resolve()
  }
  // nginx and other proxies would collect the events otherwise.
  c.header('x-accel-buffering', 'no')
  const answer = streamSSE(c, async (stream) => {
    stream.onAbort(over.resolve)
    send.change = (data) => void stream.writeSSE({ event: 'board', data }).catch(over.resolve)
    const beat = setInterval(() => void goOnOrEnd(stream), liveBoards.heartbeatMs)
    await stream.writeSSE({ event: 'ready', data: '{}', retry: RETRY_MS })
    await over.promise
    clearInterval(beat)
    close()
  })
  // Node divides the stream into chunks for all who know them. The library's header would do so for HTTP/1.0, too (RFC 9112, §6.1).
  answer.headers.delete('transfer-encoding')
  // The library's no-cache would let a proxy keep what is meant for one player (product 12.7).
  answer.headers.set('cache-control', 'private, no-store')
  return answer
}
