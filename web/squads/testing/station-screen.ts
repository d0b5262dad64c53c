import type { MadeStation, Station, StationDay } from '#contract/squads/stations.ts'
import type { RecordTries } from '#contract/squads/test-day.ts'
import { LINK_TOKEN_LENGTH } from '#domain/link-token.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import type { Asked } from '#web/testing/stand-in-api.ts'
import { aTestDay } from './squad-documents.ts'

export const SHOW = 'GET /api/station'
export const NOTE = 'POST /api/station/tries'
export const UNDO = 'DELETE /api/station/tries/*'

/** The team "Reds" as the station "Station 2" shows it. */
export function aStationDay(id: string, names = ['Mia K.', 'Zoë B.']): StationDay {
  const { players, ...day } = aTestDay(names)
  return {
    ...day,
    players: players.map(({ kept: _kept, ...player }) => player),
    station: { id, name: 'Station 2' },
  }
}

/** A station as its coach sees it. */
export const aStation = (id: string, more: Partial<Station> = {}): Station => ({
  id,
  name: 'Station 2',
  heldOn: '2026-11-20',
  hasEnded: false,
  madeBy: 'Ana',
  madeAt: '2026-11-20T10:00:00.000Z',
  lastUsedAt: null,
  tries: 0,
  ...more,
})

export const aMadeStation = (id: string): MadeStation => ({
  ...aStation(id),
  url: `https://keepup.example/station#secret-of-${id}`,
})

/** Opens the link of a station in a browser that nobody is signed in to. Its secret is the name, made as long as every secret. */
export const openStation = (name: string, answers: Record<string, unknown>) =>
  openScreen(`/station#${name.padEnd(LINK_TOKEN_LENGTH, '-')}`, { answers: answers as never })

/** Stores what comes, and tells who sent what. */
export const storingAt = (arrived: string[]) => ({
  [NOTE]: ({ body, headers }: Asked) => {
    const { tries } = body as RecordTries
    const by = headers.get('keepup-station')?.replace(/-+$/, '')
    arrived.push(...tries.map(({ juggleCount, station }) => `${by}: ${juggleCount} at ${station}`))
    return { clockAhead: 0, results: tries.map(({ id }) => ({ id, state: 'stored' })) }
  },
  [UNDO]: new Response(null, { status: 204 }),
})
