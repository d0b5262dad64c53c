import { z } from 'zod'

interface Length {
  min?: number
  max: number
}

/** Lists up to here are read whole, which names every wrong entry. */
const READ_WHOLE = 1000

/**
 * A list in a request. Its length is checked first, and the entries of a long one up to the first wrong one (product 12.5). To
 * note what is wrong with each of a million entries takes seconds.
 */
export function listOf<T extends z.ZodType>(entry: T, { min = 0, max }: Length) {
  const list = z.array(entry).min(min).max(max)
  const upToFirstWrong = z.transform((value: unknown, { issues }) => {
    if (!Array.isArray(value)) return value
    if (value.length > max) {
      issues.push({ code: 'too_big', origin: 'array', maximum: max, inclusive: true, input: value })
      return z.NEVER
    }
    if (value.length <= READ_WHOLE) return value
    const firstWrong = value.findIndex((one) => !entry.safeParse(one).success)
    return firstWrong === -1 ? value : value.slice(0, firstWrong + 1)
  })
  return z.pipe(upToFirstWrong, list) as unknown as z.ZodType<z.output<T>[], z.input<T>[]>
}
