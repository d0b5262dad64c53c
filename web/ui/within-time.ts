/** Settles as `asked` does. Rejects with a TimeoutError that says `late` if that takes longer than so many milliseconds. */
export async function withinTime<T>(asked: Promise<T>, milliseconds: number, late: string): Promise<T> {
  const { promise: expired, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new DOMException(late, 'TimeoutError')), milliseconds)
  try {
    return await Promise.race([asked, expired])
  } finally {
    clearTimeout(timer)
  }
}
