import { createMiddleware } from 'hono/factory'

/** Counts the answers of a route: those that succeed as `success`, what the client did wrong as `refused`, and what we did as `failed`. */
export const countResults = <Success extends string>(
  counter: { inc: (result: Success | 'refused' | 'failed') => void },
  success: Success,
) =>
  createMiddleware(async (c, next) => {
    await next()
    const { status } = c.res
    const failure = status < 500 ? 'refused' : 'failed'
    counter.inc(status < 400 ? success : failure)
  })
