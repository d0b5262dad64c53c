import { installPackages } from './setup/install-packages.js'
import { PINNED_NODE } from './setup/repository.js'
import { runProgram } from './setup/run-program.js'
import { serverArguments } from './setup/run-server.js'
import { runCommand } from './setup/setup-error.js'

/** Examines what a server needs, one line each: `npm run doctor`. The server may be running. */
await runCommand(async () => {
  await installPackages()
  return runProgram(PINNED_NODE, [
    ...serverArguments('scripts/programs/examine-server.ts'),
    ...process.argv.slice(2),
  ])
})
