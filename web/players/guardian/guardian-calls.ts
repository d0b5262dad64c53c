import type {
  GuardedMembership,
  GuardianAnswer,
  GuardianErasure,
  GuardianRequest,
} from '#contract/players/guardian.ts'
import { api, unwrap } from '#web/platform/api/client.ts'

export const openGuardianLink = (token: string) =>
  unwrap<GuardianRequest>(api.api.guardian.open.$post({ json: { token } }))

export const answerAsGuardian = (answer: GuardianAnswer) =>
  unwrap<GuardianRequest>(api.api.guardian.answer.$post({ json: answer }))

export const takeBackAsGuardian = (token: string) =>
  unwrap<GuardianRequest>(api.api.guardian['take-back'].$post({ json: { token } }))

export const eraseAsGuardian = (erasure: GuardianErasure) =>
  unwrap<GuardianRequest>(api.api.guardian.erase.$post({ json: erasure }))

export const openMembership = (token: string) =>
  unwrap<GuardedMembership>(api.api.guardian.membership.open.$post({ json: { token } }))

export const undoMembership = (token: string) =>
  unwrap<GuardedMembership>(api.api.guardian.membership.undo.$post({ json: { token } }))
