import { encodeFileName } from '#server/platform/http/encode-file-name.ts'
import { csvLine, type CsvCell } from './csv-line.ts'

/** A streamed CSV file. Each batch of rows is made when the one before has been sent. */
export interface CsvFile {
  /** Without an extension. */
  name: string
  columns: readonly string[]
  batches: AsyncIterable<readonly (readonly CsvCell[])[]>
}

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

/**
 * A file to download. It is never in memory as a whole: the reader sets the pace, and a reader who disconnects ends it. Each batch is a
 * query of its own, so that a slow reader holds no connection.
 */
export function csvAnswer({ name, columns, batches }: CsvFile): Response {
  const encoder = new TextEncoder()
  const rows = batches[Symbol.asyncIterator]()
  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => controller.enqueue(encoder.encode(BYTE_ORDER_MARK + csvLine(columns))),
      pull: async (controller) => {
        const { done, value } = await rows.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value.map(csvLine).join('')))
      },
      cancel: async () => void (await rows.return?.()),
    },
    { highWaterMark: 1 },
  )
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName(name)}"; filename*=${encodeFileName(`${name}.csv`)}`,
      'cache-control': 'private, no-store',
    },
  })
}

/** An ASCII file name for old clients. The header's second parameter has the real one (RFC 6266). */
const fileName = (name: string) => `${name.replaceAll(/[^\w. -]+/g, '_')}.csv`
