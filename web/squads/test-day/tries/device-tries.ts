import type { DBSchema } from 'idb'
import type { StationDay } from '#contract/squads/stations.ts'
import type { NewTry, TestDay, TryState } from '#contract/squads/test-day.ts'
import { recallUser } from '#web/platform/player/last-known-user.ts'
import { keptDatabase } from '#web/ui/files/kept-database.ts'

/** A try that this tablet noted. It stays until its day is over, so that the grid is whole without a connection. */
export interface DeviceTry {
  id: string
  /** The coach who is signed in, or a station ({@link stationOwner}). */
  userId: string
  teamId: string
  /** The day by this tablet's calendar. */
  day: string
  playerName: string
  /** Must be sent unchanged. */
  body: NewTry
  /** Milliseconds since 1970. */
  savedAt: number
  /** What the server said; null while it has not answered. */
  state: TryState | null
  /** The coach took it back. It is deleted here when the server knows. */
  isTakenBack: boolean
}

/** The team as it was last loaded. */
export interface DeviceRoster {
  teamId: string
  userId: string
  day: TestDay
  /** Player → the code of their card, so that a card can be read without a connection. */
  cards: Record<string, string>
}

/** The day of a station, as its link last showed it. */
export interface DeviceStation {
  /** The secret of the link. */
  token: string
  day: StationDay
}

interface Schema extends DBSchema {
  tries: { key: string; value: DeviceTry; indexes: { byTeam: [string, string] } }
  rosters: { key: [string, string]; value: DeviceRoster }
  stations: { key: string; value: DeviceStation }
}

const open = keptDatabase<Schema>({
  name: 'keepup-test-days',
  version: 2,
  upgrade(database, before) {
    if (before < 1) {
      database.createObjectStore('tries', { keyPath: 'id' }).createIndex('byTeam', ['userId', 'teamId'])
      database.createObjectStore('rosters', { keyPath: ['userId', 'teamId'] })
    }
    if (before < 2) database.createObjectStore('stations', { keyPath: 'token' })
  },
})

export interface TryStore {
  put: (one: DeviceTry) => Promise<void>
  /** Stores what the server said of a try, unless the try is gone. What the coach changed meanwhile stays. */
  settle: (id: string, state: TryState) => Promise<void>
  remove: (id: string) => Promise<void>
  of: (userId: string, teamId: string) => Promise<DeviceTry[]>
}

/** Tries that this tablet could not store, as they are now. They last as long as this page. */
const unstored = new Map<string, DeviceTry>()

/** `put` rejects if the tablet cannot store the try. It is sent anyway, unless the page is closed before. */
export const deviceTries: TryStore = {
  async put(one) {
    try {
      await (await open()).put('tries', one)
      unstored.delete(one.id)
    } catch (error) {
      unstored.set(one.id, one)
      throw error
    }
  },
  async settle(id, state) {
    const held = unstored.get(id)
    if (held) return void unstored.set(id, { ...held, state })
    const { store, done } = (await open()).transaction('tries', 'readwrite')
    const one = await store.get(id)
    if (one) await store.put({ ...one, state })
    await done
  },
  async remove(id) {
    const isHeld = unstored.delete(id)
    await open()
      .then((database) => database.delete('tries', id))
      .catch((error: unknown) => {
        if (!isHeld) throw error
      })
  },
  async of(userId, teamId) {
    const held = [...unstored.values()].filter((one) => one.userId === userId && one.teamId === teamId)
    const stored = await open()
      .then((database) => database.getAllFromIndex('tries', 'byTeam', [userId, teamId]))
      .catch((error: unknown) => {
        if (held.length === 0) throw error
        return []
      })
    return [...stored.filter(({ id }) => !unstored.has(id)), ...held]
  },
}

/** Keeps a team. One that arrives after its coach has signed out is not kept. */
export async function keepRoster(roster: DeviceRoster): Promise<void> {
  if (recallUser()?.uid === roster.userId) await (await open()).put('rosters', roster)
}
export const recallRoster = async (userId: string, teamId: string): Promise<DeviceRoster | undefined> =>
  (await open()).get('rosters', [userId, teamId])

