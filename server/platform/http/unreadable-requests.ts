import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import type { Duplex } from 'node:stream'
import { getRequestListener, type HttpBindings, RequestError } from '@hono/node-server'
import type { Logger } from 'pino'
import type { ProblemCode } from '#contract/problem.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { problemDocument } from './problem.ts'

/** Of the parser's errors, those that are not simply broken: https://nodejs.org/api/http.html#event-clienterror */
const CODE_OF: Record<string, ProblemCode> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'BODY_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TOO_SLOW',
}

/** Answers what Node gives up before a route could see it as every other error is answered, and in the same place of the log. */
export function answerUnreadableRequests(server: Server, log: Logger): void {
  const latest = new WeakMap<Duplex, ServerResponse>()
  server.prependListener('request', ({ socket }, response) => latest.set(socket, response))
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const code = CODE_OF[error.code ?? ''] ?? 'MALFORMED_REQUEST'
    const earlier = latest.get(socket)
    const isBeingAnswered = earlier?.headersSent && !earlier.writableFinished
    // Who hung up hears nothing, and in the middle of an answer another one would be taken for its rest.
    if (error.code === 'ECONNRESET' || !socket.writable || isBeingAnswered) return void socket.destroy()
    socket.end(rawAnswer(code, note(log, code)))
  })
  server.on('checkExpectation', (_request, response) => {
    const { status, head, body } = answerTo('EXPECTATION_FAILED', note(log, 'EXPECTATION_FAILED'))
    response.writeHead(status, head).end(body)
  })
}

type Fetch = (request: Request, env: HttpBindings) => Response | Promise<Response>

/** A server that answers what `fetch` never sees as it does everything else: Node and the adaptor would send an empty 400. */
export function createHttpServer(fetch: Fetch, log: Logger, options: ServerOptions = {}): Server {
  const refuse = (error?: unknown) => {
    const isUnreadable = error === undefined || error instanceof RequestError
    if (!isUnreadable) log.error({ err: error }, 'A request failed')
    const code = isUnreadable ? 'MALFORMED_REQUEST' : 'INTERNAL_ERROR'
    const { status, head, body } = answerTo(code, note(log, code))
    return new Response(body, { status, headers: head })
  }
  const listener = getRequestListener(
    (request, env) => {
      const bindings = env as HttpBindings
      return namesHost(bindings.incoming) ? fetch(request, bindings) : refuse()
    },
    // Of a request that need not name one.
    { hostname: 'localhost', errorHandler: refuse },
  )
  const server = createServer({ ...options, requireHostHeader: false }, listener)
  answerUnreadableRequests(server, log)
  return server
}

/** HTTP/1.0 need not: load balancers ask /healthz so. */
const namesHost = ({ httpVersion, headers }: Pick<IncomingMessage, 'httpVersion' | 'headers'>) =>
  httpVersion === '1.0' || headers.host !== undefined

/** The request's id. */
function note(log: Logger, code: ProblemCode): string {
  const requestId = uuidv7()
  log.info({ requestId, code }, 'A request could not be read')
  return requestId
}

function answerTo(code: ProblemCode, requestId: string) {
  const problem = problemDocument(code)
  const body = JSON.stringify(problem)
  const head = {
    'Content-Type': 'application/problem+json',
    'Content-Length': String(Buffer.byteLength(body)),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'X-Request-Id': requestId,
    // What follows on this connection cannot be told from the rest of what was not read.
    Connection: 'close',
  }
  return { status: problem.status, head, body }
}

function rawAnswer(code: ProblemCode, requestId: string): string {
  const { status, head, body } = answerTo(code, requestId)
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n')
}
