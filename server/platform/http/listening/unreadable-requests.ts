import { type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Logger } from 'pino'
import type { ProblemCode } from '#contract/problem.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { problemDocument } from '#server/platform/http/problem.ts'

/** Codes of Node's parser that mean more than a malformed request: https://nodejs.org/api/http.html#event-clienterror */
const CODE_OF: Record<string, ProblemCode> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'BODY_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TOO_SLOW',
}

/** How long a client may go on sending after such an answer, which it would not get if the connection ended at once (RFC 9112, §9.6). */
const LINGER_MS = 2_000

/**
 * Answers requests that Node rejects before a route sees them. They get problem details and a log line, like every other error. The connection
 * ends soon after, also when the client does not end it: Node forgets it after the first time-out.
 */
export function answerUnreadableRequests(server: Server, log: Logger, lingerMs = LINGER_MS): void {
  const latestAnswer = new WeakMap<Duplex, ServerResponse>()
  server.prependListener('request', ({ socket }, response) => latestAnswer.set(socket, response))
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const earlier = latestAnswer.get(socket)
    const isBeingAnswered = earlier?.headersSent && !earlier.writableFinished
    // A client that hung up hears nothing. In the middle of another answer, the bytes would be taken for its rest.
    if (error.code === 'ECONNRESET' || !socket.writable || isBeingAnswered) return void socket.destroy()
    const code = CODE_OF[error.code ?? ''] ?? 'MALFORMED_REQUEST'
    socket.end(rawAnswer(code, noteUnreadable(log, code)))
    setTimeout(() => socket.destroy(), lingerMs).unref()
  })
  server.on('checkExpectation', (_request, response) => {
    const code = 'EXPECTATION_FAILED'
    const { status, headers, body } = problemAnswer(code, noteUnreadable(log, code))
    response.writeHead(status, headers).end(body)
  })
}

/** Logs a request that no route has seen, and returns its new id. */
export function noteUnreadable(log: Logger, code: ProblemCode): string {
  const requestId = uuidv7()
  log.info({ requestId, code }, 'A request could not be read')
  return requestId
}

/** An answer from outside of the application. The connection closes after it. */
export function problemAnswer(code: ProblemCode, requestId: string) {
  const problem = problemDocument(code)
  const body = JSON.stringify(problem)
  const headers = {
    'Content-Type': 'application/problem+json',
    'Content-Length': String(Buffer.byteLength(body)),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'X-Request-Id': requestId,
    // The rest of this request was not read, so nobody knows where the next one would begin.
    Connection: 'close',
  }
  return { status: problem.status, headers, body }
}

function rawAnswer(code: ProblemCode, requestId: string): string {
  const { status, headers, body } = problemAnswer(code, requestId)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n')
}
