import { ERRORS, Metadata, Server } from '@tus/server'
import { NewVideo } from '#contract/videos/videos.ts'
import { Id } from '#contract/id.ts'
import { MAX_VIDEO_BYTES } from '#domain/videos/video-limits.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { fieldMessages } from '#server/platform/http/protection/wrong-fields.ts'
import type { Services } from '#server/services.ts'
import type { VideoStorage } from '#server/videos/storage/video-storage.ts'
import { createUploadLocker } from './upload-lock.ts'

/** Uploads begin here. Each upload has its id appended. */
export const VIDEOS_PATH = '/api/videos'

/** Milliseconds that a request which must stop gets to write what it holds. */
const LOCK_DRAIN_MS = 500

export interface TusEndpoint {
  /** Answers the creation of an upload whose row exists. */
  create: (request: Request, id: string) => Promise<Response>
  /** Whether an upload was created. Also false while the storage is away. */
  isBegun: (id: string) => Promise<boolean>
  /** Answers PATCH and HEAD. Throws the problem that tus answers with. */
  answer: (request: Request, id: string) => Promise<Response>
}

/** tus 1.0 (https://tus.io/protocols/resumable-upload), without knowledge of players: the routes have checked the caller before. */
export function createTusEndpoint(
  { db, log }: Pick<Services, 'db' | 'log'>,
  storage: VideoStorage,
): TusEndpoint {
  const ids = new WeakMap<Request, string>()
  let made: Promise<Server> | undefined
  const make = async () =>
    new Server({
      path: VIDEOS_PATH,
      datastore: await storage.open(),
      locker: createUploadLocker(db),
      lockDrainTimeout: LOCK_DRAIN_MS,
      maxSize: MAX_VIDEO_BYTES,
      relativeLocation: true,
      // Only our own origin, which needs no header.
      allowedOrigins: [],
      namingFunction: (request) => ids.get(request)!,
      // In lower case, as its file is named.
      getFileIdFromRequest: (_, id) => Id.safeParse(id).data,
      onResponseError: (request, error) => {
        // Errors that tus cannot answer, such as storage that is away. Broken connections are not logged.
        if (error instanceof Error && !request.signal.aborted)
          log.warn({ err: error }, 'An upload was broken off')
        return undefined
      },
    })
  const answer = async (request: Request, id: string) => {
    made ??= make()
    // If opening failed, the next request tries again.
    const server = await made.catch((error: unknown) => {
      made = undefined
      throw error
    })
    const response = await server.handleWeb(request)
    if (response.status < 400) return response
    const problem = problemOf(response.status)
    // When S3 is away, tus takes the file for missing. Asking the storage throws the real problem.
    if (problem.code === 'NOT_FOUND') await storage.sizeOf(id)
    throw problem
  }
  return {
    answer,
    isBegun: async (id) => {
      const store = await storage.open()
      return store.getUpload(id).then(
        () => true,
        () => false,
      )
    },
    create: (request, id) => {
      ids.set(request, id)
      return answer(request, id)
    },
  }
}

/** What tus answers if somebody asks for an extension that we do not have. */
const UNSUPPORTED: ReadonlySet<number> = new Set([
  ERRORS.UNSUPPORTED_CONCATENATION_EXTENSION.status_code,
  ERRORS.UNSUPPORTED_CREATION_DEFER_LENGTH_EXTENSION.status_code,
])

function problemOf(status: number): ProblemError {
  if (status === ERRORS.FILE_NOT_FOUND.status_code || status === ERRORS.FILE_NO_LONGER_EXISTS.status_code)
    return new ProblemError('NOT_FOUND')
  if (status === ERRORS.INVALID_OFFSET.status_code) return new ProblemError('UPLOAD_CONFLICT')
  if (status === ERRORS.ERR_SIZE_EXCEEDED.status_code) return new ProblemError('BODY_TOO_LARGE')
  // Busy, or the disk is full: what has arrived is stored, and the rest can come later.
  const isOurs = status >= 500 && !UNSUPPORTED.has(status)
  return new ProblemError(isOurs ? 'SERVICE_UNAVAILABLE' : 'MALFORMED_REQUEST')
}

/** Reads the headers of a creation. Throws MALFORMED_REQUEST and VALIDATION_FAILED. */
export function readAnnouncement(headers: Headers): NewVideo & { size: number } {
  const size = Number(headers.get('upload-length') ?? NaN)
  if (!Number.isSafeInteger(size) || size < 1) throw new ProblemError('MALFORMED_REQUEST')
  const parsed = NewVideo.safeParse(readMetadata(headers.get('upload-metadata')))
  if (parsed.success) return { ...parsed.data, size }
  throw new ProblemError('VALIDATION_FAILED', { fields: fieldMessages(parsed.error) })
}

/** What clients of tus tell of every file without being asked. The server finds the type by itself. */
const TOLD_UNASKED = new Set(['filename', 'filetype', 'relativePath', 'type'])

function readMetadata(header: string | null): unknown {
  try {
    const told = Metadata.parse(header ?? undefined)
    const asked = Object.entries(told).filter(([key]) => !TOLD_UNASKED.has(key))
    return { ...(told['filename'] && { name: told['filename'] }), ...Object.fromEntries(asked) }
  } catch {
    throw new ProblemError('MALFORMED_REQUEST')
  }
}
