/** The documents of Stripe's API, as far as we use them: https://docs.stripe.com/api */

type Metadata = Record<string, string>
/** Seconds since 1970. */
type Seconds = number

export interface Customer {
  id: string
  object: 'customer'
  created: Seconds
  email: string | null
  name: string | null
  metadata: Metadata
  /** Here every customer has a clock of their own, so that each can be moved without the others. */
  test_clock: string
}

export interface Clock {
  id: string
  object: 'test_helpers.test_clock'
  frozen_time: Seconds
  status: 'ready'
}

export interface Price {
  id: string
  object: 'price'
  unit_amount: number
  currency: string
  recurring: { interval: 'month' | 'year'; interval_count: 1 }
  active: true
  product: string
  nickname: string
}

export interface SubscriptionItem {
  id: string
  object: 'subscription_item'
  price: Price
  quantity: number
  current_period_start: Seconds
  current_period_end: Seconds
}

export interface Subscription {
  id: string
  object: 'subscription'
  created: Seconds
  customer: string
  status: 'active' | 'past_due' | 'canceled'
  currency: string
  billing_cycle_anchor: Seconds
  /** Seconds. The portal sets it, where our own calls set `cancel_at_period_end`. */
  cancel_at: number | null
  cancel_at_period_end: boolean
  canceled_at: Seconds | null
  ended_at: Seconds | null
  items: { object: 'list'; data: [SubscriptionItem]; has_more: false; url: string }
  latest_invoice: string | null
  metadata: Metadata
  schedule: string | null
}

export interface Phase {
  start_date: Seconds
  end_date: Seconds
  items: { price: string; quantity: number }[]
  metadata: Metadata
}

export interface Schedule {
  id: string
  object: 'subscription_schedule'
  customer: string
  subscription: string | null
  status: 'active' | 'released'
  end_behavior: string
  phases: Phase[]
}

export interface Invoice {
  id: string
  object: 'invoice'
  created: Seconds
  customer: string
  currency: string
  number: string
  billing_reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update'
  status: 'open' | 'paid' | 'void'
  total: number
  amount_due: number
  amount_paid: number
  amount_remaining: number
  attempted: boolean
  attempt_count: number
  next_payment_attempt: Seconds | null
  status_transitions: { finalized_at: Seconds; paid_at: Seconds | null }
  parent: { type: 'subscription_details'; subscription_details: { subscription: string; metadata: Metadata } }
  lines: { object: 'list'; data: InvoiceLine[]; has_more: false; url: string }
  payments: { object: 'list'; data: InvoicePayment[]; has_more: false; url: string }
}

export interface InvoiceLine {
  object: 'line_item'
  amount: number
  quantity: number
  pricing: { type: 'price_details'; price_details: { price: string; product: string } }
}

interface InvoicePayment {
  object: 'invoice_payment'
  payment: { type: 'payment_intent'; payment_intent: string }
}

export interface Charge {
  id: string
  object: 'charge'
  created: Seconds
  customer: string
  amount: number
  currency: string
  amount_refunded: number
  refunded: boolean
  disputed: boolean
  paid: true
  payment_intent: string
}

export interface Refund {
  id: string
  object: 'refund'
  created: Seconds
  charge: string
  payment_intent: string
  amount: number
  currency: string
  status: 'succeeded' | 'failed'
}

export interface Dispute {
  id: string
  object: 'dispute'
  created: Seconds
  charge: string
  payment_intent: string
  amount: number
  currency: string
  status: 'needs_response' | 'won' | 'lost'
}

export interface CheckoutSession {
  id: string
  object: 'checkout.session'
  created: Seconds
  customer: string
  mode: 'subscription'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  client_reference_id: string | null
  metadata: Metadata
  success_url: string
  cancel_url: string
  url: string | null
  subscription: string | null
  amount_total: number
  currency: string
}

export interface Event {
  id: string
  object: 'event'
  created: Seconds
  type: string
  livemode: false
  data: { object: object }
}
