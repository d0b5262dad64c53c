import { type ListObjectsV2CommandOutput, NotFound, S3, type S3ClientConfig } from '@aws-sdk/client-s3'
import { S3Store } from '@tus/s3-store'
import { DAY_MS } from '#domain/calendar/calendar-date.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { noteServiceFailure } from '#server/platform/monitoring/service-failures.ts'
import { S3UploadStore } from './s3-upload-store.ts'
import { type VideoStorage, videoIdOf } from './video-storage.ts'

interface S3Access {
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Bytes. S3 takes parts of at least 5 MiB. A cut connection loses less than one part. */
const PART_SIZE = 8 * 1024 * 1024

/**
 * Time-outs in milliseconds, for connecting and for a silent connection. By default the client would wait for ever. The library counts the
 * silence of a new request only after three more seconds.
 */
const PATIENCE = { connectionTimeout: 5_000, socketTimeout: 7_000 }

/**
 * With these time-outs a player learns within 21 s that the storage does not answer (`failAtOnceWhileSilent`). The browser tries again by
 * itself.
 */
const ATTEMPTS = 2

/** Longer than uploads are kept: unfinished uploads that S3 still has after that are orphans. */
const FORGOTTEN_AFTER_MS = 14 * DAY_MS

/** No cache: another server may have written meanwhile, and a cache would grow with the number of uploads. */
const noCache = {
  get: () => Promise.resolve(undefined),
  set: () => Promise.resolve(),
  delete: () => Promise.resolve(),
}

/** The client would print some failures to the console. We log every failure with the request that met it. */
const SILENT = { debug() {}, info() {}, warn() {}, error() {} }

/** Objects of a bucket: each video under its id, with tus's notes on its upload beside it (.info, .part). */
export function createS3Storage(
  { bucket, region, ...credentials }: S3Access,
  endpoint?: string,
  patience = PATIENCE,
): VideoStorage {
  const client: S3ClientConfig = {
    region,
    credentials,
    requestHandler: patience,
    logger: SILENT,
    maxAttempts: ATTEMPTS,
    // Most servers that speak S3 do not support checksums after the body. tus counts the bytes that have arrived.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
  }
  const s3 = new S3(client)
  const failAtOnce = failAtOnceWhileSilent()
  failAtOnce(s3)
  const s3ClientConfig = { ...client, bucket }
  const sizeOf = (id: string) =>
    s3.headObject({ Bucket: bucket, Key: id }).then(
      ({ ContentLength }) => ContentLength ?? null,
      (error: unknown) => {
        if (error instanceof NotFound) return null
        return refuse(error)
      },
    )
  const options = { s3ClientConfig, partSize: PART_SIZE, useTags: false, cache: noCache }
  const store = new S3UploadStore(options, sizeOf)
  failAtOnce(store.s3)
  return {
    open: async () => store,
    sizeOf,
    read: async (id, { start, end }) => {
      const { Body, ContentLength } = await s3
        .getObject({ Bucket: bucket, Key: id, Range: `bytes=${start}-${end}` })
        .catch(refuse)
      const body = Body!.transformToWebStream() as ReadableStream<Uint8Array>
      if (ContentLength === end - start + 1) return body
      await body.cancel()
      return refuse(new Error('S3 answered with another part of the file'))
    },
    write: async (id, bytes) => {
      await s3.putObject({ Bucket: bucket, Key: id, Body: bytes }).catch(refuse)
    },
    room: async () => Infinity,
    remove: async (id) => {
      // Removes the parts of an unfinished upload, too. Throws when there is none.
      await store.remove(id).catch(() => {})
      for (const Key of [id, `${id}.part`, `${id}.info`]) await s3.deleteObject({ Bucket: bucket, Key })
    },
    list: async function* () {
      const forgetful = new S3Store({
        s3ClientConfig,
        useTags: false,
        cache: noCache,
        expirationPeriodInMilliseconds: FORGOTTEN_AFTER_MS,
      })
      await forgetful.deleteExpired()
      yield* listBucket(s3, bucket)
    },
  }
}

function refuse(cause: unknown): never {
  throw new ProblemError('SERVICE_UNAVAILABLE', { cause })
}

async function* listBucket(s3: S3, bucket: string) {
  let after: string | undefined
  do {
    const found: ListObjectsV2CommandOutput = await s3.listObjectsV2({
      Bucket: bucket,
      ...(after !== undefined && { ContinuationToken: after }),
    })
    for (const { Key = '', LastModified } of found.Contents ?? []) {
      const id = videoIdOf(Key)
      if (id && LastModified) yield { id, touchedAt: LastModified }
    }
    after = found.IsTruncated ? found.NextContinuationToken : undefined
  } while (after !== undefined)
}

/** Milliseconds. */
const COUNTS_AS_SILENT_FOR = 5_000

/**
 * Once S3 has not answered a question within its time-outs, all questions of these clients fail at once for a moment. One request asks S3
 * several times, also to learn why it failed. It would wait as often, and so would everybody else.
 */
function failAtOnceWhileSilent(): (s3: S3) => void {
  let silence: { error: Error; endsAt: number } | undefined
  return (s3) =>
    s3.middlewareStack.add(
      (ask) => async (question) => {
        if (silence && performance.now() < silence.endsAt) throw silence.error
        try {
          return await ask(question)
        } catch (error) {
          if (isFailure(error)) noteServiceFailure('bucket')
          if (isSilence(error)) silence = { error, endsAt: performance.now() + COUNTS_AS_SILENT_FOR }
          throw error
        }
      },
      { step: 'initialize', name: 'failAtOnceWhileSilent' },
    )
}

/** Not that it does not have a file, which is an answer. */
function isFailure(error: unknown): boolean {
  const { name, $metadata } = error as { name: string; $metadata?: { httpStatusCode?: number } }
  const status = $metadata?.httpStatusCode
  return status === undefined || status >= 500 || status === 403 || name === 'NoSuchBucket'
}

/** The library gives cut connections the same name. They fail at once by themselves. */
const isSilence = (error: unknown): error is Error =>
  error instanceof Error &&
  error.name === 'TimeoutError' &&
  !['ECONNRESET', 'EPIPE'].includes((error as NodeJS.ErrnoException).code ?? '')
