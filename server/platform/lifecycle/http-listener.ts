import type { Server, ServerResponse } from 'node:http'
import { createServer, Server as NetServer } from 'node:net'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { OperatorError } from '#server/platform/operator-error.ts'

const DRAIN_MS = 10_000
const IDLE_SWEEP_MS = 50
const SILENT_MS = 60_000
/** What a request may take from its sender to us. */
const ON_ITS_WAY_MS = 250
/** Turns of a loop that is busy answering. */
const ACCEPT_WAITING_MS = 1_000

type Address = { host: string; port: number }

/**
 * Throws OperatorError where the address cannot be had. `shared`: other workers listen there too, and the kernel deals out connections.
 * The cluster module would hand them over itself, and one handed to a worker that is dying would hang for ever.
 */
export async function listen(
  server: Pick<Server, 'once' | 'off' | 'listen'>,
  { host, port }: Address,
  { shared = false } = {},
): Promise<void> {
  // Only Linux deals them out evenly; elsewhere the cluster module does.
  const reusePort = shared && process.platform === 'linux'
  await new Promise<void>((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException) => reject(explain(error, { host, port }))
    server.once('error', refuse)
    server.listen({ port, host, reusePort }, () => {
      server.off('error', refuse)
      resolve()
    })
  })
}

/** Says early, before a database is started for nothing, that the address cannot be had. */
export async function checkAddressIsFree(address: Address): Promise<void> {
  const probe = createServer()
  await listen(probe as unknown as Server, address)
  await new Promise((resolve) => probe.close(resolve))
}

function explain(error: NodeJS.ErrnoException, { host, port }: Address): Error {
  if (error.code === 'EADDRINUSE')
    return new OperatorError(
      `PORT ${port} is already in use on ${host}: stop what uses it, or set PORT to another number.`,
    )
  if (error.code === 'EACCES')
    return new OperatorError(`PORT ${port} may not be used by this user: set PORT to a number above 1023.`)
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN')
    return new OperatorError(`HOST must be an address of this machine, which ${host} is not.`)
  return error
}

/**
 * Ends connections on which nobody asks for anything, which Node would keep for ever: it counts from the first byte on. Later its own limits
 * hold, on the headers, the request, and the time between two requests.
 */
export function endSilentConnections(server: Server, afterMs = SILENT_MS): void {
  server.on('connection', (socket) => socket.setTimeout(afterMs))
  server.prependListener('request', ({ socket }) => socket.setTimeout(0))
}

/**
 * Accepts nothing new and lets the requests in flight finish, for 10 s at most: also those that have arrived and were not read yet, whose
 * connections Node takes for idle ones.
 */
export async function drain(server: Server, drainMs = DRAIN_MS): Promise<void> {
  server.prependListener('request', (_request, response: ServerResponse) => {
    response.setHeader('connection', 'close')
  })
  await acceptWaiting(server)
  // Not the HTTP server's own, which cuts what looks idle at once.
  const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve))
  const limit = setTimeout(() => server.closeAllConnections(), drainMs)
  await Promise.race([closed, pause(ON_ITS_WAY_MS)])
  // A connection kept alive becomes idle only after its last answer.
  const sweep = setInterval(() => setImmediate(() => server.closeIdleConnections()), IDLE_SWEEP_MS)
  await closed
  clearInterval(sweep)
  clearTimeout(limit)
}

/** The kernel has taken connections that Node accepts one at a turn: closing would cut those that still wait. */
async function acceptWaiting(server: Server): Promise<void> {
  const deadline = performance.now() + ACCEPT_WAITING_MS
  let isOneAccepted = true
  const note = () => (isOneAccepted = true)
  server.on('connection', note)
  while (isOneAccepted && performance.now() < deadline) {
    isOneAccepted = false
    // Two: the first may still belong to the turn that we are in.
    await nextTurn()
    await nextTurn()
  }
  server.off('connection', note)
}
