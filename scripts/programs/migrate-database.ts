/** The program behind `keepup migrate`. It upgrades the database before its servers start, or prints with --plan what that would do. */
import { readConfig } from '#server/platform/config.ts'
import { withCluster } from '#server/platform/database/connections/with-database.ts'
import { planUpgrade, planSentence, upgrade } from '#server/platform/database/migrating/migrate.ts'
import { runUntilStopped } from '#server/platform/lifecycle/run-until-stopped.ts'
import { OperatorError } from '#server/platform/operator-error.ts'

await runUntilStopped(async () => {
  const words = process.argv.slice(2)
  if (words.length > 1 || (words[0] ?? '--plan') !== '--plan')
    throw new OperatorError('Usage: keepup migrate [--plan]')
  const { databaseUrl, databaseListenUrl, dataDir } = readConfig(process.env)
  const url = databaseListenUrl ?? databaseUrl
  const work = words.length === 1 ? plan : (address: string) => upgrade(address, console.log)
  if (url) await work(url)
  else await withCluster(dataDir, work)
  return false
})

async function plan(url: string): Promise<void> {
  console.log(planSentence(await planUpgrade(url)))
}
