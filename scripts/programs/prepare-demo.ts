/** The program that `npm run demo` runs before the server. It fills a new data folder with sample players, and prints how to sign in. */
import { fillDemo } from '#scripts/demo/fill-demo.ts'
import { beginPayments } from '#scripts/demo/begin-payments.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#scripts/demo/sample/accounts.ts'
import { readConfig } from '#server/platform/config.ts'
import { openCluster } from '#server/platform/database/embedded/open-cluster.ts'
import { migrate } from '#server/platform/database/migrating/migrate.ts'
import { createDatabase, createPool } from '#server/platform/database/connections/pool.ts'
import { claimDataFolder } from '#server/platform/lifecycle/data-folder/claim-data-folder.ts'
import { runUntilStopped } from '#server/platform/lifecycle/run-until-stopped.ts'
import { createLog } from '#server/platform/monitoring/log.ts'
import { OperatorError } from '#server/platform/operator-error.ts'

await runUntilStopped(async (resources) => {
  const { dataDir } = readConfig(process.env)
  const claim = await claimDataFolder(dataDir)
  // A demo is already running, and the server says so.
  if ('running' in claim) return false
  resources.defer(() => claim.lock.release())
  const cluster = await openCluster({ dataDir, report: console.log })
  resources.defer(() => cluster.stop())
  await migrate(cluster.url)
  const pool = createPool({ url: cluster.url, log: createLog('silent'), max: 1, name: 'keepup demo' })
  resources.defer(() => pool.end())
  const outcome = await fillDemo(createDatabase(pool), { now: new Date(), report: console.log })
  if (outcome === 'foreign')
    throw new OperatorError(
      `DATA_DIR (${dataDir}) contains data that is not the demo's: choose another folder.`,
    )
  await beginPayments(createDatabase(pool), dataDir, console.log)
  console.log(signInHelp())
  return false
})

function signInHelp(): string {
  const width = Math.max(...DEMO_ACCOUNTS.map(({ role }) => role.length))
  const accounts = DEMO_ACCOUNTS.map(({ role, email }) => `  ${role.padEnd(width)}  ${email}`)
  return [`Sign in with the password ${DEMO_PASSWORD} as`, ...accounts].join('\n')
}
