import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { listenOnLoopback } from '#stand-ins/listen-on-loopback.ts'
import { answerPage } from './pages/answer-page.ts'
import { ROUTES } from './api.ts'
import { Books, StripeError } from './books.ts'
import type { Price } from './documents.ts'
import { readForm } from './read-form.ts'
import { createWebhooks, type Webhooks } from './webhooks.ts'

export interface StripeStandIn {
  url: string
  books: Books
  webhooks: Webhooks
  /** Cuts every connection without an answer until told otherwise, as when Stripe is down. */
  goDown: (isDown: boolean) => void
  /** Takes requests without answering them until told otherwise, and returns how many wait. */
  fallSilent: (isSilent: boolean) => void
  waiting: () => number
  environment: Record<string, string>
  close: () => Promise<void>
}

interface Settings {
  port?: number
  /** The address that events are sent to. Without it they are not sent. */
  webhookUrl?: string
  /** The file in which the books are kept between two runs. Without it they are not kept. */
  file?: string
}

const SECRET_KEY = 'sk_test_stand_in'
export const WEBHOOK_SECRET = 'whsec_stand_in'

const price = (id: string, nickname: string, unit_amount: number): Price => ({
  id,
  object: 'price',
  unit_amount,
  currency: 'usd',
  recurring: { interval: 'month', interval_count: 1 },
  active: true,
  product: `prod_${id}`,
  nickname,
})
export const PRICES = [price('price_plus', 'Keepup Plus', 499), price('price_pro', 'Keepup Pro', 999)]

/** Starts the part of Stripe that Keepup uses, on loopback: its API, its pages, and its events. */
export async function startStripeStandIn({
  port = 0,
  webhookUrl,
  file,
}: Settings = {}): Promise<StripeStandIn> {
  const webhooks = createWebhooks(WEBHOOK_SECRET, webhookUrl)
  const kept = file && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as object) : {}
  const books = new Books(PRICES, webhooks.send, kept)
  const answered: Answered = new Map()
  let isDown = false
  let silence: PromiseWithResolvers<void> | undefined
  let waiting = 0
  const server = createServer((request, response) => {
    if (isDown) return void request.socket.destroy()
    const origin = `http://${request.headers.host}`
    return void text(request).then(async (body) => {
      waiting += 1
      await silence?.promise
      waiting -= 1
      const { status, headers, body: said } = answer({ books, answered, request, body, origin })
      if (file && request.method !== 'GET') writeFileSync(file, JSON.stringify(books.ledger))
      return response.writeHead(status, headers).end(said)
    })
  })
  const url = `http://${await listenOnLoopback(server, port)}`
  return {
    url,
    books,
    webhooks,
    goDown: (down) => {
      isDown = down
      if (down) server.closeAllConnections()
    },
    fallSilent: (isSilent) => {
      silence?.resolve()
      silence = isSilent ? Promise.withResolvers() : undefined
    },
    waiting: () => waiting,
    environment: {
      STRIPE_API_BASE: url,
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_PRICE_PLUS: 'price_plus',
      STRIPE_PRICE_PRO: 'price_pro',
    },
    close: () => {
      webhooks.stop()
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

interface Answer {
  status: number
  headers: Record<string, string>
  body: string
}

/** The earlier request with an idempotency key, and its answer: https://docs.stripe.com/api/idempotent_requests */
type Answered = Map<string, { to: string; answer: Answer }>

interface Asked {
  books: Books
  answered: Answered
  request: IncomingMessage
  body: string
  origin: string
}

const REUSED_KEY = {
  error: {
    type: 'idempotency_error',
    message:
      'Keys for idempotent requests can only be used with the same parameters they were first used with.',
  },
}

function answer(asked: Asked): Answer {
  const { request, answered } = asked
  const path = (request.url ?? '/').split('?')[0]!
  if (!path.startsWith('/v1/')) return answerWithPage(asked, path)
  const key = request.headers['idempotency-key'] as string | undefined
  const before = key && answered.get(key)
  if (before) return before.to === asked.body ? before.answer : json(400, REUSED_KEY)
  const result = answerApi(asked, path)
  // A request that was refused for a passing reason, such as a declined card, may be sent again.
  if (key && result.status < 400) answered.set(key, { to: asked.body, answer: result })
  return result
}

function answerApi({ books, request, body, origin }: Asked, path: string): Answer {
  try {
    if (request.headers.authorization !== `Bearer ${SECRET_KEY}`)
      throw new StripeError(401, 'invalid_request_error', 'Invalid API Key provided.')
    const form = readForm(request.method === 'POST' ? body : (request.url?.split('?')[1] ?? ''))
    for (const [route, handle] of Object.entries(ROUTES)) {
      const [method, pattern] = route.split(' ') as [string, string]
      const match = new RegExp(`^${pattern.replace('{id}', '(\\w+)')}$`).exec(path)
      if (match && method === request.method)
        return json(200, handle({ books, form, id: match[1] ?? '', origin }))
    }
    throw new StripeError(
      404,
      'invalid_request_error',
      `Unrecognized request URL (${request.method}: ${path}).`,
    )
  } catch (error) {
    if (error instanceof StripeError) return json(error.status, error.body)
    return json(500, { error: { type: 'api_error', message: String(error) } })
  }
}

const json = (status: number, document: object): Answer => ({
  status,
  headers: { 'content-type': 'application/json', 'request-id': `req_${Date.now()}` },
  body: JSON.stringify(document),
})

function answerWithPage({ books, request, body }: Asked, path: string): Answer {
  const html = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
  try {
    const page = answerPage(books, path, request.method === 'POST' ? readForm(body) : null)
    if (!page) return { status: 404, headers: html, body: 'There is no such page.' }
    if ('location' in page) return { status: 303, headers: { location: page.location }, body: '' }
    return { status: 200, headers: html, body: page.html }
  } catch (error) {
    return { status: 400, headers: html, body: `<pre>${String(error)}</pre>` }
  }
}
