import { runServerCommand } from './setup/run-server.js'

/** Examines what a server needs, one line each: `npm run doctor`. The server may be running. */
await runServerCommand('examine-server.ts')
