import Button from '@mui/material/Button'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoardQuery } from '#web/leaderboards/use-board.ts'
import { VisuallyHidden } from '#web/ui/page/visually-hidden.tsx'

interface LoadMoreProps {
  query: BoardQuery
  rowCount: number
  rowsRef: RefObject<HTMLTableSectionElement | null>
}

/** Loads the next page. Whoever pressed goes on reading at the first new row: the focus is there, nothing scrolls. */
export function LoadMore({ query, rowCount, rowsRef }: LoadMoreProps) {
  const { t } = useTranslation()
  const before = useRef<number | null>(null)
  const { hasNextPage, isFetchingNextPage: loading, isFetchNextPageError: failed } = query

  useEffect(() => {
    if (before.current === null || rowCount <= before.current) return
    rowsRef.current?.rows[before.current]?.focus({ preventScroll: true })
    before.current = null
  }, [rowCount, rowsRef])

  const load = () => {
    if (loading) return
    before.current = rowCount
    void query.fetchNextPage()
  }
  if (!hasNextPage) return null
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1, mt: 3 }}>
      {failed && !loading && (
        <Typography role="alert" color="error">
          {t('leaderboards.loadMoreFailed')}
        </Typography>
      )}
      {/* Not disabled while loading: a disabled button would lose the focus. */}
      <Button variant="outlined" aria-disabled={loading} onClick={load} sx={{ minWidth: 200 }}>
        {t(loading ? 'leaderboards.loadingMore' : failed ? 'common.retry' : 'leaderboards.loadMore')}
      </Button>
      <VisuallyHidden announce>{loading ? t('leaderboards.loadingMore') : ''}</VisuallyHidden>
    </Box>
  )
}
