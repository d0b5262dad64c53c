import type { Context } from 'hono'
import { readByteRange } from '#domain/videos/byte-range.ts'
import { encodeFileName } from '#server/platform/http/encode-file-name.ts'
import { isKnownVersion } from '#server/platform/http/known-version.ts'
import { answerProblem, notFound } from '#server/platform/http/problem.ts'
import { openVideo, type Viewing } from '#server/videos/open-video.ts'
import type { VideoStorage } from '#server/videos/storage/video-storage.ts'

/** The bytes of a video, or the requested part of them (RFC 9110 §14). Throws NOT_FOUND. */
export async function playVideo(
  viewing: Viewing,
  storage: VideoStorage,
  id: string,
  c: Context,
): Promise<Response> {
  const request = c.req.raw
  const { row } = await openVideo(viewing, id, 'see')
  const { content_type: type, size, name } = row
  if (!type) throw notFound()
  const etag = `"${id}"`
  const headers = new Headers({
    'accept-ranges': 'bytes',
    etag,
    // Browsers must ask each time, because it can change who may see the video. The bytes never change.
    'cache-control': 'private, no-cache',
    'content-type': type,
    'content-disposition': `inline; filename*=${encodeFileName(name)}`,
  })
  if (isKnownVersion(request.headers, etag)) return new Response(null, { status: 304, headers })
  // Only GET has ranges. HEAD tells of the whole file (RFC 9110, §14.2).
  const range = request.method === 'HEAD' ? null : rangeOf(request.headers, etag, size)
  if (range === 'unsatisfiable') {
    const answer = answerProblem(c, 'RANGE_NOT_SATISFIABLE')
    answer.headers.set('content-range', `bytes */${size}`)
    return answer
  }
  const { start, end } = range ?? { start: 0, end: size - 1 }
  headers.set('content-length', String(end - start + 1))
  if (range) headers.set('content-range', `bytes ${start}-${end}/${size}`)
  const body = request.method === 'HEAD' ? null : await storage.read(id, { start, end })
  return new Response(body, { status: range ? 206 : 200, headers })
}

/** A part of an older version of the file is useless. With If-Range the answer is then the whole file. */
function rangeOf(headers: Headers, etag: string, size: number) {
  const condition = headers.get('if-range')
  if (condition !== null && condition !== etag) return null
  return readByteRange(headers.get('range') ?? undefined, size)
}
