import { useQuery } from '@tanstack/react-query'
import { isOutOfReach } from '#web/platform/api/api-problem.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { loadKeptPlayers, loadTestDay } from '#web/squads/squad-calls.ts'
import { forgetRoster, keepRoster, recallRoster } from './tries/device-tries.ts'
import { AGAIN_MS, useNoting } from './use-noting.ts'

/** A test day on the tablet of a coach who is signed in. */
export function useTestDay(userId: string, teamId: string, day: string) {
  const roster = useQuery({
    queryKey: laterQueryKeys.testDay(teamId, day),
    queryFn: () => loadRoster(userId, teamId, day),
    refetchInterval: AGAIN_MS,
  })
  const noting = useNoting({ userId, teamId }, day, {
    day: roster.data?.day,
    at: roster.dataUpdatedAt,
    ask: roster.refetch,
  })
  return { roster, noting }
}

/** The team from the server, or as the device last knew it. Once somebody does not manage the team, the device forgets it. */
async function loadRoster(userId: string, teamId: string, day: string) {
  try {
    const loaded = await loadTestDay(teamId, day)
    // Members may read a test day, too. Only managers may read whom the team keeps.
    const kept = await loadKeptPlayers(teamId).catch((error: unknown) => {
      if (isOutOfReach(error)) throw error
      return null
    })
    const cards = Object.fromEntries((kept?.items ?? []).map(({ id, claimCode }) => [claimCode, id]))
    const roster = { teamId, userId, day: loaded, cards }
    await keepRoster(roster).catch(() => {})
    return roster
  } catch (error) {
    if (isOutOfReach(error)) {
      await forgetRoster(userId, teamId).catch(() => {})
      throw error
    }
    const known = await recallRoster(userId, teamId).catch(() => undefined)
    if (!known) throw error
    if (known.day.heldOn === day) return known
    // The team of another day, without its tries.
    return {
      ...known,
      day: {
        ...known.day,
        heldOn: day,
        players: known.day.players.map((player) => ({ ...player, best: null, tries: [] })),
      },
    }
  }
}
