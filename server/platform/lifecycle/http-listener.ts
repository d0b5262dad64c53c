import type { Server } from 'node:http'
import { createServer } from 'node:net'
import { OperatorError } from '#server/platform/operator-error.ts'

const DRAIN_MS = 10_000
const IDLE_SWEEP_MS = 50

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

/** Accepts nothing new and lets the requests in flight finish, for 10 s at most. */
export async function drain(server: Server, drainMs = DRAIN_MS): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  // A connection kept alive becomes idle only after its last answer.
  const sweep = setInterval(() => server.closeIdleConnections(), IDLE_SWEEP_MS)
  const limit = setTimeout(() => server.closeAllConnections(), drainMs)
  await closed
  clearInterval(sweep)
  clearTimeout(limit)
}
