import { createMiddleware } from 'hono/factory'

/** Keeps browsers from running the bytes, whatever they take them for. Comes outside of the security headers, and overrides them. */
export const sandboxContent = () =>
  createMiddleware(async (c, next) => {
    await next()
    c.res.headers.set('content-security-policy', "default-src 'none'; media-src 'self'; sandbox")
  })
