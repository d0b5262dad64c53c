import { createMiddleware } from 'hono/factory'
import type { Snapshots } from './snapshots.ts'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])
const SAVING = new Set(['/api/sessions', '/api/sessions/batch'])

/**
 * Drops the snapshots after every request that may have changed something. Boards change when somebody leaves or joins a group, hides, or
 * is suspended or renamed. So after any change this process reads again. Players who save practice change no row but their own, and hundreds do in a
 * second: that drops nothing, and they themselves see no older snapshot (`seenBy`).
 */
export const forgetAfterChanges = (snapshots: Snapshots) =>
  createMiddleware(async (c, next) => {
    await next()
    const isSave = c.req.method === 'POST' && SAVING.has(c.req.path)
    if (!READING.has(c.req.method) && !isSave) snapshots.forget()
  })
