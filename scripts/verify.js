import { runServerCommand } from './setup/run-server.js'

/** Checks the invariants of the data and prints violations: `npm run verify`. */
await runServerCommand('verify-data.ts')
