import { chmod, chown, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BENCH_SECRET } from '#bench/data/login-tokens.ts'
import { serviceAccount } from '#server/platform/database/embedded/service-account.ts'
import { migrate } from '#server/platform/database/migrating/migrate.ts'
import { freePort } from '#server/platform/lifecycle/free-port.ts'
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
  /** Resolves once all members run, one of them as the primary and one in step with it. With the names of those that an operator had to help. */
  whole: () => Promise<string[]>
}

/** Starts everything that docs/high-availability.md shows, on loopback. `fill` fills the database. */
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
  const peers = await ports(3)
  const clients = await ports(3)
  const cluster = peers.map((port, n) => `etcd${n + 1}=http://${HOST}:${port}`).join(',')
  const etcd: Service[] = []
  for (const [n, port] of clients.entries()) {
    const name = `etcd${n + 1}`
    const peer = `http://${HOST}:${peers[n]}`
    const client = `http://${HOST}:${port}`
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
      run(name, 'etcd', [
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
  const etcdHosts = clients.map((port) => `${HOST}:${port}`).join(',')

  const databasePorts = await ports(3)
  const restPorts = await ports(3)
  const members: Member[] = []
  for (const [n, port] of databasePorts.entries()) {
    const name = `postgresql${n + 1}`
    const data = join(await own(name), 'data')
    const values = {
      NAME: name,
      HOST,
      PORT: port,
      REST_PORT: restPorts[n]!,
      ETCD: etcdHosts,
      DATA: data,
      BIN,
      PASSWORD,
      NETWORK: `${HOST}/32`,
    }
    const patroni = run(name, 'patroni', [await fillIn('patroni.yml', values, `${name}.yml`)])
    const postmaster = async () =>
      Number((await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')[0])
    members.push({ name, patroni, restUrl: `http://${HOST}:${restPorts[n]}`, postmaster })
  }

  const poolerPorts = await ports(2)
  const serverPorts = await ports(2)
  const haproxyFile = await fillIn('haproxy.cfg', {
    HOST,
    PRIMARY_PORT: primaryPort,
    POOLER_PORT: poolerPort,
    WEB_PORT: webPort,
    PRIMARY_SERVERS: databasePorts
      .map((port, n) => `    server postgresql${n + 1} ${HOST}:${port} check port ${restPorts[n]}`)
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

  const whole = () => untilWhole(members, `http://${HOST}:${clients[0]!}`)
  await whole()
  const superuser = `postgres://postgres:${PASSWORD}@${HOST}:${primaryPort}`
  await until(() => canConnect(`${superuser}/postgres`))
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
  await until(() => answers(`${webUrl}/readyz`))
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
