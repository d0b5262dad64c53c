import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { userCalls } from '#web/admin/users/use-user-actions.ts'
import { changeTeams } from '#web/groups/api/administration-calls.ts'
import { deleteOrganization } from '#web/groups/api/organization-calls.ts'
import { changeTeamRole, deleteTeam, updateTeam } from '#web/groups/api/team-calls.ts'
import { importRoster } from '#web/groups/roster/use-roster-import.ts'
import { ApiProblem } from '#web/platform/api/api-problem.ts'
import { changeProfile } from '#web/platform/player/keep-profile.ts'
import { roleCalls } from '#web/platform/role/role-calls.ts'
import { type AnswerProof, PROOF_NEEDED, withFreshSignIn } from '#web/platform/sign-in/with-fresh-sign-in.ts'
import { askGuardian, dismissGuardian } from '#web/players/settings/age/use-guardian.ts'
import {
  changeKeptPlayer,
  exportKeptPlayer,
  mergeKeptPlayers,
  removeKeptPlayer,
} from '#web/squads/squad-calls.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test.each<[string, () => Promise<unknown>]>([
  ['giving a role', () => roleCalls.assignRole('ana@example.com', 'admin')],
  ['giving a role of one team', () => roleCalls.assignSpecificRole('ana@example.com', 'admin_team_1')],
  ['correcting the own year of birth', () => changeProfile(new QueryClient(), { birthYear: 2015 })],
  ['correcting another’s', () => userCalls.correctBirthYear('1', { birthYear: 2015, reason: 'Asked' })],
  ['erasing another’s account', () => userCalls.remove('1', 'ana@example.com')],
  ['naming a guardian', () => askGuardian('parent@example.com')],
  ['dismissing a guardian', dismissGuardian],
  ['inviting an admin', () => importRoster('1', { rows: [] })],
  ['moving a team', () => updateTeam('1', { organizationId: '2' })],
  ['moving several', () => changeTeams({ change: 'move', teamIds: ['1'], organizationId: '2' })],
  ['offering a team', () => changeTeamRole('1', '2', 'owner')],
  ['deleting a team', () => deleteTeam('1')],
  ['deleting several', () => changeTeams({ change: 'delete', teamIds: ['1'], memberCount: 1 })],
  ['deleting an organization', () => deleteOrganization('1', 'Union')],
  ['another guardian of a kept player', () => changeKeptPlayer('1', { guardianEmail: null })],
  ['exporting a kept player', () => exportKeptPlayer('1')],
  ['deleting a kept player', () => removeKeptPlayer('1')],
  ['merging two', () => mergeKeptPlayers('1', '2')],
])('the app asks "Is it you?" before %s', async (_, change) => {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      Response.json({ code: 'FRESH_SIGN_IN_NEEDED', detail: 'Show that it is you.' }, { status: 403 }),
    ),
  )
  const asked = vi.fn<(event: Event) => void>((event) => {
    event.preventDefault()
    ;(event as CustomEvent<AnswerProof>).detail(false)
  })
  page.addEventListener(PROOF_NEEDED, asked)
  await expect(change()).rejects.toMatchObject({ code: 'FRESH_SIGN_IN_NEEDED' })
  expect(asked).toHaveBeenCalledTimes(1)
})

test('where nobody can ask it, the refusal comes in the end', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  const refused = new ApiProblem({
    status: 403,
    code: 'FRESH_SIGN_IN_NEEDED',
    detail: 'Show that it is you.',
  })
  const pressed = withFreshSignIn(() => Promise.reject(refused)).catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  expect(await pressed).toBe(refused)
})
