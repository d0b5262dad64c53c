/** Lets so many run at a time; the others wait in line. */
export function fewAtOnce(limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = limit
  const line: (() => void)[] = []
  return async (work) => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => line.push(resolve))
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else free += 1
    }
  }
}
