import { createMiddleware } from 'hono/factory'

/** Whatever a browser takes the bytes for, it runs nothing of them. Stands outside of the security headers, which it overrules. */
export const sandboxContent = () =>
  createMiddleware(async (c, next) => {
    await next()
    c.res.headers.set('content-security-policy', "default-src 'none'; media-src 'self'; sandbox")
  })
