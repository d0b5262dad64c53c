import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/** How another server is asked for a board and to save. */
export interface Beside {
  url: string
  headers: Record<string, string>
  boardPath: string
  savePath: string
  /** A session as that server takes it. */
  session: string
}

/** Starts `node FILE serve`, which prints a line of JSON that says how to ask it, and stops when its input ends. */
export async function startBeside(file: string, resources: AsyncDisposableStack): Promise<Beside> {
  const server = spawn(process.execPath, [file, 'serve'], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = new Promise<null>((resolve) => server.once('exit', () => resolve(null)))
  resources.defer(async () => {
    server.stdin.end()
    await ended
  })
  const line = new Promise<string>((resolve) => {
    createInterface({ input: server.stdout }).on(
      'line',
      (text) => text.startsWith('{"url":') && resolve(text),
    )
  })
  const said = await Promise.race([line, ended])
  if (said === null) throw new Error(`${file} has ended instead of serving.`)
  return JSON.parse(said) as Beside
}
