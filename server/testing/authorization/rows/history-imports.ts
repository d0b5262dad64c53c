import { SIGNED_IN } from '#server/testing/authorization/people.ts'
import type { Row } from '#server/testing/authorization/row.ts'

const row = { date: '2026-01-02', count: '30', duration: '60' }
const file = { fileName: 'mine.csv', dateFormat: 'ymd', durationUnit: 'seconds', rows: [row] }

/** Imports of own earlier practice. Nobody can import for somebody else, or undo another player's import. */
export const HISTORY_IMPORT_ROWS: readonly Row[] = [
  { route: 'POST /api/me/history-imports/preview', may: SIGNED_IN, body: file },
  { route: 'POST /api/me/history-imports', may: SIGNED_IN, body: file },
  { route: 'GET /api/me/history-imports', may: SIGNED_IN },
  { route: 'DELETE /api/me/history-imports/{id}', may: [], refused: 404 },
]
