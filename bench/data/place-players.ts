import { PLACE_COLUMNS } from '#server/leaderboards/board.ts'

const COLUMNS = ['user_id', 'period', 'period_start', ...PLACE_COLUMNS, 'visibility'].join(', ')

/** Statements that write the boards from the totals, as the server's projector would have done. */
export const placePlayers = [
  `insert into board_places (${COLUMNS}) select ${COLUMNS} from player_totals`,
  `vacuum (analyze) board_places`,
]
