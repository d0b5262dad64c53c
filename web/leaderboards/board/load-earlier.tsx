import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoardQuery } from '#web/leaderboards/use-board.ts'

interface LoadEarlierProps {
  query: BoardQuery
  rowsRef: RefObject<HTMLTableSectionElement | null>
}

/** Loads the page above, where the board does not begin at its top. */
export function LoadEarlier({ query, rowsRef }: LoadEarlierProps) {
  const { t } = useTranslation()
  const { hasPreviousPage, isFetchingPreviousPage: loading, isFetchPreviousPageError: failed } = query
  const load = async () => {
    if (loading) return
    const { hasPreviousPage: goesOn } = await query.fetchPreviousPage()
    // The button goes with the last page above; the focus is not to go with it.
    if (!goesOn) rowsRef.current?.rows[0]?.focus({ preventScroll: true })
  }
  if (!hasPreviousPage) return null
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', mb: 2 }}>
      <Button variant="outlined" aria-disabled={loading} onClick={() => void load()} sx={{ minWidth: 200 }}>
        {t(loading ? 'leaderboards.loadingMore' : failed ? 'common.retry' : 'leaderboards.loadEarlier')}
      </Button>
    </Box>
  )
}
