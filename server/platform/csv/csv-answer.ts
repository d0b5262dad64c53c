import { encodeFileName } from '#server/platform/http/encode-file-name.ts'
import { streamPieces } from '#server/platform/http/stream-pieces.ts'
import type { InTurn } from '#server/platform/limits/few-at-once.ts'
import { csvLine, type CsvCell } from './csv-line.ts'

/** A streamed CSV file. Each batch of rows is made when the one before has been sent. A short file is one batch. */
export interface CsvFile {
  /** Without an extension. */
  name: string
  columns: readonly string[]
  batches: AsyncIterable<readonly (readonly CsvCell[])[]> | Iterable<readonly (readonly CsvCell[])[]>
}

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

/** A file to download. Each batch is a query of its own, so that a slow reader holds no connection, and is made `inTurn`. */
export function csvAnswer({ name, columns, batches }: CsvFile, inTurn?: InTurn): Response {
  return new Response(streamPieces(piecesOf(columns, batches), inTurn), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName(name)}"; filename*=${encodeFileName(`${name}.csv`)}`,
      'cache-control': 'private, no-store',
    },
  })
}

async function* piecesOf(columns: CsvFile['columns'], batches: CsvFile['batches']): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(columns)
  for await (const rows of batches) yield rows.map(csvLine).join('')
}

/** An ASCII file name for old clients. The header's second parameter has the real one (RFC 6266). */
const fileName = (name: string) => `${name.replaceAll(/[^\w. -]+/g, '_')}.csv`
