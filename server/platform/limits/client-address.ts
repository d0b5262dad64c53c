import { isIP, isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** The address of a request's sender. `trustProxy` is the number of our own proxies. */
export function clientAddress(c: Context, trustProxy: number): string {
  const socketAddress = getConnInfo(c).remote.address ?? 'unknown'
  return forwardedAddress(c.req.header('x-forwarded-for'), trustProxy) ?? socketAddress
}

/**
 * The sender's address by X-Forwarded-For. Each proxy appends the address it saw, so only this many entries from the right can be trusted.
 * Null without an entry, or if it is not an address.
 */
export function forwardedAddress(header: string | undefined, trustProxy: number): string | null {
  if (trustProxy === 0 || header === undefined) return null
  const address = withoutPort(header.split(',').at(-trustProxy)?.trim() ?? '')
  return isIP(address) ? address : null
}

/** Some proxies append the port as well, and put IPv6 into brackets. With the port, every connection would look like another caller. */
function withoutPort(entry: string): string {
  const [, bracketed, dotted] = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?$/.exec(entry) ?? []
  return bracketed ?? dotted ?? entry
}

/** The key that limits count by: a whole IPv4 address, but only the /64 of an IPv6 address, because one subscriber has all of it. */
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
