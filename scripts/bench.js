import { installPackages } from './setup/install-packages.js'
import { PINNED_NODE } from './setup/repository.js'
import { runProgram } from './setup/run-program.js'
import { runCommand } from './setup/setup-error.js'

/** Measures the server: `npm run bench`, or parts of it: `npm run bench -- leaderboard|record|growth`. */
await runCommand(async () => {
  await installPackages()
  return runProgram(PINNED_NODE, ['bench/run.ts', ...process.argv.slice(2)])
})
