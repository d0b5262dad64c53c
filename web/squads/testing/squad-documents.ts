import type { KeptPlayer } from '#contract/squads/kept-players.ts'
import type { TestDay, TestDayPlayer } from '#contract/squads/test-day.ts'

/** A kept player of the team "Reds". */
export const aKeptPlayer = (displayName: string, more: Partial<KeptPlayer> = {}): KeptPlayer => ({
  id: `id of ${displayName}`,
  teamId: 'reds',
  displayName,
  shirtNumber: null,
  birthYear: null,
  ageClass: null,
  guardianEmail: null,
  claimCode: 'ABCDEFGH23',
  cardUrl: 'http://keepup.example/card#ABCDEFGH23',
  isArchived: false,
  devices: 0,
  isClaimed: false,
  totalJuggles: 0,
  bestSessionCount: 0,
  ...more,
})

export const keptPlayers = (items: KeptPlayer[], roomLeft: number | null = 20) => ({
  items,
  roomLeft,
  takesAnybody: false,
  crestURL: null,
  teams: [{ id: 'reds', name: 'Reds' }],
})

/** A player on a test day, without tries. */
export const aTestDayPlayer = (displayName: string, more: Partial<TestDayPlayer> = {}): TestDayPlayer => ({
  playerId: `id of ${displayName}`,
  displayName,
  shirtNumber: null,
  kept: true,
  best: null,
  tries: [],
  ...more,
})

/** The team "Reds" on a day, without tries unless `players` have some. */
export const aTestDay = (players: (string | TestDayPlayer)[]): TestDay => ({
  teamId: 'reds',
  teamName: 'Reds',
  heldOn: '2026-11-20',
  players: players.map((player) => (typeof player === 'string' ? aTestDayPlayer(player) : player)),
})
