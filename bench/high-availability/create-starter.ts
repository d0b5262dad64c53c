import { chmod, chown, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serviceAccount } from '#server/platform/database/embedded/service-account.ts'
import { type Machine, onMachine } from './machines.ts'
import { supervise } from './supervise.ts'

const TEMPLATES = new URL('../../deploy/high-availability/', import.meta.url)

export type Starter = Awaited<ReturnType<typeof createStarter>>

/** What starting a program needs: a folder, the account of the database, and the templates of deploy/high-availability. */
export async function createStarter(resources: AsyncDisposableStack) {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'keepup-ha-')))
  await chmod(folder, 0o711)
  resources.defer(() => rm(folder, { recursive: true, force: true }))
  const account = await serviceAccount()
  const run = (
    name: string,
    command: string,
    args: string[],
    more: { env?: Record<string, string>; cwd?: string; asRoot?: true } = {},
  ) => {
    const as = more.asRoot ? null : account
    return supervise({ name, command, args, logFile: join(folder, `${name}.log`), as, ...more }, resources)
  }
  return {
    folder,
    run,
    runOn: (machine: Machine, name: string, command: string, args: string[]) =>
      run(name, ...onMachine(machine, account, command, args), { asRoot: true }),
    /** A folder that only the account may enter. */
    async makeFolder(name: string): Promise<string> {
      const path = join(folder, name)
      await mkdir(path, { mode: 0o700 })
      if (account) await chown(path, account.uid, account.gid)
      return path
    },
    /** Writes a template with its values, and returns the file's path. */
    async fillIn(
      template: string,
      values: Record<string, string | number>,
      name = template,
    ): Promise<string> {
      const text = await readFile(new URL(template, TEMPLATES), 'utf8')
      const path = join(folder, name)
      await writeFile(
        path,
        text.replace(/\$\{(\w+)\}/g, (_, key: string) => String(values[key])),
      )
      return path
    },
  }
}
