import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The switch between the machines. It has no way out of this computer. */
const SWITCH = 'keepup-ha'
const NETWORK = '10.77.0'

/** A machine as the network sees it: a network namespace (ip-netns(8)) with one cable to the switch. */
export interface Machine {
  readonly name: string
  readonly address: string
  /** Pulls the cable for the time of `meanwhile`. No connection is closed, and nobody is told. */
  unplugged: <T>(meanwhile: () => Promise<T>) => Promise<T>
  /** Isolated machines reach everybody but each other (bridge(8)). It lasts for the time of `meanwhile`. */
  isolated: <T>(meanwhile: () => Promise<T>) => Promise<T>
  /** Whether a connection to another machine's port can be opened. */
  reaches: (address: string, port: number) => Promise<boolean>
}

/** The addresses of all machines, and of the switch, in the notation of pg_hba.conf. */
export const ALL_MACHINES = `${NETWORK}.0/24`

/** A program and its arguments, so that it runs on the machine, as the account. It keeps its process id. */
export function onMachine(
  { name }: Machine,
  account: { uid: number; gid: number } | null,
  command: string,
  args: readonly string[],
): [string, string[]] {
  const as = account ? ['setpriv', `--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups'] : []
  return ['ip', ['netns', 'exec', name, ...as, command, ...args]]
}

/** Needs root. Removes what an earlier run has left. */
export async function startMachines(count: number, resources: AsyncDisposableStack): Promise<Machine[]> {
  await ip('link', 'del', SWITCH).catch(() => {})
  await ip('link', 'add', SWITCH, 'type', 'bridge')
  resources.defer(() => ip('link', 'del', SWITCH))
  await ip('addr', 'add', `${NETWORK}.1/24`, 'dev', SWITCH)
  await ip('link', 'set', SWITCH, 'up')
  const machines: Machine[] = []
  for (let n = 1; n <= count; n++) machines.push(await startMachine(n, resources))
  return machines
}

async function startMachine(n: number, resources: AsyncDisposableStack): Promise<Machine> {
  const name = `${SWITCH}-${n}`
  const address = `${NETWORK}.${10 + n}`
  // The cable has the machine's name at the switch. It outlives its namespace for a moment.
  await ip('link', 'del', name).catch(() => {})
  await ip('netns', 'del', name).catch(() => {})
  await ip('netns', 'add', name)
  resources.defer(() => ip('netns', 'del', name))
  await ip('link', 'add', name, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name)
  await ip('link', 'set', name, 'master', SWITCH, 'up')
  await ip('-n', name, 'addr', 'add', `${address}/24`, 'dev', 'eth0')
  for (const device of ['eth0', 'lo']) await ip('-n', name, 'link', 'set', device, 'up')
  return {
    name,
    address,
    unplugged: (meanwhile) => during(meanwhile, ['link', 'set', name, 'down'], ['link', 'set', name, 'up']),
    isolated: (meanwhile) => {
      const isolate = ['link', 'set', name, 'type', 'bridge_slave', 'isolated']
      return during(meanwhile, [...isolate, 'on'], [...isolate, 'off'])
    },
    reaches: (other, port) =>
      run('ip', ['netns', 'exec', name, 'timeout', '1', 'bash', '-c', `</dev/tcp/${other}/${port}`]).then(
        () => true,
        () => false,
      ),
  }
}

async function during<T>(meanwhile: () => Promise<T>, begin: string[], end: string[]): Promise<T> {
  await ip(...begin)
  try {
    return await meanwhile()
  } finally {
    await ip(...end)
  }
}

async function ip(...args: string[]): Promise<void> {
  await run('ip', args)
}
