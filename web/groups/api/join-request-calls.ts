import type { JoinRequest } from '#contract/groups/joining.ts'
import { api, unwrap } from '#web/shell/api/client.ts'
import { cursorOf, type Page } from './page.ts'

const requests = api.api['join-requests']

/** Pending ones first. */
export const findJoinRequests = (teamId: string, cursor: string | null) =>
  unwrap<Page<JoinRequest>>(requests.$get({ query: { teamId, ...cursorOf(cursor) } }))

export type Answer = 'approve' | 'reject' | 'cancel'

export const answerJoinRequest = (id: string, answer: Answer) =>
  unwrap<JoinRequest>(requests[':id'][answer].$post({ param: { id } }))
