/** Runs this many at a time. The others wait in line. With `patience` (milliseconds), those that wait longer get what `refuse` throws. */
export function fewAtOnce(
  limit: number,
  { patience, refuse }: { patience: number; refuse: () => Error } | Record<string, never> = {},
): <T>(work: () => Promise<T>) => Promise<T> {
  let free = limit
  const line: (() => void)[] = []
  const turn = () =>
    new Promise<void>((resolve, reject) => {
      let leaving: NodeJS.Timeout | undefined
      const enter = () => {
        clearTimeout(leaving)
        resolve()
      }
      line.push(enter)
      if (patience === undefined) return
      leaving = setTimeout(() => {
        line.splice(line.indexOf(enter), 1)
        reject(refuse())
      }, patience)
    })
  return async (work) => {
    if (free > 0) free -= 1
    else await turn()
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else free += 1
    }
  }
}
