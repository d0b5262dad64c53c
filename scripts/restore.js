import { runServerCommand } from './setup/run-server.js'

/** Replaces the content of DATA_DIR with a backup: `npm run restore -- FILE [--overwrite] [--yes]`. */
await runServerCommand('restore-data.ts')
