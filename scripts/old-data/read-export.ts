import { createReadStream } from 'node:fs'
import { JSONParser } from '@streamparser/json'
import { OperatorError } from '#server/platform/operator-error.ts'

/** A document of the old database, in the form of the export. */
export interface OldDocument {
  collection: string
  id: string
  document: Record<string, unknown>
}

const BATCH = 2000
const LINE_FEED = 10

/**
 * Reads the documents of an export in batches, because a file may be larger than memory. The file is one JSON object of collections → id →
 * document. Throws OperatorError with the number of a faulty line.
 */
export async function* readExport(
  path: string,
  onBytes: (read: number) => void,
): AsyncGenerator<OldDocument[]> {
  const parser = new JSONParser({ paths: ['$.*.*'], keepStack: false, stringBufferSize: 65_536 })
  const place: Place = { chunk: new Uint8Array(), before: 0, lines: 1 }
  let batch: OldDocument[] = []
  let isWhole = false
  let failure: Error | null = null
  parser.onValue = ({ value, key, stack }) => {
    const collection = String(stack[1]?.key)
    if (!isDocument(value) || typeof key !== 'string' || typeof stack[1]?.key !== 'string')
      throw new Error(`${collection}/${key} is not a document`)
    batch.push({ collection, id: key, document: value })
  }
  parser.onError = (error) => void (failure ??= error)
  parser.onEnd = () => void (isWhole = true)
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 18 }) as AsyncIterable<Buffer>) {
    place.chunk = chunk
    parser.write(chunk)
    if (failure) throw notAnExport(path, failure, place)
    onBytes(chunk.length)
    place.before += chunk.length
    place.lines += countLines(chunk, chunk.length)
    if (batch.length >= BATCH) {
      yield batch
      batch = []
    }
  }
  if (!isWhole)
    throw new OperatorError(
      `${path}, line ${place.lines}: the file ends in the middle. Nothing was imported.`,
    )
  yield batch
}

const isDocument = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

interface Place {
  /** The text that was being read. */
  chunk: Uint8Array
  /** The number of bytes before it. */
  before: number
  /** The number of the line on which it begins. */
  lines: number
}

/** The parser tells at which byte of the file it stopped. */
function notAnExport(path: string, error: Error, { chunk, before, lines }: Place): OperatorError {
  const position = /at position "(\d+)"/.exec(error.message)?.[1]
  const within = position === undefined ? chunk.length : Math.max(0, Number(position) - before)
  const line = lines + countLines(chunk, within)
  return new OperatorError(
    `${path}, line ${line}: ${error.message}. An export is one JSON object of collections, each an object of id and document. Nothing was imported.`,
    { cause: error },
  )
}

function countLines(chunk: Uint8Array, length: number): number {
  let lines = 0
  for (let at = chunk.indexOf(LINE_FEED); at !== -1 && at < length; at = chunk.indexOf(LINE_FEED, at + 1))
    lines++
  return lines
}
