import type { Context } from 'hono'
import { ProblemError } from '#server/platform/http/problem.ts'

interface Line {
  /** The most that run at the same time. */
  running: number
  /** The most that wait. More are refused at once. */
  waiting?: number
  /** Milliseconds. Those who wait longer are refused. */
  patience?: number
  refuse?: () => Error
}

export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/** The line in which a request waits. */
export type InTurnOf = (c: Context) => InTurn

/** Runs only a few at a time. The others wait in line. Throws what `refuse` makes: without it TOO_MANY_REQUESTS. */
export function fewAtOnce({
  running,
  waiting = Infinity,
  patience,
  refuse = () => new ProblemError('TOO_MANY_REQUESTS'),
}: Line): InTurn {
  let free = running
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
    else if (line.length < waiting) await turn()
    else throw refuse()
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else free += 1
    }
  }
}

/**
 * Gives each key one place in a line. The calls of one player wait in a line of their own first, so that nobody takes all turns. `waiting` limits
 * the length of these lines, and further calls are refused.
 */
export function onePlaceEach(inTurn: InTurn, waiting = Infinity): (key: string) => InTurn {
  const lines = new Map<string, { own: InTurn; asking: number }>()
  return (key) => async (work) => {
    const line = lines.get(key) ?? { own: fewAtOnce({ running: 1, waiting }), asking: 0 }
    lines.set(key, line)
    line.asking += 1
    try {
      return await line.own(() => inTurn(work))
    } finally {
      line.asking -= 1
      if (line.asking === 0) lines.delete(key)
    }
  }
}
