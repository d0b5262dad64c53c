import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const FILE = join(import.meta.dirname, '../../package.json')

/** The version of Keepup that runs. */
export const { version: VERSION } = JSON.parse(readFileSync(FILE, 'utf8')) as { version: string }
