/** Bytes from `start` to `end`, both included. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * What a Range header asks of a file of `size` bytes (RFC 9110 §14.2): null for the whole file, which is also the answer to several
 * ranges and to units and spellings that nobody knows; 'unsatisfiable' where no byte of the file is in it.
 */
export function readByteRange(header: string | undefined, size: number): ByteRange | null | 'unsatisfiable' {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return null
  if (from === '') {
    const last = Number(to)
    return last === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - last), end: size - 1 }
  }
  const start = Number(from)
  if (to !== '' && Number(to) < start) return null
  if (start >= size) return 'unsatisfiable'
  return { start, end: to === '' ? size - 1 : Math.min(Number(to), size - 1) }
}
