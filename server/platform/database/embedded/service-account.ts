import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { OperatorError } from '#server/platform/operator-error.ts'

const run = promisify(execFile)

/** The account that runs PostgreSQL, which refuses to run as root. Null: the account that runs Keepup. */
export type ServiceAccount = { uid: number; gid: number } | null

/** Options that start a process as the account, in a folder that it may enter, and without our environment, which has secrets. */
export function asAccount(account: ServiceAccount) {
  return {
    cwd: '/',
    env: { LC_ALL: 'C', PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' },
    ...account,
  }
}

/** The account of an existing cluster (`data`: its data folder), or of a new one. */
export async function serviceAccount(data?: string): Promise<ServiceAccount> {
  const me = process.getuid?.()
  const owner = data === undefined ? undefined : await stat(data)
  if (me !== 0) {
    if (owner && owner.uid !== me)
      throw new OperatorError(
        `The database in ${data} belongs to another user (uid ${owner.uid}): start Keepup as that user or as root, or choose another DATA_DIR.`,
      )
    return null
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return unprivilegedAccount()
}

async function unprivilegedAccount(): Promise<ServiceAccount> {
  const existing = await lookUp('keepup')
  if (existing) return existing
  await createAccount()
  for (const name of ['keepup', 'postgres', 'nobody']) {
    const account = await lookUp(name)
    if (account) return account
  }
  throw new OperatorError(
    'PostgreSQL cannot run as root and no unprivileged system user could be made: create one named keepup, or set DATABASE_URL.',
  )
}

async function lookUp(name: string): Promise<ServiceAccount> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
    const account = { uid: Number(uid.stdout), gid: Number(gid.stdout) }
    return account.uid > 0 ? account : null
  } catch {
    return null
  }
}

/**
 * Tries the command of Debian and most others, then that of BusyBox. A failure is harmless: another start has made the account already, or the
 * caller takes another user.
 */
async function createAccount(): Promise<void> {
  const useradd = [
    '--system',
    '--user-group',
    '--no-create-home',
    '--home-dir',
    '/',
    '--shell',
    '/bin/false',
    'keepup',
  ]
  await run('useradd', useradd)
    .catch(() => run('adduser', ['-S', '-D', '-H', '-h', '/', '-s', '/bin/false', 'keepup']))
    .catch(() => {})
}
