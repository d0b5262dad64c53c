import { setTimeout as pause } from 'node:timers/promises'
import { familyOf, freeze, hasEnded, signal } from './supervise.ts'
import type { Stack } from './start-stack.ts'
import { answers, type Member, query, until } from './wait-for-members.ts'

const FROZEN_MS = 4_000
/** Longer than Patroni's `ttl`, so that another member takes over. */
const GONE_MS = 30_000

export interface Fault {
  name: string
  /** Injects the fault. Returns whether it took hold, as a control: a process that is still there was not killed. */
  inject: (stack: Stack) => Promise<boolean>
}

export const FAULTS: readonly Fault[] = [
  { name: 'PostgreSQL of the primary killed', inject: async (stack) => killPostgres(await stack.primary()) },
  { name: 'PostgreSQL of the replica killed', inject: async (stack) => killPostgres(await stack.replica()) },
  { name: 'machine of the primary gone', inject: async (stack) => loseMachine(stack, await stack.primary()) },
  { name: 'machine of the replica gone', inject: async (stack) => loseMachine(stack, await stack.replica()) },
  { name: 'Patroni of the primary killed', inject: async (stack) => killed((await stack.primary()).patroni) },
  {
    name: 'PostgreSQL of the primary frozen',
    inject: async (stack) => freeze(await familyOf(await (await stack.primary()).postmaster()), FROZEN_MS),
  },
  { name: 'machine of the primary frozen until another takes over', inject: freezePrimary },
  { name: 'network of the primary cut', inject: async (stack) => cutNetwork(stack, await stack.primary()) },
  { name: 'network of the replica cut', inject: async (stack) => cutNetwork(stack, await stack.replica()) },
  { name: 'network between primary and replica cut', inject: partPrimaryAndReplica },
  { name: 'planned switchover', inject: switchOver },
  { name: 'all connections to PostgreSQL cut', inject: cutConnections },
  { name: 'Keepup server killed', inject: (stack) => killed(oneOf(stack.servers)) },
  { name: 'Keepup server restarted', inject: (stack) => killed(oneOf(stack.servers), 'SIGTERM') },
  { name: 'Keepup server frozen', inject: (stack) => freeze([oneOf(stack.servers).pid], FROZEN_MS) },
  { name: 'pooler killed', inject: (stack) => killed(oneOf(stack.poolers)) },
  { name: 'HAProxy killed', inject: (stack) => killed(stack.haproxy) },
  { name: 'etcd member killed', inject: (stack) => killed(oneOf(stack.etcd)) },
  { name: 'etcd member frozen', inject: (stack) => freeze([oneOf(stack.etcd).pid], FROZEN_MS) },
  { name: 'Redis killed', inject: (stack) => killed(stack.redis) },
  { name: 'Redis frozen', inject: (stack) => freeze([stack.redis.pid], FROZEN_MS) },
]

const oneOf = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)]!

async function killed(service: Stack['redis'], by: NodeJS.Signals = 'SIGKILL'): Promise<boolean> {
  const { pid } = service
  await service.kill(by)
  return hasEnded(pid)
}

async function killPostgres(member: Member): Promise<boolean> {
  const pids = await familyOf(await member.postmaster())
  for (const pid of pids) signal(pid, 'SIGKILL')
  return hasEnded(pids[0]!)
}

/** Patroni and PostgreSQL end at the same moment, and come back later. */
async function loseMachine(stack: Stack, member: Member): Promise<boolean> {
  const postmaster = await member.postmaster()
  const family = await familyOf(postmaster)
  const gone = member.patroni.killFor(GONE_MS)
  for (const pid of family) signal(pid, 'SIGKILL')
  await gone
  const hasLeft = await hasEnded(postmaster)
  await until('Nobody took over', async () => (await stack.primary()) !== member)
  return hasLeft
}

/** The old primary wakes up and believes that it still is one. */
async function freezePrimary(stack: Stack): Promise<boolean> {
  const old = await stack.primary()
  const pids = [
    ...new Set([...(await familyOf(old.patroni.pid)), ...(await familyOf(await old.postmaster()))]),
  ]
  const stood = await freeze(pids, GONE_MS)
  return stood && (await stack.primary()) !== old
}

/** The machine works on and reaches nobody. A primary must find out by itself that it no longer is one. */
function cutNetwork(stack: Stack, member: Member): Promise<boolean> {
  return member.machine.unplugged(async () => {
    await pause(GONE_MS)
    return !(await answers(`${member.restUrl}/health`)) && (await stack.primary()) !== member
  })
}

/** Both machines reach everybody else. */
async function partPrimaryAndReplica(stack: Stack): Promise<boolean> {
  const [primary, replica] = [await stack.primary(), await stack.replica()]
  return primary.machine.isolated(() =>
    replica.machine.isolated(async () => {
      const isParted = !(await replica.machine.reaches(primary.machine.address, primary.port))
      await pause(GONE_MS)
      return isParted
    }),
  )
}

async function switchOver(stack: Stack): Promise<boolean> {
  const [old, next] = [await stack.primary(), await stack.replica()]
  const answer = await fetch(`${old.restUrl}/switchover`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ leader: old.name, candidate: next.name }),
  })
  await answer.text()
  return answer.ok && (await stack.primary()) === next
}

async function cutConnections({ databaseUrl }: Stack): Promise<boolean> {
  const { rowCount } = await query(
    databaseUrl,
    `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'keepup' and pid <> pg_backend_pid()`,
  )
  return (rowCount ?? 0) > 0
}
