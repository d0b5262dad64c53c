import { runServerCommand } from './setup/run-server.js'

/** Imports an export of the old document database: `npm run import -- FILE [--default-team ID] [--report FILE]`. */
await runServerCommand('import-old-data.ts')
