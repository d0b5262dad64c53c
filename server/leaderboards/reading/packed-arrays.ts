import { type RawBuilder, sql } from 'kysely'

/** All values of a column as one value, in the binary form of PostgreSQL's arrays; null when there are none. */
export const packed = (column: RawBuilder<unknown>) => sql<Buffer | null>`array_send(array_agg(${column}))`

/** The number of dimensions, whether there are nulls, the type, the number of values and the first one's index: 4 bytes each. */
const HEADER_BYTES = 20
const COUNT_AT = 12

/** Each value follows its length. */
const LENGTH_BYTES = 4
const UUID_BYTES = 16
const NUMBER_BYTES = 8

/** Timestamps count microseconds from the year 2000. */
const YEAR_2000_MS = Date.UTC(2000)
const TWO_TO_32 = 2 ** 32

const countOf = (bytes: Buffer | null) => bytes?.readInt32BE(COUNT_AT) ?? 0
const offsetOf = (n: number, valueBytes: number) =>
  HEADER_BYTES + n * (LENGTH_BYTES + valueBytes) + LENGTH_BYTES

/** Of a column of type double precision. */
export function unpackDoubles(bytes: Buffer | null): Float64Array {
  const values = new Float64Array(countOf(bytes))
  for (let n = 0; n < values.length; n++) values[n] = bytes!.readDoubleBE(offsetOf(n, NUMBER_BYTES))
  return values
}

/** A column of type timestamptz(3), left packed because only a few of its values are read. */
export class PackedInstants {
  private readonly bytes: Buffer

  constructor(bytes: Buffer | null) {
    this.bytes = bytes ?? Buffer.alloc(0)
  }

  /** Milliseconds since 1970. */
  at(n: number): number {
    const offset = offsetOf(n, NUMBER_BYTES)
    // Not as a bigint, which takes several times as long. 2^53 microseconds reach to the year 2285.
    const microseconds = this.bytes.readInt32BE(offset) * TWO_TO_32 + this.bytes.readUInt32BE(offset + 4)
    return YEAR_2000_MS + microseconds / 1000
  }
}

/** A column of type uuid, left packed because only a few of its values are read. */
export class PackedUuids {
  readonly length: number
  private readonly bytes: Buffer

  constructor(bytes: Buffer | null) {
    this.bytes = bytes ?? Buffer.alloc(0)
    this.length = countOf(bytes)
  }

  at(n: number): string {
    const offset = offsetOf(n, UUID_BYTES)
    const hex = this.bytes.toString('hex', offset, offset + UUID_BYTES)
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
  }

  /** -1 for a UUID that is not in the column. */
  indexOf(uuid: string): number {
    const wanted = Buffer.from(uuid.replaceAll('-', ''), 'hex')
    let found = this.bytes.indexOf(wanted, HEADER_BYTES)
    // A match may also lie across two neighboring values.
    while (found >= 0 && (found - offsetOf(0, UUID_BYTES)) % (LENGTH_BYTES + UUID_BYTES) !== 0)
      found = this.bytes.indexOf(wanted, found + 1)
    return found < 0 ? -1 : (found - offsetOf(0, UUID_BYTES)) / (LENGTH_BYTES + UUID_BYTES)
  }

  /** PostgreSQL's order: below zero when value a comes before value b. */
  compare(a: number, b: number): number {
    const [ofA, ofB] = [offsetOf(a, UUID_BYTES), offsetOf(b, UUID_BYTES)]
    return this.bytes.compare(this.bytes, ofB, ofB + UUID_BYTES, ofA, ofA + UUID_BYTES)
  }
}
