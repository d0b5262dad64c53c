import type { Stripe } from 'stripe'
import { z } from 'zod'
import type { SoldTier } from '#domain/billing/plan.ts'
import type { Config } from '#server/platform/config.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { noteServiceFailure } from '#server/platform/monitoring/service-failures.ts'
import type { Log } from '#server/platform/monitoring/log.ts'

/** Stripe as it is set up here. */
export interface Payments {
  /**
   * Asks Stripe. A failed question leaves nothing behind. Throws BILLING_UNAVAILABLE when Stripe does not answer, PAYMENT_DECLINED when
   * the bank declines. Other errors of the question go through.
   */
  ask: <T>(question: (stripe: Stripe) => Promise<T>) => Promise<T>
  /**
   * Reads an event whose signature is right and recent enough for Stripe's advice. Throws INVALID_SIGNATURE, MALFORMED_REQUEST if it is
   * not an event.
   */
  readEvent: (body: string, signature: string | undefined) => Promise<StripeEvent>
  /** The price id of each tier. */
  priceIds: Partial<Record<SoldTier, string>>
  publicUrl: string
}

/** A thing of Stripe's by its id, or whole. */
const Named = z.union([z.string(), z.object({ id: z.string() })]).nullish()

export const idOf = (thing: string | { id: string } | null | undefined): string | undefined =>
  typeof thing === 'string' ? thing : thing?.id

/** The fields that we read of an event: its id and type, and whom it is about. */
const StripeEvent = z.object({
  id: z.string().min(1),
  data: z.object({
    object: z.object({
      object: z.string().optional(),
      id: z.string().nullish(),
      customer: Named,
      charge: Named.catch(null),
    }),
  }),
})
export type StripeEvent = z.infer<typeof StripeEvent>

/** Milliseconds. Twice that is less than the database lets a transaction be idle (pool.ts). */
const TIMEOUT = 6_000

/** Seconds between an event's signature and its arrival: https://docs.stripe.com/webhooks#replay-attacks */
const TOLERANCE = 300

/** Null where payments are not set up. */
export function createPayments(config: Config, log: Log): Payments | null {
  if (!config.stripe) return null
  const { secretKey, webhookSecret } = config.stripe
  let opened: Promise<Stripe> | undefined
  const stripe = () => (opened ??= openStripe(secretKey, config.stripeApiBase))
  return {
    ask: async (question) => {
      try {
        return await question(await stripe())
      } catch (error) {
        throw problemOf(error, log)
      }
    },
    readEvent: async (body, signature) => {
      const event = StripeEvent.safeParse(readSigned(await stripe(), body, { signature, webhookSecret }))
      if (!event.success) throw new ProblemError('MALFORMED_REQUEST')
      return event.data
    },
    priceIds: Object.fromEntries(Object.entries(config.stripePrices).filter(([, id]) => id !== undefined)),
    publicUrl: config.publicUrl,
  }
}

/** Loaded when it is first needed: the library takes about 20 MB of memory. */
export async function openStripe(secretKey: string, apiBase: string | undefined): Promise<Stripe> {
  const { Stripe } = await import('stripe')
  return new Stripe(secretKey, {
    timeout: TIMEOUT,
    // The library makes an idempotency key for each call, so that nothing happens twice.
    maxNetworkRetries: 1,
    telemetry: false,
    ...addressOf(apiBase),
  })
}

function readSigned(
  stripe: Stripe,
  body: string,
  { signature = '', webhookSecret }: { signature: string | undefined; webhookSecret: string },
): unknown {
  try {
    return stripe.webhooks.constructEvent(body, signature, webhookSecret, TOLERANCE)
  } catch {
    throw new ProblemError('INVALID_SIGNATURE')
  }
}

/** For use cases that need payments. Throws BILLING_NOT_CONFIGURED. */
export function requirePayments(payments: Payments | null): Payments {
  if (!payments) throw new ProblemError('BILLING_NOT_CONFIGURED')
  return payments
}

function addressOf(apiBase: string | undefined) {
  if (!apiBase) return {}
  const { hostname, port, protocol } = new URL(apiBase)
  const isPlain = protocol === 'http:'
  return {
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? ('http' as const) : ('https' as const),
  }
}

/** What makes payments unavailable. To a player, trouble at Stripe and a wrong key look the same. */
const UNAVAILABLE: ReadonlySet<string> = new Set([
  'StripeConnectionError',
  'StripeAPIError',
  'StripeRateLimitError',
  'StripeAuthenticationError',
  'StripePermissionError',
])

function problemOf(error: unknown, log: Log): unknown {
  if (!isFromStripe(error)) return error
  if (error.type === 'StripeCardError') return new ProblemError('PAYMENT_DECLINED')
  if (!UNAVAILABLE.has(error.type)) return error
  noteServiceFailure('stripe')
  log.warn(
    { error: error.message, type: error.type, stripeRequestId: error.requestId },
    'Stripe did not answer',
  )
  return new ProblemError('BILLING_UNAVAILABLE')
}

/** Whether Stripe says that it does not exist. */
export const isMissing = (error: unknown): boolean =>
  isFromStripe(error) && error.type === 'StripeInvalidRequestError' && error.code === 'resource_missing'

/** Each error of the library names its class in `type`. */
const isFromStripe = (error: unknown): error is InstanceType<typeof Stripe.errors.StripeError> =>
  error instanceof Error &&
  'type' in error &&
  typeof error.type === 'string' &&
  error.type.startsWith('Stripe')
