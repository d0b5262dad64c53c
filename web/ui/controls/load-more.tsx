import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from '#web/ui/page/visually-hidden.tsx'

/** The part of an infinite query that concerns its next page. */
interface NextPage {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: (options: { cancelRefetch: false }) => Promise<unknown>
}

interface LoadMoreProps {
  query: NextPage
  /** The element whose children are the list's items. */
  listRef: RefObject<HTMLElement | null>
  /** Finds the items in the list if they are not its children. */
  itemsAt?: string
  /** The number of items in the list now. */
  count: number
  /** Replaces the default texts. */
  words?: Partial<Words>
}

interface Words {
  more: string
  loading: string
  failed: string
}

/**
 * The button that loads the next page of a list. The focus then moves to the first new item, without scrolling. Keyboard and screen reader
 * continue there, even when the button has gone with the last page.
 */
export function LoadMore({ query, listRef, itemsAt, count, words: ownWords }: LoadMoreProps) {
  const { t } = useTranslation()
  const words: Words = {
    more: t('common.loadMore'),
    loading: t('common.loadingMore'),
    failed: t('common.loadMoreFailed'),
    ...ownWords,
  }
  const before = useRef<number | null>(null)
  const { hasNextPage, isFetchingNextPage: loading, isFetchNextPageError: failed } = query

  useEffect(() => {
    if (before.current === null || count <= before.current) return
    const list = listRef.current
    const item = (itemsAt ? list?.querySelectorAll(itemsAt) : list?.children)?.[before.current]
    if (item instanceof HTMLElement) focusItem(item)
    before.current = null
  }, [count, listRef, itemsAt])

  const load = () => {
    if (loading) return
    before.current = count
    // A second press can come before the button shows that it is loading. It must not load again.
    void query.fetchNextPage({ cancelRefetch: false })
  }
  if (!hasNextPage) return null
  const action = failed ? t('common.retry') : words.more
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1, mt: 3 }}>
      {failed && !loading && (
        <Typography role="alert" color="error">
          {words.failed}
        </Typography>
      )}
      {/* Not disabled while loading: a disabled button would lose the focus. */}
      <Button variant="outlined" aria-disabled={loading} onClick={load} sx={{ minWidth: 200 }}>
        {loading ? words.loading : action}
      </Button>
      <VisuallyHidden announce>{loading ? words.loading : ''}</VisuallyHidden>
    </Box>
  )
}

/** Focuses the item's link. An item without a link is made focusable. */
function focusItem(item: HTMLElement): void {
  const link = item.hasAttribute('tabindex') ? null : item.querySelector('a')
  if (!link) item.tabIndex = -1
  const target = link ?? item
  target.focus({ preventScroll: true })
}
