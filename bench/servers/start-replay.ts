import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { Statement } from './record-statements.ts'
import type { Contender } from '#bench/take-turns.ts'

export interface ReplayPlan {
  url: string
  connections: number
  /** The statements of one request, which are sent in this order on one connection. */
  statements: readonly Statement[]
  /** The ids in the recorded statements, and the players who replace them: firstPlayer, firstPlayer + step … */
  stranger?: { userId: string; sessionId: string; firstPlayer: number; step: number }
}

/** Starts a process that repeats recorded statements while it is being measured. */
export async function startReplay(
  plan: ReplayPlan,
  resources: AsyncDisposableStack,
): Promise<Contender['measure']> {
  // 'advanced' keeps dates and bytes as what they are.
  const child = fork(join(import.meta.dirname, 'replay.ts'), { serialization: 'advanced' })
  resources.defer(() => void child.kill())
  const answer = () =>
    new Promise<unknown>((resolve, reject) => {
      const failed = () => reject(new Error('The replaying process ended.'))
      child.once('exit', failed)
      child.once('message', (message) => {
        child.off('exit', failed)
        resolve(message)
      })
    })
  child.send(plan)
  await answer()
  return async (seconds) => {
    child.send(seconds)
    return Number(await answer())
  }
}
