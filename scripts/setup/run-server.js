import { existsSync } from 'node:fs'
import { installPackages } from './install-packages.js'
import { inRepository, PINNED_NODE } from './repository.js'
import { runProgram } from './run-program.js'
import { runCommand } from './setup-error.js'

/** Variables may also be set in the file .env. */
const environmentFile = () => (existsSync(inRepository('.env')) ? ['--env-file=.env'] : [])

/** The arguments for the pinned Node to run the server or another program. */
export const serverArguments = (program = 'server/main.ts') => [...environmentFile(), program]

/** Megabytes for new objects. Node's own limit keeps 60 MB more after a start than the server needs (bin/keepup has the same). */
const NEW_OBJECTS = '--max-semi-space-size=16'

/** Runs the server, and returns its exit code. */
export const runServer = () => runProgram(PINNED_NODE, [NEW_OBJECTS, ...serverArguments()])

/**
 * A command for the operator: runs a program of `scripts/programs` with the settings of the server and the arguments of the command line.
 * @param {string} name
 */
export const runServerCommand = (name) =>
  runCommand(async () => {
    await installPackages()
    return runProgram(PINNED_NODE, [...serverArguments(`scripts/programs/${name}`), ...process.argv.slice(2)])
  })
