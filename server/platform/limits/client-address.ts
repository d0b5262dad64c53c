import { isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/**
 * The address that a request came from. `trustProxy` is the number of our own proxies: each appends the address it saw to
 * X-Forwarded-For, so only that many entries from the right can be believed.
 */
export function clientAddress(c: Context, trustProxy: number): string {
  const socketAddress = getConnInfo(c).remote.address ?? 'unknown'
  if (trustProxy === 0) return socketAddress
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim())
  return forwarded.at(-trustProxy) || socketAddress
}

/** What limits count by: an IPv4 address whole, an IPv6 address by its /64, of which a single subscriber has all. */
export const addressKey = (c: Context, trustProxy: number): string =>
  addressPrefix(clientAddress(c, trustProxy))

export function addressPrefix(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped) return mapped[1]!
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('%')[0]!.split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  const groups = [...before, ...zeros, ...after].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
