/** The server for the journeys: the real server, on a data folder that is deleted with it. */
import { spawn } from 'node:child_process'
import { realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { forgetDataFolder, makeDataFolder } from './data-folder.ts'
import { standInPort } from './stand-ins.ts'

const port = process.env['PORT']
const dataDir = makeDataFolder(port)
const cheapPasswords = pathToFileURL(
  join(import.meta.dirname, '../../../server/testing/cheap-passwords.ts'),
).href
const server = spawn(process.execPath, ['stand-ins/run-with-stand-ins.ts', 'server/main.ts'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    NODE_OPTIONS: `--import ${cheapPasswords}`,
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    STAND_IN_PORT: String(standInPort(port)),
  },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => {
  forgetDataFolder(port)
  // As root the database may live elsewhere, with only a link to it in the data folder.
  for (const folder of [join(dataDir, 'postgres'), dataDir])
    rmSync(realFolder(folder), { recursive: true, force: true })
  process.exitCode = code ?? 1
})

function realFolder(folder: string): string {
  try {
    return realpathSync(folder)
  } catch {
    return folder
  }
}
