import { createMiddleware } from 'hono/factory'
import type { Snapshots } from './snapshots.ts'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whatever changes may change who stands on a board, and under which name: who leaves a group, is let in, hides or is suspended. So whoever
 * asks this process after any change is told what is read after it.
 */
export const forgetAfterChanges = (snapshots: Snapshots) =>
  createMiddleware(async (c, next) => {
    await next()
    if (!READING.has(c.req.method)) snapshots.forget()
  })
