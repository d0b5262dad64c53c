import type { ReactNode } from 'react'

/** A column of a table whose rows can be sorted in the orders that `Order` names. */
export interface Column<Row, Order extends string> {
  id: string
  label: string
  /** The smallest width at which the column is shown. On a phone its content stands below the name. */
  from?: 'sm' | 'md' | 'lg' | 'wide'
  isNumber?: boolean
  /** Never breaks into two lines. */
  isOneLine?: boolean
  /** The order for the first press of the column's head, its direction, and the order for a second press. */
  sort?: { by: Order; direction: 'asc' | 'desc'; reversed?: Order }
  /** Tab stops at the link in the cell instead of at the cell. */
  hasLink?: boolean
  /** A link in the cell must take `tabIndex`. */
  cell: (row: Row, tabIndex: number | undefined) => ReactNode
}

/** Wide enough beside the admin area's navigation. Most laptops are. */
export const WIDE = '@media (min-width: 1420px)'

/** Hides a column below its width. */
export function shownFrom(from: Column<unknown, never>['from']) {
  if (from === 'wide') return { display: 'none', [WIDE]: { display: 'table-cell' } }
  return from ? { display: { xs: 'none', [from]: 'table-cell' } } : {}
}

/** The column of the checkboxes is only as wide as they are. */
export const boxLook = { width: 44, '&.MuiTableCell-root': { px: 0 } }
