import { createMiddleware } from 'hono/factory'

/**
 * Lets nobody store an answer that says nothing about it (product 12.7). Answers without a login are personal, too: the link of a mail tells a
 * child's name, and the one of a station those of a team.
 */
export const keepAnswersPrivate = () =>
  createMiddleware(async (c, next) => {
    await next()
    // Not c.header(): that would turn the finished answer into a stream.
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'private, no-store')
  })
