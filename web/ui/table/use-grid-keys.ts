import { type FocusEvent, type KeyboardEvent, useEffect, useState } from 'react'

const START = { row: 0, column: 0 }
const ROWS_PER_SCREEN = 10

/**
 * The keyboard of a table as a grid (WAI-ARIA). Tab stops once. The arrow keys, Home, End, Page Up and Page Down move between cells. Row 0
 * is the head, column 0 is the first cell of a row.
 */
export function useGridKeys(lastRow: number) {
  const [place, setPlace] = useState(START)
  // The column may be hidden at another width. Tab would then find nothing.
  useEffect(() => {
    const restart = () => setPlace(START)
    window.addEventListener('resize', restart)
    return () => window.removeEventListener('resize', restart)
  }, [])
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const cell = cellOf(target)
    const row = cell?.closest('tr')
    if (cell && row) setPlace({ row: row.rowIndex, column: cell.cellIndex })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const from = cellOf(event.target)
    const to = from && neighborOf(from, event.key)
    if (!to) return
    event.preventDefault()
    const inside = to.querySelector<HTMLElement>('a, input, [role="button"]')
    ;(inside ?? to).focus()
  }
  return {
    props: { role: 'grid', onFocus, onKeyDown },
    tabIndexOf: (row: number, column: number) =>
      row === Math.min(place.row, lastRow) && column === place.column ? 0 : -1,
  }
}

const cellOf = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLTableCellElement>('td, th') : null

function neighborOf(cell: HTMLTableCellElement, key: string): HTMLTableCellElement | undefined {
  const row = cell.closest('tr')!
  const { rows } = cell.closest('table')!
  const shown = [...row.cells].filter(({ offsetParent }) => offsetParent !== null)
  const at = shown.indexOf(cell)
  const below = (count: number) =>
    rows[Math.min(Math.max(row.rowIndex + count, 0), rows.length - 1)]?.cells[cell.cellIndex]
  switch (key) {
    case 'ArrowLeft':
      return shown[at - 1]
    case 'ArrowRight':
      return shown[at + 1]
    case 'Home':
      return shown[0]
    case 'End':
      return shown.at(-1)
    case 'ArrowUp':
      return below(-1)
    case 'ArrowDown':
      return below(1)
    case 'PageUp':
      return below(-ROWS_PER_SCREEN)
    case 'PageDown':
      return below(ROWS_PER_SCREEN)
    default:
      return undefined
  }
}
