import type { Kysely } from 'kysely'
import type { ProblemCode } from '#contract/problem.ts'
import type { RecordSession } from '#contract/sessions/practice-session.ts'
import { SESSION_BATCH_MAX } from '#contract/limits.ts'
import { entitlementAllows } from '#domain/billing/plan-features.ts'
import { isTimeZone } from '#domain/calendar/time-zone.ts'
import { type ImplausibleFields, implausibleFields } from '#domain/practice/plausibility.ts'
import { ownEvidence, witnessedEvidence } from '#domain/practice/evidence.ts'
import { FEATURE_OF_MODE } from '#domain/practice/practice-session.ts'
import { findEntitlement, type PlanServices } from '#server/entitlements/find-entitlement.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { invalidField, ProblemError } from '#server/platform/http/problem.ts'
import { sentenceForReader } from '#server/platform/language/reader.ts'
import type { Services } from '#server/services.ts'
import { groupCommit } from './group-commit.ts'
import { hashBody } from './hash-body.ts'
import { type Recorded, saveTogether, type Waiting } from './save-together.ts'

/** While one group waits for the disk, the next one is read. More at once would only make smaller groups. */
const GROUPS_AT_ONCE = 2

const savings = new WeakMap<Kysely<DB>, (waiting: readonly Waiting[]) => void>()

/** Saves sessions that arrive at the same moment together, from all players (decisions/0083). */
function save(db: Kysely<DB>, waiting: readonly Waiting[]): void {
  let saving = savings.get(db)
  if (!saving) {
    saving = groupCommit((group) => saveTogether(db, group), {
      mostItems: SESSION_BATCH_MAX,
      atOnce: GROUPS_AT_ONCE,
    })
    savings.set(db, saving)
  }
  saving(waiting)
}

type SavingServices = PlanServices & Pick<Services, 'metrics'>

/**
 * Records practice sessions of one player in their order, adds them to the player's totals, and answers each for itself. Each is atomic, and
 * its id makes it harmless to send it again, even when the plan that it needed has ended since. Without that plan it uses one of the
 * player's free counts. The reasons are VALIDATION_FAILED, IMPLAUSIBLE_SESSION, TIER_REQUIRED, SESSION_CONFLICT (the id has another body or owner),
 * SESSION_DELETED, and SIGN_IN_REQUIRED for a deleted player. A coach who records for a kept player is the witness, and their plan decides.
 */
export async function recordSessions(
  services: SavingServices,
  userId: string,
  bodies: readonly RecordSession[],
  now: Date,
  witnessId?: string,
): Promise<PromiseSettledResult<Recorded>[]> {
  const allows = await planOf(services, witnessId ?? userId, bodies, now)
  const judged = bodies.map((body) =>
    judgeAlone(body, { userId, now, allows, isWitnessed: witnessId !== undefined }),
  )
  save(
    services.db,
    judged.flatMap((one) => (one instanceof ProblemError ? [] : [one.waiting])),
  )
  const answers = await Promise.allSettled(
    judged.map(async (one) => {
      if (one instanceof ProblemError) throw one
      const answer = await one.waiting.answer.promise
      if (typeof answer === 'string') throw problemOf(answer, one.implausible)
      return answer
    }),
  )
  for (const answer of answers) services.metrics.saves.inc(resultOf(answer))
  return answers
}

function resultOf(answer: PromiseSettledResult<Recorded>) {
  if (answer.status === 'fulfilled') return answer.value.isNew ? 'new' : 'repeated'
  return answer.reason instanceof ProblemError ? 'refused' : 'failed'
}

/** Records one session. Throws the reason why not. */
export async function recordSession(
  services: SavingServices,
  userId: string,
  body: RecordSession,
  now: Date,
  witnessId?: string,
): Promise<Recorded> {
  const [answer] = await recordSessions(services, userId, [body], now, witnessId)
  if (answer!.status === 'rejected') throw answer!.reason
  return answer!.value
}

type AllowsMode = (mode: RecordSession['mode']) => boolean

/** The ways of counting that the player's plan includes. Counting by hand is free, so most requests need not ask. */
async function planOf(
  services: PlanServices,
  userId: string,
  bodies: readonly RecordSession[],
  now: Date,
): Promise<AllowsMode> {
  const isFree: AllowsMode = (mode) => entitlementAllows('free', FEATURE_OF_MODE[mode])
  if (bodies.every(({ mode }) => isFree(mode))) return isFree
  const { tier } = await findEntitlement(services, userId, now)
  return (mode) => entitlementAllows(tier, FEATURE_OF_MODE[mode])
}

interface Circumstances {
  userId: string
  now: Date
  allows: AllowsMode
  isWitnessed: boolean
}

/** Judges a session without the database. An implausible one is refused later, because a repeat of an old session gets its old answer. */
function judgeAlone(
  body: RecordSession,
  { userId, now, allows, isWitnessed }: Circumstances,
): ProblemError | { waiting: Waiting; implausible: ImplausibleFields } {
  if (body.timeZone !== undefined && !isTimeZone(body.timeZone)) {
    return invalidField('timeZone', 'validation.timeZone')
  }
  const implausible = implausibleFields({ ...body, date: new Date(body.date), isWitnessed }, now)
  const sent = {
    userId,
    body,
    bodyHash: hashBody(body),
    now,
    evidence: isWitnessed ? witnessedEvidence(body.mode) : ownEvidence(body.mode),
    isWitnessed,
    isImplausible: Object.keys(implausible).length > 0,
    needsPlan: !allows(body.mode),
  }
  return { waiting: { sent, answer: Promise.withResolvers() }, implausible }
}

function problemOf(code: ProblemCode, implausible: ImplausibleFields): ProblemError {
  if (code !== 'IMPLAUSIBLE_SESSION') return new ProblemError(code)
  const fields = Object.entries(implausible).map(([field, reason]) => [
    field,
    sentenceForReader(`implausible.${reason}`),
  ])
  return new ProblemError(code, { fields: Object.fromEntries(fields) as Record<string, string> })
}
