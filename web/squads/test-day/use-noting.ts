import { useCallback, useEffect, useMemo, useState } from 'react'
import { mayTakeBackAtStation } from '#domain/coach/station.ts'
import { bestTry } from '#domain/coach/test-day.ts'
import type { TabletDay, TabletPlayer } from '#contract/squads/stations.ts'
import type { NewTry } from '#contract/squads/test-day.ts'
import { whileLocked } from '#web/ui/device/device-locks.ts'
import { type DeviceTry, deviceTries, isPending, isRefused, isUnsent } from './tries/device-tries.ts'
import { type Sent, sendTries, type Whose } from './tries/send-tries.ts'
import { inOrderOfNames } from './station-players.ts'

/** Milliseconds between two attempts while something waits, and between two looks at what other tablets noted. */
export const AGAIN_MS = 10_000

interface Roster {
  /** What the server knows; undefined while it loads. */
  day: TabletDay | undefined
  /** Milliseconds since 1970 when it was loaded, which is at most a moment ago. */
  at: number
  /** Loads it again. */
  ask: () => Promise<unknown>
}

export type Noting = ReturnType<typeof useNoting>

/** A test day on this tablet: the team, what was noted here and elsewhere, and what waits for the signal. */
export function useNoting({ userId, teamId, station }: Whose, day: string, roster: Roster) {
  const { ask } = roster
  const { tries, reload, isUnstored, setUnstored } = useDeviceTries(userId, teamId, roster.at)
  const [sent, setSent] = useState<Sent>({ outcome: 'done', clockAhead: 0 })
  const send = useCallback(async () => {
    await whileLocked(`keepup-test-day ${teamId}`, async () =>
      setSent(await sendTries(deviceTries, { userId, teamId, station })),
    )
    await reload()
    void ask()
  }, [userId, teamId, station, reload, ask])
  const waiting = tries.filter(isPending).length
  useSendAgain(send, waiting > 0)
  const change = async (one: DeviceTry) => {
    await deviceTries.put(one).catch(() => setUnstored(true))
    await reload()
    void send()
  }
  const note = ({ playerId, displayName }: TabletPlayer, body: Omit<NewTry, 'id' | 'playerId'>) =>
    change(newTry({ userId, teamId, day, playerName: displayName, body: { playerId, ...body } }))
  const players = useMemo(
    () =>
      inOrderOfNames(
        mergePlayers(
          roster.day?.players ?? [],
          tries.filter((one) => one.day === day),
        ),
      ),
    [roster.day, tries, day],
  )
  // A child must not empty the sheet by pressing again and again.
  const mayTakeBack = ({ savedAt }: DeviceTry) =>
    station === undefined || mayTakeBackAtStation(new Date(savedAt), new Date(roster.at))
  return {
    players,
    waiting,
    unsent: tries.filter(isUnsent).length,
    refused: tries.filter(isRefused),
    isUnstored,
    ...sent,
    note,
    takeBack: (one: DeviceTry) => change({ ...one, isTakenBack: true }),
    /** Undoes taking back. It makes a new try, because the server never stores a try again that was taken back. */
    bringBack: ({ userId: by, playerName, body: { id: _id, ...body } }: DeviceTry) =>
      change(newTry({ userId: by, teamId, day, playerName, body })),
    /** Gives a try to another player when its player is gone. It gets a new id, because the old id names the gone player. */
    giveTo: async (one: DeviceTry, player: TabletPlayer) => {
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
        .filter((one) => !one.isTakenBack && one.day === day && mayTakeBack(one))
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

/** What this tablet keeps of a coach or a station. A station may adopt tries whenever it asks the server, so they are read again after `askedAt`. */
function useDeviceTries(userId: string, teamId: string, askedAt: number) {
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
  useEffect(() => {
    if (askedAt > 0) void Promise.resolve().then(reload)
  }, [reload, askedAt])
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

const asTabletTry = ({ id, body }: DeviceTry): TabletPlayer['tries'][number] => ({
  id,
  juggleCount: body.juggleCount,
  evidence: 'witnessed',
  station: body.station,
  triedAt: body.date,
  endedAt: new Date(Date.parse(body.date) + body.duration * 1000).toISOString(),
})

/** Joins the tries that the server knows with those that only this tablet knows. A try that both know appears once. */
function mergePlayers(players: readonly TabletPlayer[], own: readonly DeviceTry[]): TabletPlayer[] {
  const takenBack = new Set(own.filter(({ isTakenBack }) => isTakenBack).map(({ id }) => id))
  return players.map((player) => {
    const known = player.tries.filter(({ id }) => !takenBack.has(id))
    const here = own.filter(
      (one) =>
        one.body.playerId === player.playerId &&
        !one.isTakenBack &&
        !isRefused(one) &&
        !known.some(({ id }) => id === one.id),
    )
    const tries = [...known, ...here.map(asTabletTry)].toSorted(
      (a, b) => Date.parse(a.endedAt) - Date.parse(b.endedAt),
    )
    return { ...player, tries, best: bestTry(tries) }
  })
}
