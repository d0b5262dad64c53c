import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BENCH_SECRET } from '#bench/data/login-tokens.ts'
import { migrate } from '#server/platform/database/migrating/migrate.ts'
import { freePort } from '#server/platform/lifecycle/free-port.ts'
import { createStarter, type Starter } from './create-starter.ts'
import { ALL_MACHINES, type Machine, startMachines } from './machines.ts'
import type { Service } from './supervise.ts'
import {
  answers,
  canConnect,
  type Member,
  memberWhere,
  query,
  until,
  untilWhole,
} from './wait-for-members.ts'

const HOST = '127.0.0.1'
const PASSWORD = 'only-on-loopback'
/** Where Debian's postgresql-15 has its programs. The embedded PostgreSQL lacks pg_basebackup and pg_rewind, which Patroni needs. */
const BIN = process.env['POSTGRES_BIN'] ?? '/usr/lib/postgresql/15/bin'

export interface Stack {
  /** HAProxy before the Keepup servers. */
  webUrl: string
  /** HAProxy before the primary, as the owner of the tables. */
  databaseUrl: string
  members: Member[]
  etcd: Service[]
  poolers: Service[]
  haproxy: Service
  redis: Service
  servers: Service[]
  primary: () => Promise<Member>
  replica: () => Promise<Member>
  /**
   * Resolves once all members run, one of them as the primary and one in step with it. Returns the names of the members that an operator
   * had to help.
   */
  whole: () => Promise<string[]>
}

/** Where the programs of a machine listen. Each machine has its own ports. */
const POSTGRES_PORT = 5432
const REST_PORT = 8008
const ETCD = { clients: 2379, peers: 2380 }

/**
 * Starts everything that docs/high-availability.md shows: three machines with PostgreSQL, Patroni and etcd, and the rest on loopback. `fill`
 * fills the database.
 */
export async function startStack(
  resources: AsyncDisposableStack,
  fill: (url: string) => Promise<void>,
): Promise<Stack> {
  const starter = await createStarter(resources)
  const [primaryPort = 0, poolerPort = 0, webPort = 0, redisPort = 0] = await freePorts(4)
  const [poolerPorts, serverPorts] = [await freePorts(2), await freePorts(2)]
  const machines = await startMachines(3, resources)
  const etcd = await startEtcd(starter, machines)
  const members = await startMembers(starter, machines)
  const haproxy = await startHaproxy(starter, members, {
    primaryPort,
    poolerPort,
    poolerPorts,
    webPort,
    serverPorts,
  })
  const redis = await startRedis(starter, redisPort)
  const whole = () => untilWhole(members)
  await whole()
  const databaseUrl = await makeDatabase(primaryPort)
  await migrate(databaseUrl)
  await fill(databaseUrl)
  const poolers = await startPoolers(starter, poolerPorts, primaryPort)
  const webUrl = `http://${HOST}:${webPort}`
  const servers = startServers(starter, serverPorts, {
    DATABASE_URL: `postgres://keepup:${PASSWORD}@${HOST}:${poolerPort}/keepup`,
    DATABASE_LISTEN_URL: databaseUrl,
    REDIS_URL: `redis://${HOST}:${redisPort}`,
    PUBLIC_URL: webUrl,
  })
  await until('No server was ready', () => answers(`${webUrl}/readyz`))
  return {
    webUrl,
    databaseUrl,
    members,
    etcd,
    poolers,
    haproxy,
    redis,
    servers,
    primary: () => memberWhere(members, '/primary'),
    replica: () => memberWhere(members, '/sync'),
    whole,
  }
}

const freePorts = (count: number) => Promise.all(Array.from({ length: count }, freePort))

async function startEtcd({ makeFolder, runOn }: Starter, machines: readonly Machine[]): Promise<Service[]> {
  const cluster = machines.map(({ address }, n) => `etcd${n + 1}=http://${address}:${ETCD.peers}`).join(',')
  const etcd: Service[] = []
  for (const [n, machine] of machines.entries()) {
    const name = `etcd${n + 1}`
    const peer = `http://${machine.address}:${ETCD.peers}`
    const client = `http://${machine.address}:${ETCD.clients}`
    const options = {
      name,
      'data-dir': await makeFolder(name),
      'listen-peer-urls': peer,
      'initial-advertise-peer-urls': peer,
      'listen-client-urls': client,
      'advertise-client-urls': client,
      'initial-cluster': cluster,
    }
    const args = Object.entries(options).flatMap(([option, value]) => [`--${option}`, value])
    etcd.push(runOn(machine, name, 'etcd', args))
  }
  return etcd
}

