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
  fetchNextPage(options: { cancelRefetch: false }): Promise<unknown>
}

interface LoadMoreProps {
  query: NextPage
  /** The element whose children are the list's items. */
  listRef: RefObject<HTMLElement | null>
  /** Items that are in the list now. */
  count: number
  /** Where the list has its own words for it. */
  words?: Partial<Words>
}

interface Words {
  more: string
  loading: string
  failed: string
}

/**
 * The button that loads a list's next page. The focus moves to the first item that it brought, without scrolling: keyboard and screen
 * reader go on there, also when the button is gone with the last page.
 */
export function LoadMore({ query, listRef, count, words: ownWords }: LoadMoreProps) {
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
    const item = listRef.current?.children[before.current]
    if (item instanceof HTMLElement) focusItem(item)
    before.current = null
  }, [count, listRef])

  const load = () => {
    if (loading) return
    before.current = count
    // A second press comes before the button says that it is loading: it must not ask again.
    void query.fetchNextPage({ cancelRefetch: false })
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

/** By its link where it has one; an item of text alone is made able to take the focus. */
function focusItem(item: HTMLElement): void {
  const link = item.hasAttribute('tabindex') ? null : item.querySelector('a')
  if (!link) item.tabIndex = -1
  const target = link ?? item
  target.focus({ preventScroll: true })
}
