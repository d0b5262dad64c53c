import { buildWeb } from './setup/build-web.js'
import { installPackages } from './setup/install-packages.js'
import { runServer } from './setup/run-server.js'
import { runCommand } from './setup/setup-error.js'

await runCommand(async () => {
  await installPackages()
  await buildWeb()
  return runServer()
})
