import { existsSync } from 'node:fs'
import { inRepository, PINNED_NODE } from './repository.js'
import { runProgram } from './run-program.js'

/** Variables may also stand in the file .env. */
const environmentFile = () => (existsSync(inRepository('.env')) ? ['--env-file=.env'] : [])

/** What the pinned Node is given to run the server, or another of its programs. */
export const serverArguments = (program = 'server/main.ts') => [...environmentFile(), program]

/** Runs the server; gives its exit code. */
export const runServer = (env = process.env) => runProgram(PINNED_NODE, serverArguments(), { env })
