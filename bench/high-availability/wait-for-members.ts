import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Machine } from './machines.ts'
import type { Service } from './supervise.ts'

/** A database with its Patroni. */
export interface Member {
  name: string
  machine: Machine
  patroni: Service
  restUrl: string
  /** Of PostgreSQL. */
  port: number
  postmaster: () => Promise<number>
}

/** The member whose Patroni says yes to a question (https://patroni.readthedocs.io/en/latest/rest_api.html). */
export async function memberWhere(
  members: readonly Member[],
  question: '/primary' | '/sync',
): Promise<Member> {
  let found: Member | undefined
  await until('The machines did not get well', async () => {
    const said = await Promise.all(members.map(({ restUrl }) => answers(restUrl + question)))
    found = members[said.indexOf(true)]
    return found !== undefined
  })
  return found!
}

/** After so long the operator helps. A machine that is gone comes back by itself before. */
const OPERATOR_AFTER_MS = 60_000

/** A part of Patroni's cluster status (https://patroni.readthedocs.io/en/latest/rest_api.html). */
interface ClusterStatus {
  members: { name: string; role: string; state: string }[]
}

/**
 * Resolves once two members follow the primary, one of them in step with it. Sets up again a member that does not follow, as
 * docs/high-availability.md says, and returns the names of these.
 */
export async function untilWhole(members: readonly Member[]): Promise<string[]> {
  const helped: string[] = []
  const start = Date.now()
  await until('The machines did not get well', async () => {
    const said = await Promise.all(members.map(({ restUrl }) => answers(`${restUrl}/primary`)))
    const [primary, ...others] = members.filter((_, n) => said[n])
    if (!primary || others.length > 0) return false
    const followers = await followersOf(primary)
    const isLate = Date.now() - start > OPERATOR_AFTER_MS
    for (const { name, restUrl } of members) {
      const isWell = name === primary.name || followers.some((follower) => follower.name === name)
      if (isWell || !isLate || helped.includes(name)) continue
      helped.push(name)
      const answer = await fetch(`${restUrl}/reinitialize`, { method: 'POST', body: '{"force":true}' })
      await answer.text()
    }
    const inStep = followers.filter(({ role }) => role === 'sync_standby')
    return followers.length === members.length - 1 && inStep.length === 1
  })
  return helped
}

/** The members that the primary sees following. None if its Patroni does not answer. */
async function followersOf({ restUrl }: Member): Promise<ClusterStatus['members']> {
  const status = await fetch(`${restUrl}/cluster`, { signal: AbortSignal.timeout(LONGEST_ANSWER_MS) }).then(
    (answer) => answer.json() as Promise<ClusterStatus>,
    () => ({ members: [] }),
  )
  return status.members.filter(({ state }) => state === 'streaming')
}

const LONGEST_ANSWER_MS = 2_000

export const answers = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(LONGEST_ANSWER_MS) }).then(
    async (answer) => {
      await answer.body?.cancel()
      return answer.ok
    },
    () => false,
  )

const LONGEST_WAIT_MS = 180_000

export async function until(fear: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + LONGEST_WAIT_MS
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`${fear} for ${LONGEST_WAIT_MS / 1000} s`)
    await pause(100)
  }
}

export const canConnect = (url: string): Promise<boolean> =>
  query(url, 'select 1').then(
    () => true,
    () => false,
  )

export async function query(url: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return await client.query(statement)
  } finally {
    await client.end().catch(() => {})
  }
}
