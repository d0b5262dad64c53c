import type { CoachMessage, CoachView } from '#contract/groups/coach.ts'
import type { CoachRange } from '#domain/coach/member-practice.ts'
import { api, unwrap } from '#web/platform/api/client.ts'

const team = api.api.teams[':id']

export const loadCoachView = (id: string, days: CoachRange) =>
  unwrap<CoachView>(team.coach.$get({ param: { id }, query: { days: String(days) } }))

export const messagePlayers = (id: string, message: CoachMessage) =>
  unwrap<{ count: number }>(team.messages.$post({ param: { id }, json: message }))
