const COLUMNS = `user_id, period, period_start, total_juggles, total_juggles_reached_at, best_session_count, best_session_count_reached_at,
  longest_session, longest_session_reached_at, best_rate, best_rate_reached_at, day_streak, day_streak_reached_at, visibility`

/** Statements that write the boards from the totals, as the server's projector would have done. */
export const placePlayers = [
  `insert into board_places (${COLUMNS}) select ${COLUMNS} from player_totals`,
  `vacuum (analyze) board_places`,
]
