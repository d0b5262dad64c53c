import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isAlive } from './is-alive.ts'

/** What a running server records in its data folder, for the next start and for the operator's commands. */
export type RunningServer = { pid: number; url: string }

const fileIn = (dataDir: string) => join(dataDir, 'server.json')

export async function recordRunningServer(dataDir: string, server: RunningServer): Promise<void> {
  const written = `${fileIn(dataDir)}.${process.pid}`
  await writeFile(written, JSON.stringify(server))
  await rename(written, fileIn(dataDir))
}

export async function forgetRunningServer(dataDir: string): Promise<void> {
  await rm(fileIn(dataDir), { force: true })
}

/** Null when there is none, or only the record of a server that was killed. */
export async function findRunningServer(dataDir: string): Promise<RunningServer | null> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch(() => null)
  if (text === null) return null
  const server = JSON.parse(text) as RunningServer
  return isAlive(server.pid) ? server : null
}
