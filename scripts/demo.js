import { buildWeb } from './setup/build-web.js'
import { installPackages } from './setup/install-packages.js'
import { PINNED_NODE } from './setup/repository.js'
import { runProgram } from './setup/run-program.js'
import { runCommand } from './setup/setup-error.js'

/**
 * `npm start` with sample players and stand-ins for the outside services, in a data folder of its own. It ignores .env and DATABASE_URL,
 * because they belong to the real Keepup with its database, mails and payments.
 */
const env = { ...process.env, DATA_DIR: process.env.DATA_DIR || './data-demo', DATABASE_URL: '' }

let isStopped = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => void (isStopped = true))

await runCommand(async () => {
  await installPackages()
  await buildWeb()
  const code = await runProgram(PINNED_NODE, ['scripts/programs/prepare-demo.ts'], { env })
  if (code !== 0 || isStopped) return code
  return runProgram(PINNED_NODE, ['stand-ins/run-with-stand-ins.ts', 'server/main.ts', '--demo'], { env })
})
