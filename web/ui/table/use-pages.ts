import { useState } from 'react'

/** The position in a list with cursors. `key` identifies the list; another list begins at its first page. */
export function usePages(key: string) {
  const [way, setWay] = useState<{ key: string; cursors: readonly string[] }>({ key, cursors: [] })
  const cursors = way.key === key ? way.cursors : []
  return {
    cursor: cursors.at(-1) ?? null,
    page: cursors.length + 1,
    next: (cursor: string) => setWay({ key, cursors: [...cursors, cursor] }),
    previous: () => setWay({ key, cursors: cursors.slice(0, -1) }),
  }
}

export type Pages = ReturnType<typeof usePages>
