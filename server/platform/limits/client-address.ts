import { isIP, isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** The address that a request came from; `trustProxy` is the number of our own proxies. */
export function clientAddress(c: Context, trustProxy: number): string {
  const socketAddress = getConnInfo(c).remote.address ?? 'unknown'
  return forwardedAddress(c.req.header('x-forwarded-for'), trustProxy) ?? socketAddress
}

/**
 * What X-Forwarded-For says of who asks: each proxy appends the address it saw, so only as many entries from the right can be believed.
 * Null without one, and for what is no address.
 */
export function forwardedAddress(header: string | undefined, trustProxy: number): string | null {
  if (trustProxy === 0 || header === undefined) return null
  const address = withoutPort(header.split(',').at(-trustProxy)?.trim() ?? '')
  return isIP(address) ? address : null
}

/** Some proxies append the port as well, and put IPv6 into brackets then: with every connection the caller would be somebody else. */
function withoutPort(entry: string): string {
  const [, bracketed, dotted] = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?$/.exec(entry) ?? []
  return bracketed ?? dotted ?? entry
}

/** What limits count by: a whole IPv4 address, but the /64 of an IPv6 address, because a single subscriber has all of it. */
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
