import { execFile } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import {
  chmod,
  chown,
  mkdir,
  open,
  readdir,
  realpath,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { OperatorError } from '#server/platform/operator-error.ts'
import { SHARED_ROOT, type PostgresBinaries } from './postgres-binaries.ts'
import { asAccount, type ServiceAccount } from './service-account.ts'

const run = promisify(execFile)
const CLUSTERS = join(SHARED_ROOT, 'clusters')
const UNFINISHED = /^postgres\.[\w-]+\.new$/

export const SUPERUSER = 'keepup'

/**
 * Creates the cluster as `postgres` in the data folder, and returns that folder. The service account owns `data` and `log`; we own
 * `password` and the settings. The folder gets its final name when it is complete, so that an interrupted attempt is never taken for a
 * cluster.
 */
export async function createCluster(
  dataDir: string,
  account: ServiceAccount,
  binaries: PostgresBinaries,
  fsync: boolean,
): Promise<string> {
  await removeUnfinished(dataDir)
  const unfinished = join(dataDir, `postgres.${randomUUID()}.new`)
  const place = await makePlace(unfinished, account)
  const password = randomBytes(24).toString('hex')
  await writeFile(join(place, 'password'), password, { mode: 0o600 })
  for (const name of ['data', 'log']) {
    await mkdir(join(place, name), { mode: 0o700 })
    if (account) await chown(join(place, name), account.uid, account.gid)
  }
  const initdb = join(binaries.folder, 'bin', 'initdb')
  await initialize(place, password, account, fsync ? [initdb] : [initdb, '--no-sync'])
  await rename(unfinished, join(dataDir, 'postgres'))
  await syncFolder(dataDir)
  return realpath(join(dataDir, 'postgres'))
}

/**
 * Makes the folder in the data folder if the account can get there. Otherwise it makes it elsewhere, with a link, because we never open a
 * user's folders to others.
 */
async function makePlace(path: string, account: ServiceAccount): Promise<string> {
  await mkdir(path)
  // The account may pass through, but neither list nor read what is there.
  await chmod(path, account ? 0o711 : 0o700)
  if (await canEnter(path, account)) return realpath(path)
  await rm(path, { recursive: true })
  const place = join(CLUSTERS, randomUUID())
  await mkdir(place, { recursive: true })
  for (const folder of [SHARED_ROOT, CLUSTERS, place]) await chmod(folder, 0o711)
  if (!(await canEnter(place, account)))
    throw new OperatorError(
      `The system user of the database (uid ${account?.uid}) can enter neither ${path} nor ${CLUSTERS}: choose another DATA_DIR, or set DATABASE_URL.`,
    )
  await symlink(place, path)
  return place
}

export async function canEnter(folder: string, account: ServiceAccount): Promise<boolean> {
  if (!account) return true
  return run('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], asAccount(account)).then(
    () => true,
    () => false,
  )
}

async function initialize(
  place: string,
  password: string,
  account: ServiceAccount,
  [initdb, ...more]: [string, ...string[]],
) {
  // initdb reads the password from a file. The account can read it only while initdb runs.
  const passwordFile = join(place, 'data-password')
  await writeFile(passwordFile, password, { mode: 0o600, flag: 'wx' })
  if (account) await chown(passwordFile, account.uid, account.gid)
  const options = ['--pgdata', join(place, 'data'), '--username', SUPERUSER, '--pwfile', passwordFile]
  const kind = ['--auth', 'scram-sha-256', '--encoding', 'UTF8', '--locale', 'C', '--data-checksums']
  const locale = ['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--no-instructions']
  try {
    await run(initdb, [...options, ...kind, ...locale, ...more], asAccount(account))
  } catch (error) {
    const said = (error as { stderr?: string }).stderr?.trim() || (error as Error).message
    throw new OperatorError(`The database could not be made in ${place}: ${said}`, { cause: error })
  } finally {
    await rm(passwordFile, { force: true })
  }
}

/** Removes what interrupted starts left behind, also behind links. */
async function removeUnfinished(dataDir: string): Promise<void> {
  for (const name of (await readdir(dataDir)).filter((entry) => UNFINISHED.test(entry))) {
    const path = join(dataDir, name)
    const place = await realpath(path).catch(() => path)
    // An initdb that outlived its parent may still be writing there. Leftovers are harmless.
    await rm(place, { recursive: true, force: true, maxRetries: 3 }).catch(() => {})
    await rm(path, { recursive: true, force: true }).catch(() => {})
  }
}

/** Without this the rename itself may be lost in a power cut. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  await folder.sync().finally(() => folder.close())
}
