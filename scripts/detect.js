import { installPackages } from './setup/install-packages.js'
import { PINNED_NODE } from './setup/repository.js'
import { runProgram } from './setup/run-program.js'
import { runCommand } from './setup/setup-error.js'

/** Counts the touches in video files, in headless Chromium: `npm run detect -- FILE…`. Prints one line of JSON for each file. */
await runCommand(async () => {
  await installPackages()
  return runProgram(PINNED_NODE, ['scripts/programs/detect-touches.ts', ...process.argv.slice(2)])
})
