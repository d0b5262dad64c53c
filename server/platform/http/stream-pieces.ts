/**
 * A body that is never in memory as a whole: each piece is made when the one before has been sent, so the reader sets the pace. A reader who
 * leaves ends it. A piece that cannot be made breaks the connection, so that nobody takes the beginning for the whole.
 */
export function streamPieces(pieces: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const made = pieces[Symbol.asyncIterator]()
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await made.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      },
      cancel: async () => void (await made.return?.()),
    },
    { highWaterMark: 1 },
  )
}
