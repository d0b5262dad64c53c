import type { CoachMessage, CoachView } from '#contract/groups/coach.ts'
import type { Roster, RosterImported, RosterPlan } from '#contract/groups/roster.ts'
import type { CoachRange } from '#domain/coach/member-practice.ts'
import { api, unwrap } from '#web/shell/api/client.ts'

const team = api.api.teams[':id']

export const loadCoachView = (id: string, days: CoachRange) =>
  unwrap<CoachView>(team.coach.$get({ param: { id }, query: { days: String(days) } }))

export const messagePlayers = (id: string, message: CoachMessage) =>
  unwrap<{ count: number }>(team.messages.$post({ param: { id }, json: message }))

export const previewRoster = (id: string, roster: Roster) =>
  unwrap<RosterPlan>(team.roster.preview.$post({ param: { id }, json: roster }))

export const importRoster = (id: string, roster: Roster) =>
  unwrap<RosterImported>(team.roster.$post({ param: { id }, json: roster }))
