import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { listenOnLoopback } from '#stand-ins/listen-on-loopback.ts'

export interface S3StandIn {
  /** The names of everything that it keeps, including unfinished uploads. */
  kept: () => Promise<string[]>
  environment: Record<string, string>
  close: () => Promise<void>
}

const BUCKET = 'keepup'

/**
 * Starts an S3 server on loopback. It accepts every signature, because s3rver calculates some in another way than AWS. The operations of
 * multipart uploads that s3rver lacks are added (ListMultipartUploads, ListParts, Abort).
 */
export async function startS3StandIn(): Promise<S3StandIn> {
  const directory = await mkdtemp(join(tmpdir(), 'keepup-s3-'))
  const s3 = new S3rver({
    directory,
    silent: true,
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: BUCKET }],
  })
  await s3.configureBuckets()
  const answer = s3.callback()
  const uploads = join(directory, BUCKET, '._S3rver_uploads')
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    if (request.method === 'GET' && url.searchParams.has('uploads'))
      return void listUploads(uploads, response)
    const uploadId = url.searchParams.get('uploadId') ?? ''
    const isOfUpload = /^[0-9a-f]{32}$/.test(uploadId) && ['GET', 'DELETE'].includes(request.method ?? '')
    if (!isOfUpload) return answer(request, response)
    const folder = join(uploads, uploadId)
    return void (request.method === 'GET' ? listParts(folder, response) : abort(folder, response))
  })
  const host = await listenOnLoopback(server)
  return {
    kept: async () => {
      const objects = (await readdir(join(directory, BUCKET))).filter((name) => name.endsWith('_object'))
      return [...objects, ...(await readdir(uploads).catch(() => []))]
    },
    environment: {
      S3_BUCKET: BUCKET,
      S3_REGION: 'us-east-1',
      S3_ENDPOINT: `http://${host}`,
      // s3rver knows only this pair.
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    close: async () => {
      await new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      })
      await rm(directory, { recursive: true })
    },
  }
}

async function listUploads(uploads: string, response: ServerResponse): Promise<void> {
  const ids = await readdir(uploads).catch(() => [])
  const found = await Promise.all(
    ids.map(async (id) => {
      const key = await readFile(join(uploads, id, 'key'), 'utf8')
      const { mtime } = await stat(join(uploads, id, 'key'))
      return `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${mtime.toISOString()}</Initiated></Upload>`
    }),
  )
  const list = `<IsTruncated>false</IsTruncated>${found.join('')}`
  send(response, 200, `<ListMultipartUploadsResult>${list}</ListMultipartUploadsResult>`)
}

async function listParts(folder: string, response: ServerResponse): Promise<void> {
  if (!existsSync(folder)) return noSuchUpload(response)
  const numbers = (await readdir(folder)).filter((name) => /^\d+$/.test(name))
  const parts = await Promise.all(
    numbers.map(async (number) => {
      const { size } = await stat(join(folder, number))
      const md5 = await readFile(join(folder, `${number}.md5`), 'utf8')
      return `<Part><PartNumber>${number}</PartNumber><Size>${size}</Size><ETag>"${md5}"</ETag></Part>`
    }),
  )
  send(response, 200, `<ListPartsResult><IsTruncated>false</IsTruncated>${parts.join('')}</ListPartsResult>`)
}

async function abort(folder: string, response: ServerResponse): Promise<void> {
  if (!existsSync(folder)) return noSuchUpload(response)
  await rm(folder, { recursive: true })
  response.writeHead(204).end()
}

const noSuchUpload = (response: ServerResponse) =>
  send(
    response,
    404,
    '<Error><Code>NoSuchUpload</Code><Message>It is done, or was given up</Message></Error>',
  )

const send = (response: ServerResponse, status: number, xml: string) =>
  void response.writeHead(status, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>${xml}`)
