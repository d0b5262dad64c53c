import { PLAYER_SEARCH_MAX_LENGTH, PLAYER_SEARCH_MIN_LENGTH } from '#contract/limits.ts'
import type { UserProfile } from '#contract/players/me.ts'
import { BOARD_PERIODS, type BoardPeriod } from '#domain/calendar/period.ts'
import { DEFAULT_TEAM_ID } from '#domain/groups/default-team.ts'
import { LEADERBOARD_STATS, type LeaderboardStat } from '#domain/leaderboard.ts'

/** The shown part of the boards. It is in the address, so that back, forward and a shared link show the same. */
export interface BoardChoice {
  stat: LeaderboardStat
  period: BoardPeriod
  /** Part of a player's name, or empty. */
  search: string
  /** Whether the board begins around the player's own place instead of at the top. */
  aroundMe: boolean
}

const DEFAULT_CHOICE: BoardChoice = { stat: 'totalJuggles', period: 'week', search: '', aroundMe: false }

/** Reads the choice from the address. Missing or wrong values are replaced by the defaults: total juggles of this week, from the top. */
export function readBoardChoice(address: URLSearchParams): BoardChoice {
  return {
    stat: oneOf(LEADERBOARD_STATS, address.get('stat')) ?? DEFAULT_CHOICE.stat,
    period: oneOf(BOARD_PERIODS, address.get('period')) ?? DEFAULT_CHOICE.period,
    search: address.get('player')?.trim().slice(0, PLAYER_SEARCH_MAX_LENGTH) ?? DEFAULT_CHOICE.search,
    aroundMe: address.get('around') === 'me',
  }
}

/** Writes a choice to the address. Defaults are left out, and parameters of others are kept. */
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

/** Whether enough of a name is typed for a search. */
export const isSearching = ({ search }: BoardChoice) => search.length >= PLAYER_SEARCH_MIN_LENGTH

function oneOf<T extends string>(choices: readonly T[], text: string | null): T | null {
  return choices.find((choice) => choice === text) ?? null
}

/** The players of a board: everybody, the people whom the player knows (the members of their groups), or one group. */
export type BoardScope = 'global' | 'known' | `team:${string}` | `organization:${string}`

/** What a player sees unless they choose: those whom they know once they play for a team of their own. */
export const usualScopeOf = ({ currentTeam }: UserProfile): BoardScope =>
  (currentTeam?.teamId ?? DEFAULT_TEAM_ID) === DEFAULT_TEAM_ID ? 'global' : 'known'

/** Reads the scope from the address. A missing or wrong one means the usual one. */
export function readScope(address: URLSearchParams, usual: BoardScope): BoardScope {
  const scope = address.get('scope') ?? ''
  return /^(?:global|known|(?:team|organization):[0-9a-f-]{36})$/.test(scope) ? (scope as BoardScope) : usual
}

/** Writes another scope to the address. Its board begins at the top. */
export function writeScope(address: URLSearchParams, scope: BoardScope, usual: BoardScope): URLSearchParams {
  const written = new URLSearchParams(address)
  written.delete('around')
  if (scope === usual) written.delete('scope')
  else written.set('scope', scope)
  return written
}
