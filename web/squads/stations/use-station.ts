import { useQuery } from '@tanstack/react-query'
import { isProblem } from '#web/platform/api/api-problem.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { loadStationDay } from '#web/squads/squad-calls.ts'
import {
  adoptTries,
  deviceTries,
  forgetNamesOfStation,
  isUnsent,
  keepStation,
  recallStation,
  stationOwner,
} from '#web/squads/test-day/tries/device-tries.ts'
import { sendTries } from '#web/squads/test-day/tries/send-tries.ts'
import { AGAIN_MS } from '#web/squads/test-day/use-noting.ts'

export const isOver = (error: unknown): boolean => isProblem(error, 'STATION_ENDED')

/** The day of a station's link, from the server or as this tablet last knew it. */
export const useStation = (token: string) =>
  useQuery({
    queryKey: laterQueryKeys.station(token),
    queryFn: () => findStation(token),
    refetchInterval: ({ state }) => (isOver(state.error) ? false : AGAIN_MS),
  })

async function findStation(token: string) {
  try {
    const day = await loadStationDay(token)
    await keepStation({ token, day }).catch(() => {})
    await adoptTries(day).catch(() => {})
    return day
  } catch (error) {
    if (isOver(error)) await forgetNamesOfStation(token).catch(() => {})
    const known = isOver(error) ? undefined : await recallStation(token).catch(() => undefined)
    if (!known || known.day.players.length === 0) throw error
    return known.day
  }
}

/** The number of tries that a station that has ended could not send any more. It tries again while there is no connection. */
export const useRestOfStation = (token: string) =>
  useQuery({
    queryKey: laterQueryKeys.restOfStation(token),
    queryFn: () => sendRest(token),
    refetchInterval: ({ state }) => (state.data?.outcome === 'waiting' ? AGAIN_MS : false),
  })

async function sendRest(token: string) {
  const known = await recallStation(token).catch(() => undefined)
  if (!known) return { outcome: 'done', count: 0 } as const
  const whose = { userId: stationOwner(known.day), teamId: known.day.teamId }
  const { outcome } = await sendTries(deviceTries, { ...whose, station: token })
  const left = await deviceTries.of(whose.userId, whose.teamId)
  return { outcome, count: left.filter(isUnsent).length }
}
