import { buildWeb } from './setup/build-web.js'
import { installPackages } from './setup/install-packages.js'
import { PINNED_NODE } from './setup/repository.js'
import { runProgram } from './setup/run-program.js'
import { runCommand } from './setup/setup-error.js'

/** Makes the archive that operators install, for this kind of machine: `npm run release [-- FOLDER]`. */
await runCommand(async () => {
  await installPackages()
  await buildWeb()
  return runProgram(PINNED_NODE, ['scripts/programs/make-release.ts', ...process.argv.slice(2)])
})
