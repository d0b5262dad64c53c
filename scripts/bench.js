import { installPackages } from './setup/install-packages.js'
import { PINNED_NODE } from './setup/repository.js'
import { runProgram } from './setup/run-program.js'
import { runCommand } from './setup/setup-error.js'

/**
 * Measures the server: `npm run bench`, or parts of it: `npm run bench -- leaderboard|record|growth`; or, which needs no server and takes
 * long, how well touches are counted: `npm run bench -- detection`; or how fast they are counted before a camera: `npm run bench -- live`, and
 * whether the live count ends as the review's: `npm run bench -- agreement`; or how the code is cut into files: `npm run bench -- code`.
 */
await runCommand(async () => {
  await installPackages()
  const parts = process.argv.slice(2)
  if (parts[0] === 'live') return runProgram(PINNED_NODE, ['bench/live/measure-live.ts'])
  if (parts[0] === 'agreement') return runProgram(PINNED_NODE, ['bench/live/measure-agreement.ts'])
  if (parts[0] === 'code') return runProgram(PINNED_NODE, ['bench/code/measure-code.ts', ...parts.slice(1)])
  if (parts[0] === 'detection')
    return runProgram(PINNED_NODE, ['bench/detection/measure-detection.ts', ...parts.slice(1)])
  return runProgram(PINNED_NODE, ['bench/run.ts', ...parts])
})
