import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The file in which the server on a port names its data folder, for journeys that run an operator's command on it. */
const noteOf = (serverPort: string | undefined) => join(tmpdir(), `keepup-e2e-on-${serverPort ?? 3199}`)

export function makeDataFolder(serverPort: string | undefined): string {
  const folder = mkdtempSync(join(tmpdir(), 'keepup-e2e-'))
  writeFileSync(noteOf(serverPort), folder)
  return folder
}

export const dataFolder = (): string => readFileSync(noteOf(process.env['E2E_PORT']), 'utf8')

export const forgetDataFolder = (serverPort: string | undefined): void =>
  rmSync(noteOf(serverPort), { force: true })
