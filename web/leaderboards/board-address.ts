import { PLAYER_SEARCH_MAX_LENGTH, PLAYER_SEARCH_MIN_LENGTH } from '#contract/limits.ts'
import { BOARD_PERIODS, type BoardPeriod } from '#domain/calendar/period.ts'
import { LEADERBOARD_STATS, type LeaderboardStat } from '#domain/leaderboard.ts'

/** What of the boards is on the screen. It lives in the address, so that back, forward and a shared link show the same. */
export interface BoardChoice {
  stat: LeaderboardStat
  period: BoardPeriod
  /** Part of a player's name, or empty. */
  search: string
  /** The part of the board around the own place instead of its top. */
  aroundMe: boolean
}

const DEFAULT_CHOICE: BoardChoice = { stat: 'totalJuggles', period: 'all', search: '', aroundMe: false }

/** Whatever the address does not name, or names wrongly, is the default: all time's total juggles from the top. */
export function readBoardChoice(address: URLSearchParams): BoardChoice {
  return {
    stat: oneOf(LEADERBOARD_STATS, address.get('stat')) ?? DEFAULT_CHOICE.stat,
    period: oneOf(BOARD_PERIODS, address.get('period')) ?? DEFAULT_CHOICE.period,
    search: address.get('player')?.trim().slice(0, PLAYER_SEARCH_MAX_LENGTH) ?? DEFAULT_CHOICE.search,
    aroundMe: address.get('around') === 'me',
  }
}

/** The address's parameters for a choice; defaults are left out and parameters of others are kept. */
export function writeBoardChoice(address: URLSearchParams, choice: BoardChoice): URLSearchParams {
  const written = new URLSearchParams(address)
  const set = (name: string, value: string, defaultValue: string) =>
    value === defaultValue ? written.delete(name) : written.set(name, value)
  set('stat', choice.stat, DEFAULT_CHOICE.stat)
  set('period', choice.period, DEFAULT_CHOICE.period)
  set('player', choice.search, DEFAULT_CHOICE.search)
  set('around', choice.aroundMe ? 'me' : '', '')
  return written
}

/** Whether there is enough of a name to look for. */
export const isSearching = ({ search }: BoardChoice) => search.length >= PLAYER_SEARCH_MIN_LENGTH

function oneOf<T extends string>(choices: readonly T[], text: string | null): T | null {
  return choices.find((choice) => choice === text) ?? null
}

/** Whose board: everybody's, or that of a group's members. */
export type BoardScope = 'global' | `team:${string}` | `organization:${string}`

/** Whose board the address names; everybody's where it names none that could be one. */
export function readScope(address: URLSearchParams): BoardScope {
  const scope = address.get('scope') ?? ''
  return /^(team|organization):[0-9a-f-]{36}$/.test(scope) ? (scope as BoardScope) : 'global'
}

/** The parameters for another scope: its board begins at the top. */
export function writeScope(address: URLSearchParams, scope: BoardScope): URLSearchParams {
  const written = new URLSearchParams(address)
  written.delete('around')
  if (scope === 'global') written.delete('scope')
  else written.set('scope', scope)
  return written
}
