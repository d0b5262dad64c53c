import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Service } from './supervise.ts'

/** A database with its Patroni. */
export interface Member {
  name: string
  patroni: Service
  restUrl: string
  postmaster: () => Promise<number>
}

/** The member whose Patroni says yes to a question (https://patroni.readthedocs.io/en/latest/rest_api.html). */
export async function memberWhere(
  members: readonly Member[],
  question: '/primary' | '/sync',
): Promise<Member> {
  let found: Member | undefined
  await until(async () => {
    const said = await Promise.all(members.map(({ restUrl }) => answers(restUrl + question)))
    found = members[said.indexOf(true)]
    return found !== undefined
  })
  return found!
}

/** After so long the operator helps. */
const OPERATOR_AFTER_MS = 30_000

/**
 * Helps where the members do not get well by themselves, as docs/high-availability.md says: sets a member up anew that does not start, and
 * removes the note of who is in step that a primary can no longer change. Returns whom it helped.
 */
export async function untilWhole(members: readonly Member[], etcdUrl: string): Promise<string[]> {
  const helped: string[] = []
  const start = Date.now()
  await until(async () => {
    const whoSays = async (question: string) => {
      const said = await Promise.all(members.map(({ restUrl }) => answers(restUrl + question)))
      return members.filter((_, n) => said[n])
    }
    const [primaries, inStep, healthy] = await Promise.all(['/primary', '/sync', '/health'].map(whoSays))
    const isLate = Date.now() - start > OPERATOR_AFTER_MS
    for (const { name, restUrl } of members.filter((member) => !healthy!.includes(member))) {
      if (!isLate || helped.includes(name)) continue
      helped.push(name)
      const answer = await fetch(`${restUrl}/reinitialize`, { method: 'POST', body: '{"force":true}' })
      await answer.text()
    }
    if (isLate && helped.length === 0 && primaries!.length === 1 && inStep!.length === 0) {
      helped.push(primaries![0]!.name)
      await removeKey(etcdUrl, '/service/keepup/sync')
    }
    return primaries!.length === 1 && inStep!.length === 1 && healthy!.length === members.length
  })
  return helped
}

/** As `etcdctl del` does (https://etcd.io/docs/v3.4/dev-guide/api_grpc_gateway/). */
async function removeKey(etcdUrl: string, key: string): Promise<void> {
  const body = JSON.stringify({ key: Buffer.from(key).toString('base64') })
  const answer = await fetch(`${etcdUrl}/v3/kv/deleterange`, { method: 'POST', body })
  if (!answer.ok) throw new Error(`etcd did not remove ${key}: ${await answer.text()}`)
  await answer.body?.cancel()
}

export const answers = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    async (answer) => {
      await answer.body?.cancel()
      return answer.ok
    },
    () => false,
  )

const LONGEST_WAIT_MS = 180_000

export async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + LONGEST_WAIT_MS
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`The machines did not get well within ${LONGEST_WAIT_MS / 1000} s`)
    await pause(200)
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
