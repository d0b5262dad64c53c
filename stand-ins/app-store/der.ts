/** Writes the part of DER (X.690) that a certificate needs. */

const tagged = (tag: number, ...parts: Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag]), lengthOf(content), content])
}

/** A length above 127 begins with the number of bytes that it takes. */
function lengthOf({ length }: Buffer): Buffer {
  if (length < 128) return Buffer.from([length])
  const bytes = Buffer.from(length.toString(16).padStart(length > 255 ? 4 : 2, '0'), 'hex')
  return Buffer.concat([Buffer.from([0x80 | bytes.length]), bytes])
}

export const sequence = (...parts: Uint8Array[]) => tagged(0x30, ...parts)
export const set = (...parts: Uint8Array[]) => tagged(0x31, ...parts)
export const boolean = (value: boolean) => tagged(0x01, Buffer.from([value ? 0xff : 0]))
export const nothing = () => tagged(0x05)
export const text = (value: string) => tagged(0x0c, Buffer.from(value))
export const octets = (value: Uint8Array) => tagged(0x04, value)
export const bits = (value: Uint8Array) => tagged(0x03, Buffer.from([0]), value)
/** Optional parts are marked as context-specific and constructed. */
export const explicit = (number: number, value: Uint8Array) => tagged(0xa0 | number, value)
/** Takes the bytes of a positive number. The first bit of an integer is its sign, so it must be 0. */
export const integer = (...bytes: number[]) => tagged(0x02, Buffer.from(bytes))

/** Writes a GeneralizedTime, to the second. */
export const time = (date: Date) =>
  tagged(0x18, Buffer.from(`${date.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z`))

export function objectId(dotted: string): Buffer {
  const [first, second, ...rest] = dotted.split('.').map(Number)
  return tagged(0x06, Buffer.from([first! * 40 + second!, ...rest.flatMap(base128)]))
}

function base128(value: number): number[] {
  const digits = [value & 0x7f]
  for (let left = value >> 7; left > 0; left >>= 7) digits.unshift((left & 0x7f) | 0x80)
  return digits
}
