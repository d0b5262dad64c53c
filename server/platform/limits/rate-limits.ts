import type { Context, MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Redis } from 'ioredis'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible'
import { isDatabaseAway } from '#server/platform/database/connections/database-errors.ts'
import { addressKey } from './client-address.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import type { HttpEnv } from '#server/platform/http/router.ts'

interface Budget {
  points: number
  seconds: number
}

/**
 * How often one address or one player may ask (product 12.10). Cheap requests are counted in the process's memory, so that a read costs no
 * write. Guesses at secrets are counted in Redis or, without one, in the database, so that several servers count together.
 */
export const BUDGETS = {
  // A whole school may share one address.
  request: { points: 6000, seconds: 60 },
  /** Pages, with the files that every visit asks for again. */
  page: { points: 6000, seconds: 60 },
  /** A first visit brings a hundred of them; they cost next to nothing. */
  hashedFile: { points: 60_000, seconds: 60 },
  /** New pictures of link previews, which cost a tenth of a second each. */
  drawPreview: { points: 60, seconds: 60 },
  /** Sessions, one by one or in batches, and a coach's tries of a test day. */
  recordSession: { points: 600, seconds: 60 },
  /** Their bodies in KiB, which are mostly touches and stay in the database. A player makes some 250 KiB in an hour without a pause. */
  recordedKibibyte: { points: 65_536, seconds: 3600 },
  /** Each one looks through names. Typing sends a few a second. */
  searchPlayers: { points: 240, seconds: 60 },
  /** Joining and asking to join. Each makes other people wait, or tells them something. */
  joinGroup: { points: 120, seconds: 600 },
  /** The same from one address in a day, by players without a confirmed email. A whole school may share it. */
  joinFromAddress: { points: 1_000, seconds: 24 * 3600 },
  createGroup: { points: 30, seconds: 3600 },
  /** Each one reserves room on disk. */
  beginUpload: { points: 60, seconds: 3600 },
  /** Each one is a clip in memory, and then on disk. */
  giveDonation: { points: 30, seconds: 3600 },
  /** From one address in a day, by players without a confirmed email. They could fill the disk on which others pay for room. */
  donationFromAddress: { points: 60, seconds: 24 * 3600 },
  /** Each one asks the payment service. */
  changePlan: { points: 60, seconds: 600 },
  /** The same. A typed number of seats asks for each digit. */
  previewPlan: { points: 240, seconds: 600 },
  /** Previews and imports of rosters, exports, and messages to a team. Each is much work. */
  importRoster: { points: 60, seconds: 3600 },
  /** Rows of roster previews. */
  previewedRow: { points: 20_000, seconds: 3600 },
  /** People invited by mail from one network address, under any account; and mails of one team to one person. */
  inviteFromAddress: { points: 1_000, seconds: 24 * 3600 },
  inviteAddress: { points: 3, seconds: 24 * 3600 },
  exportGroup: { points: 60, seconds: 3600 },
  messageTeam: { points: 30, seconds: 3600 },
  /** New roles of members. Each of them tells the member. */
  changeMember: { points: 120, seconds: 3600 },
  /** Mails of one kind to one player, which others cause: requests to join, messages, seats that come and go. The app shows all of it. */
  mailOfKind: { points: 20, seconds: 3600 },
  /** One note to one player. A coach praises a whole team after a task. */
  praisePlayer: { points: 300, seconds: 3600 },
  /** Claps for news of mates. A mate is told once of each thing, however often somebody claps. */
  applaud: { points: 300, seconds: 3600 },
  blockPlayer: { points: 120, seconds: 3600 },
  /** A player's reports. Somebody reads each of them. */
  report: { points: 20, seconds: 24 * 3600 },
  /** Those of one address by players without a confirmed email, of whom anybody can make hundreds in an hour. */
  reportFromAddress: { points: 60, seconds: 24 * 3600 },
  /** Requests with one key of the API. */
  apiKey: { points: 240, seconds: 60 },
  signIn: { points: 60, seconds: 60 },
  signUp: { points: 300, seconds: 600 },
  signInAnonymously: { points: 600, seconds: 3600 },
  /** Each one writes a row that lives for five minutes. The sign-in dialog takes one when it opens. */
  passkeyChallenge: { points: 120, seconds: 60 },
  /** Wrong passwords of one address for any accounts. A whole school may share it. */
  guessFromAddress: { points: 1_000, seconds: 24 * 3600 },
  /** Guesses at one account's password: from one address in a row and over the day, and from all addresses together. */
  guessInARow: { points: 10, seconds: 300 },
  guessPersistently: { points: 100, seconds: 24 * 3600 },
  guessFromEverywhere: { points: 300, seconds: 3600 },
  /** For a device that has signed in to the account before, instead of the guesses from everywhere. */
  guessFromKnownDevice: { points: 20, seconds: 3600 },
  /** Links to sign in, for players who are kept out by somebody's guesses. */
  mailWayIn: { points: 1, seconds: 3600 },
  /** Guesses at the password of the account that the player is signed in to. */
  passwordGuess: { points: 10, seconds: 600 },
  passwordGuessOfDay: { points: 100, seconds: 24 * 3600 },
  /** Proofs by code or passkey of one login, proofs by code of all logins of an account, and mails with such codes. */
  proof: { points: 10, seconds: 600 },
  proofCodeOfAccount: { points: 30, seconds: 3600 },
  proofMail: { points: 5, seconds: 3600 },
  /** Changes of one kind to one account that are mailed to its player, and exports of everything. These mails cannot be switched off. */
  sensitiveChange: { points: 60, seconds: 3600 },
  mailFromAddress: { points: 60, seconds: 3600 },
  mailToAddress: { points: 5, seconds: 3600 },
  /** Mails to a mailbox whose owner asked for none, and those of each kind once they are used up (decisions/0112). */
  unaskedMailOfDay: { points: 20, seconds: 24 * 3600 },
  unaskedMailLater: { points: 1, seconds: 3600 },
  /** Mails for a new password to one mailbox: asked for from one address, and from all together. */
  resetMail: { points: 5, seconds: 3600 },
  resetMailFromEverywhere: { points: 20, seconds: 3600 },
  /** A minor's request to a guardian, which goes to a stranger. */
  askGuardian: { points: 5, seconds: 24 * 3600 },
  /** Links of one keeper to one guardian, who may have several children there. */
  guardianLinkOfKeeper: { points: 10, seconds: 3600 },
  /** Those of all keepers together: anybody can make groups, and note a stranger as the guardian of their players. */
  guardianLinkFromEverywhere: { points: 20, seconds: 3600 },
  /** Previews and imports of earlier practice. */
  importHistory: { points: 60, seconds: 3600 },
  /** Wrong invite codes: of one player, and of one address, which a whole school may share. */
  inviteCodeGuess: { points: 10, seconds: 3600 },
  inviteCodeGuessFromAddress: { points: 300, seconds: 3600 },
  /**
   * Wrong codes of cards: from one address, which a whole school may share, and from all addresses together. Nobody types a thousand by hand.
   * There are 31^10 = 8.2e14 codes. In a service with a million cards, all addresses together try 5,000 * 24 * 365 = 4.4e7 codes a year, and
   * find one in 19 years; one address alone, with 8.8e6 codes a year, in 94 years.
   */
  cardGuess: { points: 1_000, seconds: 3600 },
  cardGuessFromEverywhere: { points: 5_000, seconds: 3600 },
  /** For a device on which a card has signed in before, instead of the guesses of its address. */
  cardGuessFromKnownDevice: { points: 20, seconds: 3600 },
  /** Devices that become known by one card. Otherwise whoever has a card could guess without end, on one new device after another. */
  deviceOfCard: { points: 20, seconds: 24 * 3600 },
  /** For each address or such device instead, while those together are used up. A child who types the right code still gets in. */
  cardGuessWhileMany: { points: 3, seconds: 3600 },
  /** New players whom a group keeps, new cards for them, and new stations. */
  keepPlayers: { points: 600, seconds: 3600 },
  /** Requests of one station of a test day. Several tablets may have its link. */
  station: { points: 300, seconds: 60 },
  /** Tries that one station sends. Sixty players at one station make some 200 in an hour. */
  tryAtStation: { points: 2_000, seconds: 3600 },
  /** Uses of a mail's link, and wrong links of stations. As many as sign up can confirm their email, also at the second try. */
  useLink: { points: 600, seconds: 600 },
  /** Unknown emails that an address may learn about (product 10.20). */
  unknownEmail: { points: 5, seconds: 3600 },
} as const satisfies Record<string, Budget>
export type LimitName = keyof typeof BUDGETS
const LIMIT_NAMES = Object.keys(BUDGETS) as LimitName[]

