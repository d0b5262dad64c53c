/**
 * A text that is never in memory as a whole: each piece is made when the one before has been sent, so the reader sets the pace. A reader who
 * disconnects ends it, and a failure breaks it off.
 */
export function textStream(pieces: AsyncIterable<string>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  const iterator = pieces[Symbol.asyncIterator]()
  return new ReadableStream(
    {
      pull: async (controller) => {
        const { done, value } = await iterator.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      },
      cancel: async () => void (await iterator.return?.()),
    },
    { highWaterMark: 1 },
  )
}
