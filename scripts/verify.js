import { installPackages } from './setup/install-packages.js'
import { PINNED_NODE } from './setup/repository.js'
import { runProgram } from './setup/run-program.js'
import { serverArguments } from './setup/run-server.js'
import { runCommand } from './setup/setup-error.js'

/** Checks the invariants of the data and prints violations: `npm run verify`. */
await runCommand(async () => {
  await installPackages()
  return runProgram(PINNED_NODE, [
    ...serverArguments('scripts/programs/verify-data.ts'),
    ...process.argv.slice(2),
  ])
})
