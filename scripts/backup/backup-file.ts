import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import type { AppliedMigration } from '#server/platform/database/migrating/migrate.ts'
import { OperatorError } from '#server/platform/operator-error.ts'
import { sealFor } from './seal.ts'

/**
 * The format: a line that identifies the file, then a Zstandard stream with a checksum. The stream consists of frames: a letter, four bytes
 * of length, and that many bytes. `P` begins a part with its header as JSON, `D` is data of the part, and `E` is the end. Without `E` the
 * file was cut.
 */
const MAGIC = Buffer.from('KEEPUP BACKUP 1\n')
const LONGEST_FRAME = 64 * 1024 * 1024

export interface BackupPart<Header> {
  header: Header
  data: AsyncIterable<Uint8Array>
}

/** Writes a backup. It gets its name when it is complete. Only its owner may read it, because it contains the secrets of logins. */
export async function writeBackupFile<Header>(
  path: string,
  parts: AsyncIterable<BackupPart<Header>>,
  recipient?: string,
): Promise<void> {
  const partial = `${path}.part`
  const compress = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } })
  const file = createWriteStream(partial, { mode: 0o600, flags: 'wx', flush: true })
  const sealed = recipient === undefined ? null : sealFor(recipient, file)
  const target = sealed?.input ?? file
  target.write(MAGIC)
  try {
    await Promise.all([pipeline(Readable.from(framesOf(parts)), compress, target), sealed?.done])
    await rename(partial, path)
  } catch (error) {
    const { code, path: refused } = error as NodeJS.ErrnoException
    if (/^(ENOENT|ENOTDIR)$/.test(code ?? '') && refused === partial)
      throw new OperatorError(`There is no folder ${dirname(path)}: create it, or choose another name.`)
    if (code === 'EEXIST')
      throw new OperatorError(
        `${partial} is there: another backup is being made, or one was interrupted. Remove it if none is, or choose another name.`,
      )
    await rm(partial, { force: true })
    throw error
  }
}

async function* framesOf<Header>(parts: AsyncIterable<BackupPart<Header>>): AsyncGenerator<Buffer> {
  for await (const { header, data } of parts) {
    yield frame('P', Buffer.from(JSON.stringify(header)))
    for await (const chunk of data) yield frame('D', chunk)
  }
  yield frame('E', Buffer.alloc(0))
}

function frame(kind: string, payload: Uint8Array): Buffer {
  const head = Buffer.alloc(5)
  head.write(kind, 0, 'latin1')
  head.writeUInt32BE(payload.length, 1)
  return Buffer.concat([head, payload])
}

/**
 * The parts of a backup, in order. Each part's data must be read before the next part is requested. Throws OperatorError if the file is not
 * a backup, is damaged or was cut.
 */
export async function* readBackupFile<Header>(path: string): AsyncGenerator<BackupPart<Header>> {
  const bytes = new ByteReader(contentOf(path))
  let next = await readFrame(bytes, path)
  while (next.kind === 'P') {
    const header = JSON.parse(next.payload.toString()) as Header
    const data = (async function* () {
      for (next = await readFrame(bytes, path); next.kind === 'D'; next = await readFrame(bytes, path))
        yield next.payload
    })()
    yield { header, data }
    // Skips data that the caller did not read.
    for (let rest = await data.next(); !rest.done; rest = await data.next());
  }
  if (next.kind !== 'E') throw damaged(path)
  await readToEnd(bytes, path)
}

/** Only the checksum follows the last frame. Zstandard compares it once everything has been read. */
async function readToEnd(bytes: ByteReader, path: string): Promise<void> {
  let more = 0
  try {
    for await (const chunk of bytes.rest()) more += chunk.length
  } catch (error) {
    throw damaged(path, error)
  }
  if (more > 0) throw damaged(path)
}

async function readFrame(bytes: ByteReader, path: string): Promise<{ kind: string; payload: Buffer }> {
  try {
    const head = await bytes.take(5)
    const length = head.readUInt32BE(1)
    if (length > LONGEST_FRAME) throw damaged(path)
    return { kind: head.toString('latin1', 0, 1), payload: await bytes.take(length) }
  } catch (error) {
    if (error instanceof OperatorError) throw error
    throw damaged(path, error)
  }
}

const damaged = (path: string, cause?: unknown) =>
  new OperatorError(`${path} is damaged or incomplete: nothing was restored from it.`, { cause })

async function* contentOf(path: string): AsyncGenerator<Buffer> {
  const file = createReadStream(path)
  const head = new ByteReader(file as AsyncIterable<Buffer>)
  const magic = await head.take(MAGIC.length).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new OperatorError(`${path} does not exist.`)
    return Buffer.alloc(0)
  })
  if (/\.(age|gpg)$/.test(path) && !magic.equals(MAGIC))
    throw new OperatorError(
      `${path} is encrypted. Decrypt it first: ${path.endsWith('.age') ? `age --decrypt --identity KEYFILE --output FILE ${path}` : `gpg --output FILE --decrypt ${path}`}`,
    )
  if (!magic.equals(MAGIC)) throw new OperatorError(`${path} is not a Keepup backup.`)
  const decompress = createZstdDecompress()
  const feeding = pipeline(Readable.from(head.rest()), decompress).catch(
    (error: Error) => void decompress.destroy(error),
  )
  yield* decompress as AsyncIterable<Buffer>
  await feeding
}

/** Reads a given number of bytes from chunks of any length. */
class ByteReader {
  readonly #source: AsyncIterator<Buffer>
  #kept: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  async take(length: number): Promise<Buffer> {
    const chunks = [this.#kept]
    let size = this.#kept.length
    while (size < length) {
      const { value, done } = await this.#source.next()
      if (done) throw new Error('The end came too early')
      chunks.push(value)
      size += value.length
    }
    const all = chunks.length === 1 ? this.#kept : Buffer.concat(chunks)
    this.#kept = all.subarray(length)
    return all.subarray(0, length)
  }

  async *rest(): AsyncGenerator<Buffer> {
    if (this.#kept.length > 0) yield this.#kept
    for (let next = await this.#source.next(); !next.done; next = await this.#source.next()) yield next.value
  }
}

/** The parts of a backup: first the manifest, then the tables, then the files. */
export type PartHeader =
  | { kind: 'manifest'; madeAt: string; migrations: AppliedMigration[] }
  | { kind: 'table'; table: string; columns: string[] }
  /** `path` is relative to DATA_DIR, with slashes. */
  | { kind: 'file'; path: string; mode: number }
