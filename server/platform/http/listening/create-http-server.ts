import { createServer, type IncomingMessage, type Server } from 'node:http'
import { getRequestListener, type HttpBindings, RequestError } from '@hono/node-server'
import type { Logger } from 'pino'
import { uuidv7 } from '#server/platform/ids.ts'
import { answerUnreadableRequests, noteUnreadable, problemAnswer } from './unreadable-requests.ts'

/** Longer than proxies keep idle connections (60 s). If we closed one first, a request on its way would be lost. */
const KEEP_ALIVE_MS = 75_000

type Fetch = (request: Request, env: HttpBindings) => Response | Promise<Response>

/**
 * A Node server that answers requests with `fetch`. Requests that never reach `fetch` also get problem details: those that cannot be
 * parsed, and those without a Host header (RFC 9112, §3.2). Node and the adapter would send an empty 400.
 */
export function createHttpServer(fetch: Fetch, log: Logger): Server {
  const refuse = () => problemResponse('MALFORMED_REQUEST', noteUnreadable(log, 'MALFORMED_REQUEST'))
  const answerFailure = (error: unknown) => {
    if (error instanceof RequestError) return refuse()
    const requestId = uuidv7()
    log.error({ requestId, err: error }, 'A request failed')
    return problemResponse('INTERNAL_ERROR', requestId)
  }
  const listener = getRequestListener(
    (request, env) => {
      const bindings = env as HttpBindings
      return namesHost(bindings.incoming) ? fetch(request, bindings) : refuse()
    },
    // The assumed host of a request that may leave it out (HTTP/1.0).
    { hostname: 'localhost', errorHandler: answerFailure },
  )
  const options = {
    requireHostHeader: false,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // Detects clients that lost the network.
    keepAlive: true,
    keepAliveInitialDelay: KEEP_ALIVE_MS,
  }
  const server = createServer(options, (incoming, outgoing) => {
    incoming.method = methodOf(incoming)
    return listener(incoming, outgoing)
  })
  answerUnreadableRequests(server, log)
  return server
}

/**
 * Clients of tus write PATCH and DELETE as POST where a network lets nothing else through, and servers must take the written method
 * (https://tus.io/protocols/resumable-upload#x-http-method-override). No other route takes it.
 */
function methodOf({ method, url, headers }: IncomingMessage): string | undefined {
  const meant = headers['x-http-method-override']
  const mayBeMeant = meant === 'PATCH' || meant === 'DELETE'
  const isOfUpload = headers['tus-resumable'] !== undefined && url?.startsWith('/api/videos/')
  return method === 'POST' && isOfUpload && mayBeMeant ? meant : method
}

/** HTTP/1.0 needs no Host header, and some load balancers ask for /healthz without one. */
const namesHost = ({ httpVersion, headers }: Pick<IncomingMessage, 'httpVersion' | 'headers'>) =>
  httpVersion === '1.0' || headers.host !== undefined

function problemResponse(...problem: Parameters<typeof problemAnswer>): Response {
  const { status, headers, body } = problemAnswer(...problem)
  return new Response(body, { status, headers })
}
