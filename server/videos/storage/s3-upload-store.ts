import { type ReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { S3 } from '@aws-sdk/client-s3'
import { S3Store } from '@tus/s3-store'
import type { Upload } from '@tus/server'
import type { VideoStorage } from './video-storage.ts'

type Bytes = ReadStream | Readable | Buffer

/**
 * The library's uploads to S3, in order and to their end.
 *
 * The library sends the parts of one request side by side, and adds up the sizes of those that arrived. If an earlier one failed, the next request
 * went on behind the wrong bytes, and the video was whole in size but broken. Here a part waits for the one before it, and is not sent if that
 * one failed.
 *
 * If S3 fails when it puts the parts together, the library takes the upload for complete. Here the next question tries again.
 */
export class S3UploadStore extends S3Store {
  readonly #sizeOf: VideoStorage['sizeOf']
  readonly #lastParts = new Map<string, Promise<string>>()

  constructor(options: ConstructorParameters<typeof S3Store>[0], sizeOf: VideoStorage['sizeOf']) {
    super(options)
    this.#sizeOf = sizeOf
  }

  get s3(): S3 {
    return this.client
  }

  override async getUpload(id: string): Promise<Upload> {
    const upload = await super.getUpload(id)
    const { offset, size } = upload
    if (offset === size && (await this.#sizeOf(id)) === null) await this.write(Readable.from([]), id, offset)
    return upload
  }

  /** Also answers clients that send nothing more after the end of an upload. S3 no longer knows a complete upload, and the library fails. */
  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    try {
      return await super.write(bytes, id, offset)
    } catch (error) {
      if (!isOfNoUpload(error) || (await this.#sizeOf(id)) !== offset) throw error
      return offset
    } finally {
      this.#lastParts.delete(id)
    }
  }

  protected override uploadPart(
    metadata: Parameters<S3Store['uploadPart']>[0],
    bytes: Bytes,
    partNumber: number,
  ): Promise<string> {
    return this.#inOrder(metadata.file.id, bytes, () => super.uploadPart(metadata, bytes, partNumber))
  }

  protected override uploadIncompletePart(id: string, bytes: ReadStream | Readable): Promise<string> {
    return this.#inOrder(id, bytes, () => super.uploadIncompletePart(id, bytes))
  }

  #inOrder(id: string, bytes: Bytes, send: () => Promise<string>): Promise<string> {
    const before = this.#lastParts.get(id) ?? Promise.resolve('')
    const sent = before.then(send, (error: unknown) => {
      if ('destroy' in bytes) bytes.destroy()
      throw error
    })
    this.#lastParts.set(id, sent)
    return sent
  }
}

/** AWS says NoSuchUpload; some other servers say NoSuchKey. */
const isOfNoUpload = (error: unknown) => error instanceof Error && /^NoSuch(Upload|Key)$/.test(error.name)
