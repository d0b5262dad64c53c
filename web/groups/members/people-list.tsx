import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { GROUP_SEARCH_MAX_LENGTH } from '#contract/limits.ts'
import { LoadMore } from '#web/ui/controls/load-more.tsx'
import { SearchField } from '#web/ui/search/search-field.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/platform/error-state.tsx'
import { PACE } from '#web/ui/motion.ts'

/** Fewer people are found by looking. */
const SEARCHED_FROM = 8

interface PeopleQuery {
  isPending: boolean
  error: Error | null
  isPlaceholderData: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  refetch: () => Promise<unknown>
  fetchNextPage: () => Promise<unknown>
}

interface PeopleListProps {
  query: PeopleQuery
  /** The number of loaded members; undefined before. */
  count: number | undefined
  /** The number of all members. */
  total: number
  search: string
  onSearch: (text: string) => void
  children: ReactNode
}

/** The members of a group, with the states of their list. */
export function PeopleList(props: PeopleListProps) {
  const { t } = useTranslation()
  const { query, count, total, search, onSearch } = props
  return (
    <Card component="section" aria-label={t('groups.memberList.title')} sx={{ p: { xs: 2, sm: 3 } }}>
      {(total >= SEARCHED_FROM || search !== '') && (
        <Box sx={{ maxWidth: { sm: 360 }, mb: 1.5, pt: 0.5 }}>
          <SearchField
            value={search}
            label={t('groups.memberList.search')}
            maxLength={GROUP_SEARCH_MAX_LENGTH}
            clearLabel={t('groups.memberList.clearSearch')}
            onSearch={onSearch}
          />
        </Box>
      )}
      {query.isPending && <PeopleSkeleton count={Math.min(total || 3, 8)} />}
      {query.error && count === undefined && <ErrorState error={query.error} onRetry={query.refetch} />}
      {count === 0 && (
        <div role="status">
          <EmptyState title={t('groups.memberList.none')} text={t('groups.memberList.noneText')} />
        </div>
      )}
      {count !== undefined && count > 0 && <Rows {...props} count={count} />}
    </Card>
  )
}

function Rows({ query, count, children }: PeopleListProps & { count: number }) {
  const listRef = useRef<HTMLUListElement>(null)
  return (
    <>
      <Box
        component="ul"
        ref={listRef}
        aria-busy={query.isPlaceholderData}
        sx={{ ...list, opacity: query.isPlaceholderData ? 0.5 : 1 }}
      >
        {children}
      </Box>
      <LoadMore query={query} listRef={listRef} count={count} />
    </>
  )
}

function PeopleSkeleton({ count }: { count: number }) {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('common.loading')}>
      {Array.from({ length: count }, (_, index) => (
        <Box key={index} sx={{ display: 'flex', gap: 1.5, alignItems: 'center', minHeight: 76 }}>
          <Skeleton variant="circular" width={40} height={40} sx={{ flexShrink: 0 }} />
          <Box sx={{ flex: 1 }}>
            <Skeleton width={`${40 + ((index * 17) % 30)}%`} />
            <Skeleton width="24%" />
          </Box>
        </Box>
      ))}
    </div>
  )
}

const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  transition: `opacity ${PACE}`,
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
}
