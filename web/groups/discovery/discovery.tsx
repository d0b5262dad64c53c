import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { GROUP_SEARCH_MAX_LENGTH } from '#contract/limits.ts'
import { GROUP_SORTS } from '#domain/groups/group.ts'
import { paged } from '#web/platform/api/paged.ts'
import { readCards } from '#web/groups/api/replace-card.ts'
import { findTeams } from '#web/groups/api/team-calls.ts'
import { CodeButton } from '#web/groups/joining/join-with-code.tsx'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { Choice } from '#web/ui/controls/select-choice.tsx'
import { SaidOnArrival } from '#web/ui/page/said-on-arrival.tsx'
import { SearchField } from '#web/ui/search/search-field.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/platform/error-state.tsx'
import { SearchOffIcon } from '#web/ui/icons/action-icons.ts'
import {
  type DiscoveryFilters,
  isFiltered,
  NO_FILTERS,
  readFilters,
  TYPE_FILTERS,
  writeFilters,
} from './discovery-address.ts'
import { CardGridSkeleton, TeamCards } from './team-cards.tsx'

/** Group discovery (product 2.6): a page of its own, and a part of the landing page for signed-in players. */
export default function Discovery() {
  const { filters, choose } = useDiscoveryFilters()
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: { xs: 2.5, md: 3 } }}>
      <FilterBar filters={filters} onChoose={choose} />
      {/* Room for a screen of cards, so that the content below does not jump while a search finds little. */}
      <Box sx={{ minHeight: { xs: 480, md: 560 } }}>
        <Results filters={filters} onShowAll={() => choose(NO_FILTERS)} />
      </Box>
    </Box>
  )
}

interface ResultsProps {
  filters: DiscoveryFilters
  onShowAll: () => void
}

function Results({ filters, onShowAll }: ResultsProps) {
  const { t } = useTranslation()
  const query = useDiscovery(filters)
  if (query.isPending) return <CardGridSkeleton label={t('common.loading')} />
  if (!query.data)
    return <ErrorState title={t('groups.discovery.failed')} error={query.error} onRetry={query.refetch} />
  const cards = readCards(query.data.pages)
  // Only a choice or a further page is announced, not what the page shows at first.
  const isAsked = isFiltered(filters) || query.data.pages.length > 1
  if (cards.length === 0) return <NothingFound filtered={isFiltered(filters)} onShowAll={onShowAll} />
  return (
    <>
      <SaidOnArrival>
        {isAsked && !query.isPlaceholderData ? t('groups.discovery.shown', { count: cards.length }) : ''}
      </SaidOnArrival>
      <TeamCards
        query={query}
        cards={cards}
        failed={t('groups.discovery.failed')}
        isStale={query.isPlaceholderData}
      />
    </>
  )
}

function NothingFound({ filtered, onShowAll }: { filtered: boolean; onShowAll: () => void }) {
  const { t } = useTranslation()
  return (
    <div role="status">
      <EmptyState
        icon={<SearchOffIcon fontSize="inherit" />}
        title={t('groups.discovery.empty')}
        text={t('groups.discovery.emptyText')}
        action={
          filtered && (
            <Button variant="outlined" onClick={onShowAll}>
              {t('groups.discovery.showAll')}
            </Button>
          )
        }
      />
    </div>
  )
}

interface FilterBarProps {
  filters: DiscoveryFilters
  onChoose: (chosen: Partial<DiscoveryFilters>) => void
}

/** Search, type and order, and a button for players with a code. */
function FilterBar({ filters, onChoose }: FilterBarProps) {
  const { t } = useTranslation()
  const typeName = (type: DiscoveryFilters['type']) =>
    type === 'all' ? t('groups.discovery.allTypes') : t(`groups.types.${type}`)
  return (
    <Box role="search" aria-label={t('groups.discovery.title')} sx={bar}>
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        <SearchField
          value={filters.search}
          label={t('groups.discovery.search')}
          hint={t('groups.discovery.searchHint')}
          maxLength={GROUP_SEARCH_MAX_LENGTH}
          clearLabel={t('groups.discovery.clearSearch')}
          onSearch={(search) => onChoose({ search })}
        />
      </Box>
      <Choice
        label={t('groups.discovery.type')}
        value={filters.type}
        size="medium"
        choices={TYPE_FILTERS.map((value) => ({ value, label: typeName(value) }))}
        onChoose={(type) => onChoose({ type })}
      />
      <Choice
        label={t('groups.discovery.sort')}
        value={filters.sort}
        size="medium"
        choices={GROUP_SORTS.map((value) => ({ value, label: t(`groups.discovery.sorts.${value}`) }))}
        onChoose={(sort) => onChoose({ sort })}
      />
      <Box
        sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, display: 'grid', '& > button': { minHeight: 56 } }}
      >
        <CodeButton />
      </Box>
    </Box>
  )
}

/** Milliseconds before a failed page is loaded again. */
const ASK_AGAIN_MS = 400

/** The matching groups, page by page. While a new search loads, the previous groups stay as placeholders. */
function useDiscovery(filters: DiscoveryFilters) {
  return useInfiniteQuery({
    queryKey: laterQueryKeys.discovery(filters),
    queryFn: ({ pageParam, signal }) => findTeams(filters, pageParam, signal),
    ...paged,
    placeholderData: keepPreviousData,
    // Product 7.2: a failed page is loaded again once, then 'Failed to load groups'.
    retry: 1,
    retryDelay: ASK_AGAIN_MS,
  })
}

/** The filters in the address, and a function that changes them without scrolling. */
function useDiscoveryFilters() {
  const [address, setAddress] = useSearchParams()
  const choose = (chosen: Partial<DiscoveryFilters>) => {
    // The router's parameters are those of the last render. Two changes in a row would lose the first.
    const newest = new URLSearchParams(window.location.search)
    setAddress(writeFilters(newest, { ...readFilters(newest), ...chosen }), {
      preventScrollReset: true,
      // Typing makes many steps. None of them belongs into the history.
      replace: chosen.search !== undefined,
    })
  }
  return { filters: readFilters(address), choose }
}

const bar = {
  display: 'grid',
  gap: { xs: 1.5, md: 2 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr) minmax(0, 1fr)', md: 'minmax(0, 1fr) 180px 190px auto' },
}
