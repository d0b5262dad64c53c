/** The program behind `npm run backup`. It saves the database and the files beside it in one file. The server may be running. */
import { access, mkdir, readdir, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { backUp } from '#scripts/backup/back-up.ts'
import { repeatBackups } from '#scripts/backup/repeat-backups.ts'
import { sealEnding } from '#scripts/backup/seal.ts'
import { readConfig, type Config } from '#server/platform/config.ts'
import { checkDatabase } from '#server/platform/database/connections/check-database.ts'
import { withCluster } from '#server/platform/database/connections/with-database.ts'
import { BACKUP } from '#server/platform/database/embedded/finish-restore.ts'
import { runUntilStopped } from '#server/platform/lifecycle/run-until-stopped.ts'
import { onStopSignal } from '#server/platform/lifecycle/stop-signals.ts'
import { OperatorError } from '#server/platform/operator-error.ts'

const HOUR_MS = 3_600_000
/** The names that this program gives, and so the only ones that it deletes. */
const OURS = /^keepup-\d{4}-\d\d-\d\dT\d{6}\.keepup-backup(\.age|\.gpg)?$/

await runUntilStopped(async (resources) => {
  const { file, repeat } = readCommand()
  const config = readConfig(process.env)
  if (!repeat) {
    await backUpOnce(config, file)
    return false
  }
  if (file !== undefined || config.backups.folder === undefined)
    throw new OperatorError('--repeat writes into BACKUP_DIR: set it, and give no FILE.')
  const stopping = new AbortController()
  const { signal } = stopping
  const repeating = repeatBackups(() => backUpOnce(config, undefined), {
    everyMs: config.backups.everyHours * HOUR_MS,
    stopping: signal,
    pause: (milliseconds) => pause(milliseconds, undefined, { signal }).catch(() => {}),
  })
  resources.defer(() => {
    stopping.abort()
    return repeating
  })
  return true
}, onStopSignal)

function readCommand(): { file: string | undefined; repeat: boolean } {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { repeat: { type: 'boolean', default: false } },
    })
    if (positionals.length <= 1)
      return { file: positionals[0] && resolve(positionals[0]), repeat: values.repeat }
  } catch {
    // The usage is printed below.
  }
  throw new OperatorError('Usage: npm run backup [-- FILE | --repeat]')
}

async function backUpOnce(config: Config, file: string | undefined): Promise<void> {
  const { backups, databaseUrl, dataDir } = config
  const path = file ?? (await nextFile(backups))
  if (path.startsWith(resolve(dataDir) + sep) && !BACKUP.test(path))
    throw new OperatorError(
      `${path} is in DATA_DIR, and would be part of itself: choose another folder, or a name that ends in .keepup-backup.`,
    )
  if (await isThere(path)) throw new OperatorError(`${path} exists already: choose another name.`)
  const write = async (url: string) => {
    const { tables, files } = await backUp(url, dataDir, path, backups.recipient)
    console.log(`Backed up ${tables} tables and ${files} ${files === 1 ? 'file' : 'files'} into ${path}.`)
  }
  if (databaseUrl) {
    await checkDatabase(databaseUrl)
    await mkdir(dataDir, { recursive: true })
    await write(databaseUrl)
    console.log('AUTH_SECRET is not in it: keep that, too.')
  } else await withCluster(dataDir, write)
  if (config.s3) console.log('The videos in S3_BUCKET are not in it: turn on versions there, or copy it.')
  if (backups.recipient === undefined)
    console.log(
      'Anybody who can read this file can sign in as any player: keep it where nobody else can read it.',
    )
  if (file === undefined && backups.keep !== undefined) await forgetOlder(dirname(path), backups.keep)
}

async function nextFile({ folder, recipient }: Config['backups']): Promise<string> {
  if (folder) await mkdir(folder, { recursive: true, mode: 0o700 })
  const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '')
  const ending = recipient === undefined ? '' : sealEnding(recipient)
  return join(folder ?? process.cwd(), `keepup-${moment}.keepup-backup${ending}`)
}

/** Keeps the newest ones. Their names begin with their time. */
async function forgetOlder(folder: string, keep: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => OURS.test(name)).toSorted()
  for (const name of names.slice(0, -keep)) {
    await rm(join(folder, name))
    console.log(`Deleted ${basename(name)}, because BACKUP_KEEP is ${keep}.`)
  }
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
