import type { BetterAuthOptions, DBAdapter, DBTransactionAdapter, Where } from 'better-auth'
import { hashLoginToken } from './login-token.ts'

type CreateAdapter = (options: BetterAuthOptions) => DBAdapter

interface AdapterRequest {
  model: string
  where?: Where[]
  data?: Record<string, unknown>
  update?: Record<string, unknown>
}

/** Every method of an adapter that handles rows. A method that a later version adds would see plain tokens, and find no login. */
const METHODS = [
  'create',
  'findOne',
  'findMany',
  'count',
  'update',
  'updateMany',
  'delete',
  'deleteMany',
  'consumeOne',
  'incrementOne',
] as const

/**
 * The identity library's access to the database. It stores and finds logins by the hash of their token. The library goes on with the plain
 * token, which it puts into the cookie: it gets back the token that it created a login with, or asked for.
 */
export const storeHashedTokens =
  (create: CreateAdapter, secret: string): CreateAdapter =>
  (options) => {
    const adapter = create(options)
    const hashed = hashing(adapter, secret)
    return {
      ...adapter,
      ...hashed,
      transaction: (work) => adapter.transaction((tx) => work({ ...tx, ...hashing(tx, secret) })),
    }
  }

function hashing(adapter: DBTransactionAdapter, secret: string): DBTransactionAdapter {
  const methods = METHODS.map((name) => {
    const method = adapter[name] as (request: AdapterRequest) => Promise<unknown>
    return [
      name,
      (request: AdapterRequest) =>
        request.model === 'session' ? ask(method, request, secret) : method(request),
    ]
  })
  return Object.fromEntries(methods) as DBTransactionAdapter
}

async function ask(
  method: (request: AdapterRequest) => Promise<unknown>,
  request: AdapterRequest,
  secret: string,
): Promise<unknown> {
  const plainOf = new Map<string, string>()
  const hash = (token: string) => {
    const stored = hashLoginToken(secret, token)
    plainOf.set(stored, token)
    return stored
  }
  const answer = await method(withHashes(request, hash))
  const withPlain = (row: unknown) => {
    const token = plainOf.get(String((row as { token?: unknown } | null)?.token))
    return token === undefined ? row : { ...(row as object), token }
  }
  return Array.isArray(answer) ? answer.map(withPlain) : withPlain(answer)
}

function withHashes(request: AdapterRequest, hash: (token: string) => string): AdapterRequest {
  const { where, data, update } = request
  const hashValue = (value: Where['value']): Where['value'] => {
    if (typeof value === 'string') return hash(value)
    return Array.isArray(value) ? value.map((each) => hash(String(each))) : value
  }
  const hashIn = (values: Record<string, unknown>) =>
    typeof values['token'] === 'string' ? { ...values, token: hash(values['token']) } : values
  return {
    ...request,
    ...(where && {
      where: where.map((one) => (one.field === 'token' ? { ...one, value: hashValue(one.value) } : one)),
    }),
    ...(data && { data: hashIn(data) }),
    ...(update && { update: hashIn(update) }),
  }
}
