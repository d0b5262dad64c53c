import type { ReactNode } from 'react'

export interface Column<Row> {
  id: string
  label: string
  /** The width from which on it is shown; what a phone has no room for stands below the name. */
  from?: 'sm' | 'md' | 'lg' | 'wide'
  isNumber?: boolean
  /** Never broken, however narrow it gets. */
  isOneLine?: boolean
  /** The order that the column's head asks for, its direction, and the order that a second press asks for. */
  sort?: { by: string; direction: 'asc' | 'desc'; reversed?: string }
  /** Its link takes the place of the cell in the order of the Tab key. */
  hasLink?: boolean
  /** A link in a cell takes `tabIndex`. */
  cell: (row: Row, tabIndex: number | undefined) => ReactNode
}

/** Beside the admin area's navigation: most laptops. */
export const WIDE = '@media (min-width: 1420px)'

/** Where a column has no room. */
export function shownFrom(from: Column<unknown>['from']) {
  if (from === 'wide') return { display: 'none', [WIDE]: { display: 'table-cell' } }
  return from ? { display: { xs: 'none', [from]: 'table-cell' } } : {}
}

/** The boxes' column is as narrow as they are. */
export const boxLook = { width: 44, '&.MuiTableCell-root': { px: 0 } }
