import { installPackages } from './setup/install-packages.js'
import { PINNED_NODE } from './setup/repository.js'
import { runProgram } from './setup/run-program.js'
import { serverArguments } from './setup/run-server.js'
import { runCommand } from './setup/setup-error.js'

/** Replaces the content of DATA_DIR with a backup: `npm run restore -- FILE [--overwrite] [--yes]`. */
await runCommand(async () => {
  await installPackages()
  return runProgram(PINNED_NODE, [
    ...serverArguments('scripts/programs/restore-data.ts'),
    ...process.argv.slice(2),
  ])
})
