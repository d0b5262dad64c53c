import { expect, test } from 'vitest'
import { addressPrefix, forwardedAddress } from './client-address.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['2001:0db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
])('limits count %s as %s', (address, prefix) => {
  expect(addressPrefix(address)).toBe(prefix)
})

test.each<[string | undefined, number, string | null]>([
  ['203.0.113.9', 1, '203.0.113.9'],
  ['198.51.100.7, 203.0.113.9', 1, '203.0.113.9'],
  ['198.51.100.7, 203.0.113.9,10.0.0.1', 2, '203.0.113.9'],
  ['203.0.113.9:51234', 1, '203.0.113.9'],
  ['2001:db8::1', 1, '2001:db8::1'],
  ['[2001:db8::1]', 1, '2001:db8::1'],
  ['[2001:db8::1]:51234', 1, '2001:db8::1'],
  ['203.0.113.9', 0, null],
  ['203.0.113.9', 2, null],
  ['203.0.113.9, unknown', 1, null],
  ['', 1, null],
  [undefined, 1, null],
])('X-Forwarded-For %j behind %i trusted proxies gives the address %j', (header, trustProxy, address) => {
  expect(forwardedAddress(header, trustProxy)).toBe(address)
})
