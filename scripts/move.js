import { runServerCommand } from './setup/run-server.js'

/** Copies the embedded database into an outside one: `npm run move -- DATABASE_URL`. The server must be stopped. */
await runServerCommand('move-data.ts')
