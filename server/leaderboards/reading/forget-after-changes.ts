import { createMiddleware } from 'hono/factory'
import type { Snapshots } from './snapshots.ts'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Drops the snapshots after every request that may have changed something. Boards change when somebody leaves or joins a group, hides, or
 * is suspended or renamed. So after any change this process reads again.
 */
export const forgetAfterChanges = (snapshots: Snapshots) =>
  createMiddleware(async (c, next) => {
    await next()
    if (!READING.has(c.req.method)) snapshots.forget()
  })
