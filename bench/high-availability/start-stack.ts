import { chmod, chown, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BENCH_SECRET } from '#bench/data/login-tokens.ts'
import { serviceAccount } from '#server/platform/database/embedded/service-account.ts'
import { migrate } from '#server/platform/database/migrating/migrate.ts'
import { freePort } from '#server/platform/lifecycle/free-port.ts'
import { ALL_MACHINES, type Machine, onMachine, startMachines } from './machines.ts'
import { type Service, supervise } from './supervise.ts'
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
const TEMPLATES = new URL('../../deploy/high-availability/', import.meta.url)

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
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'keepup-ha-')))
  await chmod(folder, 0o711)
  resources.defer(() => rm(folder, { recursive: true, force: true }))
  const account = await serviceAccount()
  const own = async (name: string) => {
    const path = join(folder, name)
    await mkdir(path, { mode: 0o700 })
    if (account) await chown(path, account.uid, account.gid)
    return path
  }
  const run = (
    name: string,
    command: string,
    args: string[],
    more: { env?: Record<string, string>; cwd?: string; asRoot?: true } = {},
  ) =>
    supervise(
      {
        name,
        command,
        args,
        logFile: join(folder, `${name}.log`),
        as: more.asRoot ? null : account,
        ...more,
      },
      resources,
    )
  const runOn = (machine: Machine, name: string, command: string, args: string[]) =>
    run(name, ...onMachine(machine, account, command, args), { asRoot: true })
  const fillIn = async (template: string, values: Record<string, string | number>, name = template) => {
    const text = await readFile(new URL(template, TEMPLATES), 'utf8')
    const path = join(folder, name)
    await writeFile(
      path,
      text.replace(/\$\{(\w+)\}/g, (_, key: string) => String(values[key])),
    )
    return path
  }
  const ports = (count: number) => Promise.all(Array.from({ length: count }, freePort))

  const [primaryPort = 0, poolerPort = 0, webPort = 0, redisPort = 0] = await ports(4)
  const machines = await startMachines(3, resources)
  const cluster = machines.map(({ address }, n) => `etcd${n + 1}=http://${address}:${ETCD.peers}`).join(',')
  const etcd: Service[] = []
  for (const [n, machine] of machines.entries()) {
    const name = `etcd${n + 1}`
    const peer = `http://${machine.address}:${ETCD.peers}`
    const client = `http://${machine.address}:${ETCD.clients}`
    const urls = [
      '--listen-peer-urls',
      peer,
      '--initial-advertise-peer-urls',
      peer,
      '--listen-client-urls',
      client,
      '--advertise-client-urls',
      client,
    ]
    etcd.push(
      runOn(machine, name, 'etcd', [
        '--name',
        name,
        '--data-dir',
        await own(name),
        ...urls,
        '--initial-cluster',
        cluster,
      ]),
    )
  }
  const etcdHosts = machines.map(({ address }) => `${address}:${ETCD.clients}`).join(',')

  const members: Member[] = []
  for (const [n, machine] of machines.entries()) {
    const name = `postgresql${n + 1}`
    const data = join(await own(name), 'data')
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
    const patroni = runOn(machine, name, 'patroni', [await fillIn('patroni.yml', values, `${name}.yml`)])
    const postmaster = async () =>
      Number((await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')[0])
    members.push({
      name,
      machine,
      patroni,
      restUrl: `http://${machine.address}:${REST_PORT}`,
      port: POSTGRES_PORT,
      postmaster,
    })
  }

  const poolerPorts = await ports(2)
  const serverPorts = await ports(2)
  const haproxyFile = await fillIn('haproxy.cfg', {
    HOST,
    PRIMARY_PORT: primaryPort,
    POOLER_PORT: poolerPort,
    WEB_PORT: webPort,
    PRIMARY_SERVERS: members
      .map(
        ({ name, machine, port }) => `    server ${name} ${machine.address}:${port} check port ${REST_PORT}`,
      )
      .join('\n'),
    POOLER_SERVERS: poolerPorts
      .map((port, n) => `    server pooler${n + 1} ${HOST}:${port} check`)
      .join('\n'),
    WEB_SERVERS: serverPorts.map((port, n) => `    server keepup${n + 1} ${HOST}:${port} check`).join('\n'),
  })
  const haproxy = run('haproxy', 'haproxy', ['-db', '-f', haproxyFile])
  const redis = run('redis', 'redis-server', [
    '--bind',
    HOST,
    '--port',
    `${redisPort}`,
    '--save',
    '',
    '--dir',
    await own('redis'),
  ])

  const whole = () => untilWhole(members)
  await whole()
  const superuser = `postgres://postgres:${PASSWORD}@${HOST}:${primaryPort}`
  await until('No primary answered', () => canConnect(`${superuser}/postgres`))
  await query(`${superuser}/postgres`, `create role keepup login password '${PASSWORD}'`)
  await query(`${superuser}/postgres`, 'create database keepup owner keepup')
  // Only to fill it.
  await query(`${superuser}/postgres`, 'grant pg_checkpoint to keepup')
  // The poolers cannot pass on these settings of a connection.
  for (const limit of [
    `statement_timeout = '10s'`,
    `lock_timeout = '5s'`,
    `idle_in_transaction_session_timeout = '30s'`,
  ])
    await query(`${superuser}/postgres`, `alter role keepup set ${limit}`)
  const databaseUrl = `postgres://keepup:${PASSWORD}@${HOST}:${primaryPort}/keepup`
  await migrate(databaseUrl)
  await fill(databaseUrl)

  const users = join(folder, 'users.txt')
  await writeFile(users, `"keepup" "${PASSWORD}"\n`)
  const poolers: Service[] = []
  for (const [n, port] of poolerPorts.entries()) {
    const name = `pooler${n + 1}`
    const file = await fillIn(
      'pgbouncer.ini',
      { HOST, PORT: port, PRIMARY_PORT: primaryPort, USERS: users },
      `${name}.ini`,
    )
    poolers.push(run(name, 'pgbouncer', [file]))
  }
  const servers: Service[] = []
  for (const [n, port] of serverPorts.entries()) {
    const env = {
      DATABASE_URL: `postgres://keepup:${PASSWORD}@${HOST}:${poolerPort}/keepup`,
      DATABASE_LISTEN_URL: databaseUrl,
      REDIS_URL: `redis://${HOST}:${redisPort}`,
      DATA_DIR: join(folder, `keepup${n + 1}`),
      AUTH_SECRET: BENCH_SECRET,
      PUBLIC_URL: `http://${HOST}:${webPort}`,
      PORT: `${port}`,
      RATE_LIMITS: 'off',
    }
    servers.push(
      run(`keepup${n + 1}`, process.execPath, [...process.execArgv, 'server/main.ts'], {
        env,
        cwd: process.cwd(),
        asRoot: true,
      }),
    )
  }
  const webUrl = `http://${HOST}:${webPort}`
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
