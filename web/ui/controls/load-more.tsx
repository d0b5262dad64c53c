import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from '#web/ui/page/visually-hidden.tsx'

/** What an infinite query tells of its next page. */
interface NextPage {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage(): Promise<unknown>
}

interface LoadMoreProps {
  query: NextPage
  /** The list's element: each child is an item that can take the focus, or holds a link that can. */
  listRef: RefObject<HTMLElement | null>
  count: number
  words: { more: string; loading: string; failed: string }
}

/** Loads the next page. Whoever pressed goes on reading at the first new item: the focus is there, nothing scrolls. */
export function LoadMore({ query, listRef, count, words }: LoadMoreProps) {
  const { t } = useTranslation()
  const before = useRef<number | null>(null)
  const { hasNextPage, isFetchingNextPage: loading, isFetchNextPageError: failed } = query

  useEffect(() => {
    if (before.current === null || count <= before.current) return
    const item = listRef.current?.children[before.current]
    const target = item?.hasAttribute('tabindex') ? item : item?.querySelector('a')
    if (target instanceof HTMLElement) target.focus({ preventScroll: true })
    before.current = null
  }, [count, listRef])

  const load = () => {
    if (loading) return
    before.current = count
    void query.fetchNextPage()
  }
  if (!hasNextPage) return null
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1, mt: 3 }}>
      {failed && !loading && (
        <Typography role="alert" color="error">
          {words.failed}
        </Typography>
      )}
      {/* Not disabled while loading: a disabled button would lose the focus. */}
      <Button variant="outlined" aria-disabled={loading} onClick={load} sx={{ minWidth: 200 }}>
        {loading ? words.loading : failed ? t('common.retry') : words.more}
      </Button>
      <VisuallyHidden announce>{loading ? words.loading : ''}</VisuallyHidden>
    </Box>
  )
}
