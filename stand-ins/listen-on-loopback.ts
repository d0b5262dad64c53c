import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'

/** Starts a server on this port, or on any free one, and returns its host with the port. */
export async function listenOnLoopback(server: Server, port = 0): Promise<string> {
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}