/** Removes the names and codes of a team that the coach no longer manages. */
export const forgetRoster = async (userId: string, teamId: string): Promise<void> =>
  (await open()).delete('rosters', [userId, teamId])

/** Removes the names and codes of everybody but this coach: after a sign-out, and when somebody else signs in. */
export const forgetSquadsOfOthers = (userId: string | null): Promise<void> =>
  forgetSquads((coach) => coach !== userId)

/** Removes the names and codes of a coach who has left this device. Whoever is signed in by now keeps theirs. */
export const forgetSquadsOf = (userId: string): Promise<void> => forgetSquads((coach) => coach === userId)

/** Tries that the server does not have stay, without names. Stations belong to nobody who signs in. */
async function forgetSquads(isGone: (coach: string) => boolean): Promise<void> {
  forgetUnstored((owner) => !owner.startsWith(STATION) && isGone(owner))
  const database = await open()
  for (const key of await database.getAllKeys('rosters'))
    if (isGone(key[0])) await database.delete('rosters', key)
  for (const one of await database.getAll('tries'))
    if (!one.userId.startsWith(STATION) && isGone(one.userId)) await forgetTry(one)
}

const isMissingAtServer = (one: DeviceTry) => isPending(one) || isRefused(one)

function forgetUnstored(isGone: (owner: string) => boolean, stays = isMissingAtServer): void {
  for (const one of [...unstored.values()].filter(({ userId }) => isGone(userId)))
    if (stays(one)) unstored.set(one.id, { ...one, playerName: '' })
    else unstored.delete(one.id)
}

async function forgetTry(one: DeviceTry, stays = isMissingAtServer(one)): Promise<void> {
  const database = await open()
  await (stays ? database.put('tries', { ...one, playerName: '' }) : database.delete('tries', one.id))
}

const STATION = 'station '
/** The owner under which this tablet keeps the tries of a station. No user has such an id. */
export const stationOwner = ({ station }: StationDay): string => STATION + station.id

/** Keeps a station's day, and forgets the names of earlier days: their stations have ended. */
export async function keepStation(station: DeviceStation): Promise<void> {
  const database = await open()
  await database.put('stations', station)
  for (const { token, day } of await database.getAll('stations'))
    if (day.heldOn < station.day.heldOn && day.players.length > 0) await forgetNamesOfStation(token)
}
export const recallStation = async (token: string): Promise<DeviceStation | undefined> =>
  (await open()).get('stations', token)

/** Removes the names of a station that has ended. Tries that the server does not have yet stay, without names. */
export async function forgetNamesOfStation(token: string): Promise<void> {
  const known = await recallStation(token)
  if (!known) return
  await keepStation({ token, day: { ...known.day, players: [] } })
  const owner = stationOwner(known.day)
  forgetUnstored((each) => each === owner, isPending)
  for (const one of await (await open()).getAllFromIndex('tries', 'byTeam', [owner, known.day.teamId]))
    await forgetTry(one, isPending(one))
}

/** Gives a station what other stations of its team left on this tablet: they may have ended before everything was sent. */
export async function adoptTries(day: StationDay): Promise<void> {
  const owner = stationOwner(day)
  const isLeft = (one: DeviceTry) =>
    one.teamId === day.teamId && one.userId.startsWith(STATION) && one.userId !== owner && isUnsent(one)
  for (const one of [...unstored.values()].filter(isLeft)) unstored.set(one.id, { ...one, userId: owner })
  const database = await open()
  for (const one of (await database.getAll('tries')).filter(isLeft))
    await database.put('tries', { ...one, userId: owner })
}

/** Whether it would be lost with this tablet. */
export const isUnsent = ({ state, isTakenBack }: DeviceTry): boolean => state === null && !isTakenBack

/** Whether the server does not know its present state yet. */
export const isPending = ({ state, isTakenBack }: DeviceTry): boolean => isTakenBack || state === null

const REFUSALS = ['gone', 'conflict', 'impossible', 'otherDay', 'planNeeded'] as const satisfies TryState[]

export interface RefusedTry extends DeviceTry {
  state: (typeof REFUSALS)[number]
}

/** Whether it stays here because the server could not store it. */
export const isRefused = (one: DeviceTry): one is RefusedTry =>
  !one.isTakenBack && REFUSALS.some((refusal) => refusal === one.state)
