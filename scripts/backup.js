import { runServerCommand } from './setup/run-server.js'

/** Saves the embedded database and the files beside it: `npm run backup [-- FILE]`. The server may be running. */
await runServerCommand('back-up-data.ts')
