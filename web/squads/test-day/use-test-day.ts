import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { bestTry } from '#domain/coach/test-day.ts'
import type { NewTry, TestDayPlayer } from '#contract/squads/test-day.ts'
import { laterQueryKeys } from '#web/platform/api/later-query-keys.ts'
import { loadKeptPlayers, loadTestDay } from '#web/squads/squad-calls.ts'
import { whileLocked } from '#web/ui/device-locks.ts'
import {
  type DeviceTry,
  deviceTries,
  isPending,
  isRefused,
  keepRoster,
  recallRoster,
} from './device-tries.ts'
import { type Sent, sendTries } from './send-tries.ts'
import { inOrderOfNames } from './station-players.ts'

/** Milliseconds between two attempts while something waits, and between two looks at what other tablets noted. */
const AGAIN_MS = 10_000

/** A date on this tablet's calendar, YYYY-MM-DD. */
export const dayOf = (instant: number): string => {
  const date = new Date(instant)
  const two = (number: number) => `${number}`.padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** A test day on this tablet: the team, what was noted here and elsewhere, and what waits for the signal. */
export function useTestDay(userId: string, teamId: string, day: string) {
  const queries = useQueryClient()
  const roster = useQuery({
    queryKey: laterQueryKeys.testDay(teamId, day),
    queryFn: () => loadRoster(userId, teamId, day),
    networkMode: 'always',
    refetchInterval: AGAIN_MS,
  })
  const { tries, reload, isUnstored, setUnstored } = useDeviceTries(userId, teamId)
  const [sent, setSent] = useState<Sent>({ outcome: 'done', clockAhead: 0 })
  const send = useCallback(async () => {
    await whileLocked(`keepup-test-day ${teamId}`, async () =>
      setSent(await sendTries(deviceTries, { userId, teamId })),
    )
    await reload()
    void queries.invalidateQueries({ queryKey: laterQueryKeys.testDay(teamId, day) })
  }, [userId, teamId, day, reload, queries])
  const waiting = tries.filter(isPending).length
  useSendAgain(send, waiting > 0)
  const change = async (one: DeviceTry) => {
    await deviceTries.put(one).catch(() => setUnstored(true))
    await reload()
    void send()
  }
  const note = (player: { playerId: string; displayName: string }, body: Omit<NewTry, 'id' | 'playerId'>) =>
    change(
      newTry({
        userId,
        teamId,
        day,
        playerName: player.displayName,
        body: { playerId: player.playerId, ...body },
      }),
    )
  const players = useMemo(
    () =>
      inOrderOfNames(
        mergePlayers(
          roster.data?.day.players ?? [],
          tries.filter((one) => one.day === day),
        ),
      ),
    [roster.data, tries, day],
  )
  return {
    roster,
    players,
    waiting,
    refused: tries.filter(isRefused),
    isUnstored,
    ...sent,
    note,
    takeBack: (one: DeviceTry) => change({ ...one, isTakenBack: true }),
    /** Undoes taking back. It makes a new try, because the server never stores a try again that was taken back. */
    bringBack: ({ userId: by, playerName, body: { id: _id, ...body } }: DeviceTry) =>
      change(newTry({ userId: by, teamId, day, playerName, body })),
    /** Gives a try to another player when its player is gone. It gets a new id, because the old id names the gone player. */
    giveTo: async (one: DeviceTry, player: TestDayPlayer) => {
      await note(player, { ...withoutNames(one.body), mode: 'manual' })
      await deviceTries.remove(one.id)
      await reload()
    },
    discard: async (one: DeviceTry) => {
      await deviceTries.remove(one.id)
      await reload()
    },
    lastNoted:
      tries
        .filter((one) => !one.isTakenBack && one.day === day)
        .toSorted((a, b) => b.savedAt - a.savedAt)[0] ?? null,
  }
}

function newTry(
  one: Pick<DeviceTry, 'userId' | 'teamId' | 'day' | 'playerName'> & { body: Omit<NewTry, 'id'> },
): DeviceTry {
  const id = crypto.randomUUID()
  return { ...one, id, body: { id, ...one.body }, savedAt: Date.now(), state: null, isTakenBack: false }
}

const withoutNames = ({ id: _id, playerId: _player, ...body }: NewTry) => body

/** The team from the server, or as the device last knew it. */
async function loadRoster(userId: string, teamId: string, day: string) {
  try {
    const loaded = await loadTestDay(teamId, day)
    const kept = await loadKeptPlayers(teamId).catch(() => null)
    const cards = Object.fromEntries((kept?.items ?? []).map(({ id, claimCode }) => [claimCode, id]))
    const roster = { teamId, userId, day: loaded, cards }
    await keepRoster(roster).catch(() => {})
    return roster
  } catch (error) {
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

function useDeviceTries(userId: string, teamId: string) {
  const [tries, setTries] = useState<readonly DeviceTry[]>([])
  const [isUnstored, setUnstored] = useState(false)
  const reload = useCallback(async () => {
    try {
      setTries(await deviceTries.of(userId, teamId))
    } catch {
      setUnstored(true)
    }
  }, [userId, teamId])
  useEffect(() => {
    // State is set only when the device has answered.
    void Promise.resolve().then(reload)
  }, [reload])
  return { tries, reload, isUnstored, setUnstored }
}

function useSendAgain(send: () => Promise<void>, isWaiting: boolean): void {
  useEffect(() => {
    const now = () => void send()
    window.addEventListener('online', now)
    now()
    return () => window.removeEventListener('online', now)
  }, [send])
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => void send(), AGAIN_MS)
    return () => clearInterval(timer)
  }, [send, isWaiting])
}

/** Joins the tries that the server knows with those that only this tablet knows. A try that both know appears once. */
function mergePlayers(players: readonly TestDayPlayer[], own: readonly DeviceTry[]): TestDayPlayer[] {
  return players.map((player) => {
    const takenBack = new Set(own.filter(({ isTakenBack }) => isTakenBack).map(({ id }) => id))
    const known = player.tries.filter(({ id }) => !takenBack.has(id))
    const here = own.filter(
      ({ id, body, isTakenBack }) =>
        body.playerId === player.playerId && !isTakenBack && !known.some((one) => one.id === id),
    )
    const tries = [
      ...known,
      ...here
        .filter((one) => !isRefused(one))
        .map(({ id, body }) => ({
          id,
          juggleCount: body.juggleCount,
          evidence: 'witnessed' as const,
          station: body.station,
          triedAt: body.date,
          endedAt: new Date(Date.parse(body.date) + body.duration * 1000).toISOString(),
        })),
    ].toSorted((a, b) => Date.parse(a.endedAt) - Date.parse(b.endedAt))
    return { ...player, tries, best: bestTry(tries) }
  })
}
