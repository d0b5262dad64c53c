import { useState } from 'react'

/** The selected rows, also those of other pages. Each row is kept as it was when it was selected. */
export function useSelection<Row extends { id: string }>(rows: readonly Row[]) {
  const [selected, setSelected] = useState<ReadonlyMap<string, Row>>(new Map())
  const change = (ids: readonly string[], isSelected: boolean) =>
    setSelected((before) => {
      const after = new Map(before)
      for (const row of rows.filter(({ id }) => ids.includes(id)))
        if (isSelected) after.set(row.id, row)
        else after.delete(row.id)
      return after
    })
  return {
    rows: [...selected.values()],
    ids: new Set(selected.keys()),
    toggle: (id: string) => change([id], !selected.has(id)),
    setAll: change,
    clear: () => setSelected(new Map()),
  }
}
