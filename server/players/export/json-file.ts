/**
 * A JSON document to download, made piece by piece. It is never in memory as a whole: the reader sets the pace, a reader who disconnects ends it,
 * and a failure breaks the answer off.
 */
export const jsonFile = (pieces: AsyncIterable<string>): Response =>
  new Response(ReadableStream.from(pieces).pipeThrough(new TextEncoderStream()), {
    headers: {
      'content-type': 'application/json',
      'content-disposition': 'attachment; filename="keepup.json"',
      'cache-control': 'private, no-store',
    },
  })
