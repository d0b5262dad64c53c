/** The program behind `npm run admin`. It uses the running server's database, DATABASE_URL, or the embedded database, which it starts. */
import { GivenPlan } from '#contract/admin/users.ts'
import { lastDayOfGivenPlan } from '#domain/billing/given-plan.ts'
import { givePlanByEmail } from '#server/billing/give-plan.ts'
import { readConfig } from '#server/platform/config.ts'
import { withDatabase } from '#server/platform/database/connections/with-database.ts'
import type { Database } from '#server/platform/database/connections/pool.ts'
import { runUntilStopped } from '#server/platform/lifecycle/run-until-stopped.ts'
import { onStopSignal } from '#server/platform/lifecycle/stop-signals.ts'
import { OperatorError } from '#server/platform/operator-error.ts'
import { rebuildTotals } from '#server/sessions/totals/rebuild-totals.ts'
import { grantWebsiteAdmin, listWebsiteAdmins, revokeWebsiteAdmin } from '#server/roles/website-admins.ts'

const USAGE = `Usage: npm run admin -- grant EMAIL | revoke EMAIL | list
                      | plan EMAIL plus|pro [--until YYYY-MM-DD] | plan EMAIL free
                      | rebuild-boards`

await runUntilStopped(async () => {
  const administer = readCommand(process.argv.slice(2))
  await withDatabase(readConfig(process.env), async (db) => console.log(await administer(db)))
  return false
}, onStopSignal)

/** Reads the command. The returned function carries it out and returns the sentence to print. */
function readCommand(words: string[]): (db: Database) => Promise<string> {
  const [command, email] = words
  if (command === 'list' && words.length === 1) return list
  if (command === 'rebuild-boards' && words.length === 1) return rebuildBoards
  if (words.length === 2 && email!.includes('@')) {
    if (command === 'grant') return (db) => grant(db, email!)
    if (command === 'revoke') return (db) => revoke(db, email!)
  }
  if (command === 'plan' && email?.includes('@')) {
    const plan = readPlan(words.slice(2))
    if (plan) return (db) => give(db, email, plan)
  }
  throw new OperatorError(USAGE)
}

/** Null if the words are not a plan. */
function readPlan([tier, option, until, ...more]: string[]): GivenPlan | null {
  if (more.length > 0 || (option !== undefined && option !== '--until')) return null
  return GivenPlan.safeParse({ tier, until: option ? until : null }).data ?? null
}

async function give(db: Database, email: string, plan: GivenPlan): Promise<string> {
  const now = new Date()
  if (plan.until && lastDayOfGivenPlan(plan.until).accessUntil <= now)
    throw new OperatorError(`${plan.until} is over. Choose a later day, or free to remove the plan.`)
  if (!(await givePlanByEmail(db, email, plan, now))) throw unknown(email)
  if (plan.tier === 'free') return `${email} no longer has a given plan.`
  return `${email} has ${plan.tier} ${plan.until ? `until ${plan.until}` : 'for good'}.`
}

async function grant(db: Database, email: string): Promise<string> {
  const outcome = await grantWebsiteAdmin(db, email)
  if (outcome === 'unknownEmail') throw unknown(email)
  return outcome === 'changed' ? `${email} is a website admin now.` : `${email} was a website admin already.`
}

async function revoke(db: Database, email: string): Promise<string> {
  const outcome = await revokeWebsiteAdmin(db, email)
  if (outcome === 'unknownEmail') throw unknown(email)
  return outcome === 'changed'
    ? `${email} is no longer a website admin.`
    : `${email} was not a website admin.`
}

async function list(db: Database): Promise<string> {
  const emails = await listWebsiteAdmins(db)
  return emails.length > 0 ? emails.join('\n') : 'There is no website admin yet: npm run admin -- grant EMAIL'
}

async function rebuildBoards(db: Database): Promise<string> {
  const players = await rebuildTotals(db, new Date())
  return `The totals and boards of ${players} players are what their sessions add up to.`
}

function unknown(email: string): OperatorError {
  return new OperatorError(`There is no account with the email ${email}: sign up with it first.`)
}