const IN_MEMORY: ReadonlySet<LimitName> = new Set([
  'request',
  'page',
  'hashedFile',
  'drawPreview',
  'recordSession',
  'recordedKibibyte',
  'searchPlayers',
  'passkeyChallenge',
  'apiKey',
  'station',
  'tryAtStation',
])

export interface Limits {
  /** Takes one point or several. Throws TOO_MANY_REQUESTS if too few are left. */
  take: (name: LimitName, key: string, points?: number) => Promise<void>
  /** Takes one point or several. Returns false if too few are left. */
  allows: (name: LimitName, key: string, points?: number) => Promise<boolean>
  /** Whether a point is left, without taking it. */
  hasLeft: (name: LimitName, key: string) => Promise<boolean>
  /** Gives back one point or several. */
  giveBack: (name: LimitName, key: string, points?: number) => Promise<void>
  /** Gives back every point taken. */
  forget: (name: LimitName, key: string) => Promise<void>
}

export function createLimits(pool: Pool, log: Logger, isOn: boolean, redis?: Redis): Limits {
  const limiters = new Map(LIMIT_NAMES.map((name) => [name, createLimiter(name, pool, redis)]))
  /** The milliseconds to wait; 0 when there were enough points to take. */
  const consume = async (name: LimitName, key: string, points = 1): Promise<number> => {
    if (!isOn) return 0
    try {
      await limiters.get(name)!.consume(key, points)
    } catch (rejection) {
      if (rejection instanceof RateLimiterRes) return Math.max(1, rejection.msBeforeNext)
      // Some requests take several points. Waiting in vain for each of them would take a minute.
      if (isDatabaseAway(rejection)) throw rejection
      // A database that is full or takes no changes keeps nobody out, because reading goes on.
      log.warn({ limit: name, err: rejection }, 'A rate limit could not be counted')
    }
    return 0
  }
  return {
    take: async (name, key, points) => {
      const wait = await consume(name, key, points)
      if (wait > 0) throw new ProblemError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(wait / 1000) })
    },
    allows: async (name, key, points) => (await consume(name, key, points)) === 0,
    hasLeft: async (name, key) => !isOn || ((await limiters.get(name)!.get(key))?.remainingPoints ?? 1) > 0,
    giveBack: async (name, key, points = 1) => {
      if (isOn && points > 0) await limiters.get(name)!.reward(key, points)
    },
    forget: async (name, key) => {
      if (isOn) await limiters.get(name)!.delete(key)
    },
  }
}

