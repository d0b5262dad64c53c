import { textStream } from '#server/platform/http/text-stream.ts'

/** A JSON document to download, made piece by piece while it is sent. */
export const jsonFile = (pieces: AsyncIterable<string>): Response =>
  new Response(textStream(pieces), {
    headers: {
      'content-type': 'application/json',
      'content-disposition': 'attachment; filename="keepup.json"',
      'cache-control': 'private, no-store',
    },
  })
