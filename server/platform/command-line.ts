import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** A release has `bin/keepup` in place of the scripts of npm. */
const IS_RELEASE = !existsSync(join(import.meta.dirname, '../../scripts/admin.js'))

/** How the operator types a command. */
export const commandLine = (command: string, options: string, isRelease = IS_RELEASE): string =>
  isRelease ? `keepup ${command} ${options}` : `npm run ${command} -- ${options}`
