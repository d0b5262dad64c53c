import { installPackages } from './setup/install-packages.js'
import { PINNED_NODE } from './setup/repository.js'
import { runProgram } from './setup/run-program.js'
import { serverArguments } from './setup/run-server.js'
import { runCommand } from './setup/setup-error.js'

/** Imports an export of the old document database: `npm run import -- FILE [--default-team ID] [--report FILE]`. */
await runCommand(async () => {
  await installPackages()
  return runProgram(PINNED_NODE, [
    ...serverArguments('scripts/programs/import-old-data.ts'),
    ...process.argv.slice(2),
  ])
})