async function startMembers(
  { makeFolder, fillIn, runOn }: Starter,
  machines: readonly Machine[],
): Promise<Member[]> {
  const etcdHosts = machines.map(({ address }) => `${address}:${ETCD.clients}`).join(',')
  const members: Member[] = []
  for (const [n, machine] of machines.entries()) {
    const name = `postgresql${n + 1}`
    const data = join(await makeFolder(name), 'data')
    const values = {
      NAME: name,
      HOST: machine.address,
      PORT: POSTGRES_PORT,
      REST_PORT,
      ETCD: etcdHosts,
      DATA: data,
      BIN,
      PASSWORD,
      NETWORK: ALL_MACHINES,
    }
    members.push({
      name,
      machine,
      patroni: runOn(machine, name, 'patroni', [await fillIn('patroni.yml', values, `${name}.yml`)]),
      restUrl: `http://${machine.address}:${REST_PORT}`,
      port: POSTGRES_PORT,
      postmaster: async () => Number((await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')[0]),
    })
  }
  return members
}

interface Ports {
  primaryPort: number
  poolerPort: number
  poolerPorts: readonly number[]
  webPort: number
  serverPorts: readonly number[]
}

async function startHaproxy(
  { fillIn, run }: Starter,
  members: readonly Member[],
  { primaryPort, poolerPort, poolerPorts, webPort, serverPorts }: Ports,
): Promise<Service> {
  const checked = (name: string, ports: readonly number[]) =>
    ports.map((port, n) => `    server ${name}${n + 1} ${HOST}:${port} check`).join('\n')
  const file = await fillIn('haproxy.cfg', {
    HOST,
    PRIMARY_PORT: primaryPort,
    POOLER_PORT: poolerPort,
    WEB_PORT: webPort,
    PRIMARY_SERVERS: members
      .map(
        ({ name, machine, port }) => `    server ${name} ${machine.address}:${port} check port ${REST_PORT}`,
      )
      .join('\n'),
    POOLER_SERVERS: checked('pooler', poolerPorts),
    WEB_SERVERS: checked('keepup', serverPorts),
  })
  return run('haproxy', 'haproxy', ['-db', '-f', file])
}

async function startRedis({ makeFolder, run }: Starter, port: number): Promise<Service> {
  const folder = await makeFolder('redis')
  return run('redis', 'redis-server', ['--bind', HOST, '--port', `${port}`, '--save', '', '--dir', folder])
}

/** Makes Keepup's database on the primary, and returns its address. */
async function makeDatabase(primaryPort: number): Promise<string> {
  const superuser = `postgres://postgres:${PASSWORD}@${HOST}:${primaryPort}/postgres`
  await until('No primary answered', () => canConnect(superuser))
  await query(superuser, `create role keepup login password '${PASSWORD}'`)
  await query(superuser, 'create database keepup owner keepup')
  // Only to fill it.
  await query(superuser, 'grant pg_checkpoint to keepup')
  // The poolers cannot pass on these settings of a connection.
  for (const limit of [
    `statement_timeout = '10s'`,
    `lock_timeout = '5s'`,
    `idle_in_transaction_session_timeout = '30s'`,
  ])
    await query(superuser, `alter role keepup set ${limit}`)
  return `postgres://keepup:${PASSWORD}@${HOST}:${primaryPort}/keepup`
}

async function startPoolers(
  { folder, fillIn, run }: Starter,
  ports: readonly number[],
  primaryPort: number,
): Promise<Service[]> {
  const users = join(folder, 'users.txt')
  await writeFile(users, `"keepup" "${PASSWORD}"\n`)
  const poolers: Service[] = []
  for (const [n, port] of ports.entries()) {
    const name = `pooler${n + 1}`
    const values = { HOST, PORT: port, PRIMARY_PORT: primaryPort, USERS: users }
    poolers.push(run(name, 'pgbouncer', [await fillIn('pgbouncer.ini', values, `${name}.ini`)]))
  }
  return poolers
}

const startServers = (
  { folder, run }: Starter,
  ports: readonly number[],
  addresses: Record<string, string>,
): Service[] =>
  ports.map((port, n) =>
    run(`keepup${n + 1}`, process.execPath, [...process.execArgv, 'server/main.ts'], {
      env: {
        ...addresses,
        DATA_DIR: join(folder, `keepup${n + 1}`),
        AUTH_SECRET: BENCH_SECRET,
        PORT: `${port}`,
        RATE_LIMITS: 'off',
      },
      cwd: process.cwd(),
      asRoot: true,
    }),
  )
