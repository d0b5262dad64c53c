import { installPackages } from './setup/install-packages.js'
import { PINNED_NODE } from './setup/repository.js'
import { runProgram } from './setup/run-program.js'
import { serverArguments } from './setup/run-server.js'
import { runCommand } from './setup/setup-error.js'

/** Copies the embedded database into an outside one: `npm run move -- DATABASE_URL`. The server must be stopped. */
await runCommand(async () => {
  await installPackages()
  return runProgram(PINNED_NODE, [
    ...serverArguments('scripts/programs/move-data.ts'),
    ...process.argv.slice(2),
  ])
})
