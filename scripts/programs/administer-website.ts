/** The program behind `npm run admin`. It uses the running server's database, DATABASE_URL, or the embedded database, which it starts. */
import { GivenPlan } from '#contract/admin/users.ts'
import { lastDayOfGivenPlan } from '#domain/billing/given-plan.ts'
import { givePlanByEmail } from '#server/billing/give-plan.ts'
import { commandLine } from '#server/platform/command-line.ts'
import { readConfig } from '#server/platform/config.ts'
import { withDatabase } from '#server/platform/database/connections/with-database.ts'
import type { Database } from '#server/platform/database/connections/pool.ts'
import { runUntilStopped } from '#server/platform/lifecycle/run-until-stopped.ts'
import { OperatorError } from '#server/platform/operator-error.ts'
import { rebuildTotals } from '#server/sessions/totals/rebuild-totals.ts'
import { grantWebsiteAdmin, listWebsiteAdmins, revokeWebsiteAdmin } from '#server/roles/website-admins.ts'

const USAGE = `Usage: ${commandLine('admin', 'grant EMAIL | revoke EMAIL | list')}
  | plan EMAIL plus|pro [--until YYYY-MM-DD] | plan EMAIL free
  | rebuild-boards`

await runUntilStopped(async () => {
  const administer = readCommand(process.argv.slice(2))
  await withDatabase(readConfig(process.env), async (db) => console.log(await administer(db)))
  return false
})

/** Reads the command. The returned function carries it out and returns the sentence to print. */
function readCommand(words: string[]): (db: Database) => Promise<string> {
  const [command, email] = words
  if (command === 'list' && words.length === 1) return list
  if (command === 'rebuild-boards' && words.length === 1) return rebuildBoards
  if (command === 'grant' || command === 'revoke' || command === 'plan') {
    if (!email?.includes('@'))
      throw misused(email === undefined ? 'EMAIL is missing.' : `${email} is no email.`)
    if (command === 'plan') {
      const plan = readPlan(words.slice(2))
      return (db) => give(db, email, plan)
    }
    if (words.length === 2) return (db) => (command === 'grant' ? grant(db, email) : revoke(db, email))
  }
  throw new OperatorError(USAGE)
}

function misused(what: string): OperatorError {
  return new OperatorError(`${what}\n${USAGE}`)
}

function readPlan([tier, option, until, ...more]: string[]): GivenPlan {
  const { tier: tiers, until: days } = GivenPlan.shape
  if (tier === undefined) throw misused('The plan is missing.')
  if (!tiers.safeParse(tier).success) throw misused(`${tier} is no plan.`)
  if (more.length > 0 || (option !== undefined && option !== '--until')) throw new OperatorError(USAGE)
  if (option && (until === undefined || !days.safeParse(until).success))
    throw misused(
      until === undefined ? 'The day after --until is missing.' : `${until} is no day, such as 2027-06-30.`,
    )
  return GivenPlan.parse({ tier, until: until ?? null })
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
  return emails.length > 0
    ? emails.join('\n')
    : `There is no website admin yet: ${commandLine('admin', 'grant EMAIL')}`
}

async function rebuildBoards(db: Database): Promise<string> {
  const players = await rebuildTotals(db, new Date())
  return `The totals and boards of ${players} players are what their sessions add up to.`
}

function unknown(email: string): OperatorError {
  return new OperatorError(`There is no account with the email ${email}: sign up with it first.`)
}
