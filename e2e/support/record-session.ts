import type { Page } from '@playwright/test'
import { v7 as newId } from 'uuid'

/** Records a practice that ended just now or some minutes ago, by a direct request. Returns its id. */
export async function recordSession(
  { request }: Pick<Page, 'request'>,
  practice: { juggleCount: number; duration: number },
  minutesAgo = 0,
): Promise<{ id: string }> {
  const id = newId()
  const date = new Date(Date.now() - (practice.duration + minutesAgo * 60) * 1000).toISOString()
  const answer = await request.post('/api/sessions', { data: { id, date, ...practice } })
  if (!answer.ok()) throw new Error(`Recording answered ${answer.status()}: ${await answer.text()}`)
  return { id }
}