function createLimiter(name: LimitName, pool: Pool, redis: Redis | undefined): RateLimiterAbstract {
  const { points, seconds } = BUDGETS[name]
  const options = { keyPrefix: name, points, duration: seconds }
  if (IN_MEMORY.has(name)) return new RateLimiterMemory(options)
  const inDatabase = new RateLimiterPostgres({
    ...options,
    storeClient: pool,
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
  })
  if (!redis) return inDatabase
  // While Redis is away, the database counts from zero. A guesser gets the budget once more, but no more than that.
  return new RateLimiterRedis({
    ...options,
    storeClient: redis,
    rejectIfRedisNotReady: true,
    insuranceLimiter: inDatabase,
  })
}

/** Limits all requests of an address. The API, pages and hashed files count separately. */
export const limitAddress = (limits: Limits, trustProxy: number): MiddlewareHandler =>
  createMiddleware(async (c, next) => {
    await limits.take(budgetOf(c.req.path), addressKey(c, trustProxy))
    return next()
  })

function budgetOf(path: string): LimitName {
  if (path.startsWith('/api/')) return 'request'
  return path.startsWith('/assets/') ? 'hashedFile' : 'page'
}

/** Limits what a signed-in player does. Comes after `requireLogin`. */
export const limitPlayer = (limits: Limits, name: LimitName): MiddlewareHandler<HttpEnv> =>
  createMiddleware<HttpEnv>(async (c: Context<HttpEnv>, next) => {
    await limits.take(name, c.get('actor').userId)
    return next()
  })
