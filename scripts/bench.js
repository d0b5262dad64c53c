import { installPackages } from './setup/install-packages.js'
import { PINNED_NODE } from './setup/repository.js'
import { runProgram } from './setup/run-program.js'
import { runCommand } from './setup/setup-error.js'

/** The parts that need no server: `npm run bench -- detection`. All others are parts of bench/run.ts, which lists them. */
const WITHOUT_SERVER = new Map([
  // How well touches are counted. Takes hours.
  ['detection', 'bench/detection/measure-detection.ts'],
  // How fast touches are counted in front of a camera. LIVE_SEEDS and LIVE_SECONDS choose other clips.
  ['live', 'bench/live/measure-live.ts'],
  // Whether the live count equals the review's. AGREEMENT_FROM and AGREEMENT_SCENES choose other clips.
  ['agreement', 'bench/live/measure-agreement.ts'],
  // Fits the weights by which a count is judged.
  ['gate', 'bench/gate/fit-gate.ts'],
  // How often the part of the body that touched the ball is right.
  ['parts', 'bench/parts/measure-parts.ts'],
  // How the code is divided into files.
  ['code', 'bench/code/measure-code.ts'],
  // How many words a player's screens can show.
  ['words', 'bench/code/count-words.ts'],
])

await runCommand(async () => {
  await installPackages()
  const parts = process.argv.slice(2)
  const program = WITHOUT_SERVER.get(parts[0] ?? '')
  return runProgram(PINNED_NODE, program ? [program, ...parts.slice(1)] : ['bench/run.ts', ...parts])
})
