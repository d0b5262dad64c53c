import { installPackages } from './setup/install-packages.js'
import { inRepository, PINNED_NODE } from './setup/repository.js'
import { runProgram } from './setup/run-program.js'
import { serverArguments } from './setup/run-server.js'
import { runCommand } from './setup/setup-error.js'

const WEB_PORT = 5173

/** Vite serves the web app with hot reload and passes /api on to the server, which restarts when its code changes. */
await runCommand(async () => {
  await installPackages()
  const { PORT: apiPort = '3000', PUBLIC_URL: publicUrl = `http://localhost:${WEB_PORT}` } = process.env
  const apiOrigin = `http://127.0.0.1:${apiPort}`
  const server = runProgram(PINNED_NODE, ['--watch', '--watch-preserve-output', ...serverArguments()], {
    env: { ...process.env, PUBLIC_URL: publicUrl },
  })
  const vite = [inRepository('node_modules/vite/bin/vite.js'), '--port', `${WEB_PORT}`, '--strictPort']
  const web = runProgram(PINNED_NODE, vite, { env: { ...process.env, API_ORIGIN: apiOrigin } })
  // Neither is useful without the other.
  const code = await Promise.race([server, web])
  process.kill(process.pid, 'SIGTERM')
  await Promise.all([server, web])
  // Ctrl-C is the normal way to end.
  return code > 128 ? 0 : code
})
