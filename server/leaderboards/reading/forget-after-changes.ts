import { createMiddleware } from 'hono/factory'
import type { Snapshots } from './snapshots.ts'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Drops the snapshots after every request that may have changed something. Leaving or joining a group, hiding, being suspended or renamed
 * all change boards, so that after any change this process must answer with what it reads anew.
 */
export const forgetAfterChanges = (snapshots: Snapshots) =>
  createMiddleware(async (c, next) => {
    await next()
    if (!READING.has(c.req.method)) snapshots.forget()
  })
