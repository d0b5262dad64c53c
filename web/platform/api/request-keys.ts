/** Milliseconds. A later press is a new request: "Training at six" may be sent every day. */
const KEPT_FOR_MS = 10 * 60_000

/** Presses whose outcome nobody knows, at most. */
const MOST = 20

/** By address and body: the keys of requests that have not succeeded. The oldest is first. */
const open = new Map<string, { key: string; at: number }>()

/**
 * The same request with a key (product 12.11), by which the server tells a repeated request from another one. The browser repeats one by itself when
 * a connection breaks before it is answered, and the player presses again when nobody knows whether it arrived. Both send the same key,
 * until the request has succeeded.
 */
export function withKey(address: string, init: RequestInit): { init: RequestInit; succeeded: () => void } {
  const { body } = init
  const isText = body == null || typeof body === 'string'
  const place = `${address}\n${isText ? (body ?? '') : newKey()}`
  const before = open.get(place)
  const at = Date.now()
  const { key } = before && at - before.at < KEPT_FOR_MS ? before : { key: newKey() }
  open.delete(place)
  open.set(place, { key, at })
  const [oldest] = open.keys()
  if (open.size > MOST) open.delete(oldest!)
  const headers = new Headers(init.headers)
  headers.set('idempotency-key', `"${key}"`)
  return { init: { ...init, headers }, succeeded: () => open.delete(place) }
}

/** 128 random bits. `crypto.randomUUID` is missing where a server has no https. */
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')
