import { installPackages } from './setup/install-packages.js'
import { PINNED_NODE } from './setup/repository.js'
import { runProgram } from './setup/run-program.js'
import { runCommand } from './setup/setup-error.js'

/**
 * Measures the server: `npm run bench` for all usual parts, `npm run bench -- leaderboard|record|growth` for some (see bench/run.ts).
 * Seven parts need no server: `detection` measures how well touches are counted and takes hours, `live` how fast they are counted in front of
 * a camera, `agreement` whether the live count equals the review's, `code` how the code is divided into files, and `words` how many words
 * a player's screens can show, `gate` fits the weights by which a count is judged, and `parts` measures how often the part of the body is right.
 */
await runCommand(async () => {
  await installPackages()
  const parts = process.argv.slice(2)
  if (parts[0] === 'live') return runProgram(PINNED_NODE, ['bench/live/measure-live.ts'])
  if (parts[0] === 'agreement') return runProgram(PINNED_NODE, ['bench/live/measure-agreement.ts'])
  if (parts[0] === 'gate') return runProgram(PINNED_NODE, ['bench/gate/fit-gate.ts', ...parts.slice(1)])
  if (parts[0] === 'parts')
    return runProgram(PINNED_NODE, ['bench/parts/measure-parts.ts', ...parts.slice(1)])
  if (parts[0] === 'code') return runProgram(PINNED_NODE, ['bench/code/measure-code.ts', ...parts.slice(1)])
  if (parts[0] === 'words') return runProgram(PINNED_NODE, ['bench/code/count-words.ts', ...parts.slice(1)])
  if (parts[0] === 'detection')
    return runProgram(PINNED_NODE, ['bench/detection/measure-detection.ts', ...parts.slice(1)])
  return runProgram(PINNED_NODE, ['bench/run.ts', ...parts])
})
