import type { HttpBindings } from '@hono/node-server'
import { createMiddleware } from 'hono/factory'
import type { Logger } from 'pino'
import { fewAtOnce, type InTurn, onePlaceEach } from '#server/platform/limits/few-at-once.ts'
import type { HttpEnv } from './router.ts'

/** Pieces of all files of a route that are made side by side. One takes some milliseconds, and years of practice have hundreds. */
const MAKING = { running: 2 }

/** The turns in which the pieces of a route's files are made, for each player: two side by side, and one of each player at a time. */
export const makePiecesInTurn = () => onePlaceEach(fewAtOnce(MAKING))

/**
 * A body that is never in memory as a whole: each piece is made when the one before has been sent, so the reader sets the pace. A reader who
 * leaves ends it. A piece that cannot be made breaks the connection, so that nobody takes the beginning for the whole. Each piece is made
 * `inTurn`, so that many long files at once keep the server from nobody.
 */
export function streamPieces(
  pieces: AsyncIterable<string>,
  inTurn: InTurn = (make) => make(),
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const made = pieces[Symbol.asyncIterator]()
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await inTurn(() => made.next())
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      },
      cancel: async () => void (await made.return?.()),
    },
    { highWaterMark: 1 },
  )
}

/**
 * Logs what breaks a file or a video off in the middle, and ends the connection. The adapter would print the error as it is, without the request, and
 * with what a database says of its rows.
 */
export const endBrokenFiles = (log: Logger) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    await next()
    const { body, headers, status } = c.res
    if (body === null || !headers.has('content-disposition')) return
    const breakOff = (error: unknown) => {
      log.error({ requestId: c.get('requestId'), err: error }, 'A download broke off')
      ;(c.env as Partial<HttpBindings>).outgoing?.destroy()
    }
    // Cleared first, because Hono would merge the new answer with the old one.
    c.res = undefined
    c.res = new Response(endOnFailure(body, breakOff), { status, headers })
  })

function endOnFailure(
  body: ReadableStream<Uint8Array>,
  breakOff: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  let hasLeft = false
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read()
          // The stream is closed already when its reader leaves.
          if (hasLeft) return
          if (done) controller.close()
          else controller.enqueue(value)
        } catch (error) {
          if (hasLeft) return
          // Before the stream closes, so that nobody takes the beginning for the whole.
          breakOff(error)
          controller.close()
        }
      },
      cancel: (reason) => {
        hasLeft = true
        return reader.cancel(reason)
      },
    },
    { highWaterMark: 0 },
  )
}
