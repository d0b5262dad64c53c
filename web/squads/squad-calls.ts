import type { PracticeSession } from '#contract/sessions/practice-session.ts'
import type { GuardianView, Claimed } from '#contract/squads/claims.ts'
import type {
  AddKeptPlayers,
  ChangeKeptPlayer,
  KeptPlayer,
  KeptPlayerList,
} from '#contract/squads/kept-players.ts'
import type { MadeStation, MakeStation, StationDay, Stations } from '#contract/squads/stations.ts'
import type { TestDay, TestDays } from '#contract/squads/test-day.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
import { cursorOf, type Page } from '#web/platform/api/paged.ts'
import { sendRequest } from '#web/platform/api/send-request.ts'
import { fetchFile } from '#web/platform/api/fetch-file.ts'
import { withFreshSignIn } from '#web/platform/sign-in/with-fresh-sign-in.ts'

const ofTeam = api.api.teams[':id']
const players = api.api['kept-players'][':playerId']
const links = api.api['guardian-links']

export const loadKeptPlayers = (id: string) =>
  unwrap<KeptPlayerList>(ofTeam['kept-players'].$get({ param: { id } }))
export const addKeptPlayers = (id: string, json: AddKeptPlayers) =>
  unwrap<{ items: KeptPlayer[] }>(ofTeam['kept-players'].$post({ param: { id }, json }))
export const changeKeptPlayer = (playerId: string, json: ChangeKeptPlayer) =>
  withFreshSignIn(() => unwrap<KeptPlayer>(players.$patch({ param: { playerId }, json })))
export const removeKeptPlayer = (playerId: string) =>
  withFreshSignIn(() => unwrap<unknown>(players.$delete({ param: { playerId } })))
export const mergeKeptPlayers = (playerId: string, into: string) =>
  withFreshSignIn(() => unwrap<unknown>(players.merge.$post({ param: { playerId }, json: { into } })))
export const exportKeptPlayer = (playerId: string) =>
  withFreshSignIn(() => fetchFile(() => sendRequest(`/api/kept-players/${playerId}/export`)))
export const loadKeptPractice = (playerId: string, cursor: string | null) =>
  unwrap<Page<PracticeSession>>(players.sessions.$get({ param: { playerId }, query: cursorOf(cursor) }))
export const removeKeptPractice = (playerId: string, sessionId: string) =>
  withFreshSignIn(() =>
    unwrap<unknown>(players.sessions[':sessionId'].$delete({ param: { playerId, sessionId } })),
  )
export const renewCard = (playerId: string) => unwrap<KeptPlayer>(players.card.$post({ param: { playerId } }))
export const renewCards = (id: string) => unwrap<unknown>(ofTeam.cards.$post({ param: { id } }))
export const signOutKeptPlayer = (playerId: string) =>
  unwrap<unknown>(players.logins.$delete({ param: { playerId } }))

export const signInByCard = (code: string, isShared: boolean) =>
  unwrap<unknown>(
    api.api.cards['sign-in'].$post({
      json: { code },
      header: isShared ? { 'keepup-shared-device': 'yes' } : {},
    }),
  )
export const claimPlayer = (code: string, guardianEmail?: string) =>
  unwrap<Claimed>(api.api.claims.$post({ json: { code, ...(guardianEmail && { guardianEmail }) } }))
export const askForGuardianLink = (code: string, email: string) =>
  unwrap<unknown>(links.$post({ json: { code, email } }))
export const openGuardianLink = (token: string) => unwrap<GuardianView>(links.open.$post({ json: { token } }))
export const agreeAsGuardian = (token: string) => unwrap<Claimed>(links.agree.$post({ json: { token } }))
export const declineAsGuardian = (token: string) => unwrap<unknown>(links.decline.$post({ json: { token } }))
export const deleteAsGuardian = (token: string) => unwrap<unknown>(links.delete.$post({ json: { token } }))

/** The same address answers a sheet, too, which is asked for by `format`. So the client's type is wider than the answer. */
export const loadTestDay = (id: string, date: string) =>
  unwrap<TestDay>(ofTeam['test-days'][':date'].$get({ param: { id, date }, query: {} }) as never)
export const loadTestDays = (id: string) => unwrap<TestDays>(ofTeam['test-days'].$get({ param: { id } }))

export const loadStations = (id: string) => unwrap<Stations>(ofTeam.stations.$get({ param: { id } }))
export const makeStation = (id: string, json: MakeStation) =>
  unwrap<MadeStation>(ofTeam.stations.$post({ param: { id }, json }))
export const endStation = (id: string, stationId: string, tries: 'keep' | 'takeBack') =>
  unwrap<unknown>(ofTeam.stations[':stationId'].$delete({ param: { id, stationId }, query: { tries } }))
/** A station sends no login, also on a tablet where somebody is signed in. */
export const loadStationDay = (token: string) =>
  unwrap<StationDay>(
    api.api.station.$get({ header: { 'keepup-station': token } }, { init: { credentials: 'omit' } }),
  )
