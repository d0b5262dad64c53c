import { runServerCommand } from './setup/run-server.js'

/** What the operator changes by hand: `npm run admin -- grant EMAIL`. Without a command it lists all of them. */
await runServerCommand('administer-website.ts')
