/** The process that sends recorded statements through `pg`, without any of the server's code. start-replay.ts starts it. */
import pg from 'pg'
import { uuidv7 } from '#server/platform/ids.ts'
import { playerId } from '#bench/data/seed-players.ts'
import type { ReplayPlan } from './start-replay.ts'

process.once('message', (plan: ReplayPlan) => void answer(plan))

async function answer(plan: ReplayPlan): Promise<void> {
  const clients = Array.from({ length: plan.connections }, () => new pg.Client(plan.url))
  await Promise.all(clients.map((client) => client.connect()))
  const replay = plan.stranger ? replayAsOthers(plan, plan.stranger) : replayAsRecorded(plan)
  process.on('message', (seconds: number) => {
    void measure(clients, replay, seconds).then((rate) => process.send!(rate))
  })
  process.send!('ready')
}

type Replay = (client: pg.Client) => Promise<void>

const replayAsRecorded =
  ({ statements }: ReplayPlan): Replay =>
  async (client) => {
    for (const { text, parameters } of statements) await client.query(text, [...parameters])
  }

/** Replaces the recorded session id by a new one, and the recorded player by the next one, each time the statements are sent. */
function replayAsOthers({ statements }: ReplayPlan, stranger: NonNullable<ReplayPlan['stranger']>): Replay {
  let player = stranger.firstPlayer
  return async (client) => {
    const [userId, sessionId] = [playerId(player), uuidv7()]
    player += stranger.step
    const ours = (parameter: unknown) => {
      if (parameter === stranger.userId) return userId
      return parameter === stranger.sessionId ? sessionId : parameter
    }
    for (const { text, parameters } of statements) await client.query(text, parameters.map(ours))
  }
}

async function measure(clients: readonly pg.Client[], replay: Replay, seconds: number): Promise<number> {
  const begin = performance.now()
  const end = begin + seconds * 1000
  let done = 0
  const work = async (client: pg.Client) => {
    for (; performance.now() < end; done++) await replay(client)
  }
  await Promise.all(clients.map(work))
  return (done * 1000) / (performance.now() - begin)
}
