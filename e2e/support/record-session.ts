import type { Page } from '@playwright/test'
import { v7 as newId } from 'uuid'
import { send } from './send.ts'

/** Records a practice that ended just now or some minutes ago, by a direct request. Returns its id. */
export async function recordSession(
  { request }: Pick<Page, 'request'>,
  practice: { juggleCount: number; duration: number },
  minutesAgo = 0,
): Promise<{ id: string }> {
  const id = newId()
  const date = new Date(Date.now() - (practice.duration + minutesAgo * 60) * 1000).toISOString()
  await send(request, 'post', '/api/sessions', { id, date, ...practice })
  return { id }
}
