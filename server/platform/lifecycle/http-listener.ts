import type { Server, ServerResponse } from 'node:http'
import { createServer, Server as NetServer } from 'node:net'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { OperatorError } from '#server/platform/operator-error.ts'
import { DRAIN_MS } from '#server/platform/timeouts.ts'

const IDLE_SWEEP_MS = 50
const SILENT_MS = 60_000

/**
 * Longer than anything takes to be answered, and than a stream of events is silent. Node waits as long once more if the client took a part of
 * what was sent last.
 */
const UNREAD_MS = 150_000
/** How long a request may take to reach us. */
const ON_ITS_WAY_MS = 250
/** How long we may take to accept connections while the event loop is busy. */
const ACCEPT_WAITING_MS = 1_000

type Address = { host: string; port: number }

/**
 * Throws OperatorError when the address is not available. With `shared`, several workers listen on it and the kernel distributes
 * connections. The cluster module would pass on connections itself, and a connection to a dying worker would hang for ever.
 */
export async function listen(
  server: NetServer,
  { host, port }: Address,
  { shared = false } = {},
): Promise<void> {
  // Only Linux distributes connections evenly. Elsewhere the cluster module does it.
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

/** Fails early, before a database is started in vain. Throws OperatorError when the address is not available. */
export async function checkAddressIsFree(address: Address): Promise<void> {
  const probe = createServer()
  await listen(probe, address)
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
 * Closes connections on which no request ever begins. Node would keep them for ever, because its own time-outs start only with the first
 * byte. Closes those, too, whose client takes nothing of its answer: each holds a file, or events that pile up. A player who has paused a video
 * asks for the rest again.
 */
export function endSilentConnections(server: Server, afterMs = SILENT_MS, unreadMs = UNREAD_MS): void {
  server.on('connection', (socket) => socket.setTimeout(afterMs))
  server.prependListener('request', ({ socket }) => socket.setTimeout(unreadMs))
}

/**
 * Stops accepting connections, and lets the requests in flight finish within `drainMs`. That includes requests that have arrived but were
 * not read yet. Node takes their connections for idle.
 */
export async function drain(server: Server, drainMs = DRAIN_MS): Promise<void> {
  server.prependListener('request', (_request, response: ServerResponse) => {
    response.setHeader('connection', 'close')
  })
  await acceptWaiting(server)
  // The net server's close, because the HTTP server's own would at once cut connections that look idle.
  const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve))
  const limit = setTimeout(() => server.closeAllConnections(), drainMs)
  await Promise.race([closed, pause(ON_ITS_WAY_MS)])
  // Keep-alive connections become idle one by one, after their last answers.
  const sweep = setInterval(() => setImmediate(() => server.closeIdleConnections()), IDLE_SWEEP_MS)
  await closed
  clearInterval(sweep)
  clearTimeout(limit)
}

/**
 * Accepts the connections that wait in the kernel's queue. Node takes one in each turn of the event loop, and closing the server would cut
 * the others.
 */
async function acceptWaiting(server: Server): Promise<void> {
  const deadline = performance.now() + ACCEPT_WAITING_MS
  let isOneAccepted = true
  const note = () => (isOneAccepted = true)
  server.on('connection', note)
  while (isOneAccepted && performance.now() < deadline) {
    isOneAccepted = false
    // Two turns, because the first one may still belong to the current one.
    await nextTurn()
    await nextTurn()
  }
  server.off('connection', note)
}
