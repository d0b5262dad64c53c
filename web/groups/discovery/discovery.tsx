import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import SearchOffRounded from '@mui/icons-material/SearchOffRounded'
import { useTranslation } from 'react-i18next'
import { readCards } from '#web/groups/api/replace-card.ts'
import { CardGridSkeleton } from '#web/groups/card/card-grid.tsx'
import { TeamCards } from '#web/groups/card/team-cards.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { VisuallyHidden } from '#web/ui/page/visually-hidden.tsx'
import { isFiltered, NO_FILTERS, type DiscoveryFilters } from './discovery-address.ts'
import { FilterBar } from './filter-bar.tsx'
import { useDiscovery } from './use-discovery.ts'
import { useDiscoveryFilters } from './use-discovery-filters.ts'

/** Group discovery (spec §2): on a page of its own, and on the landing page of who is signed in. */
export default function Discovery() {
  const { filters, choose } = useDiscoveryFilters()
  return (
    <Box sx={{ display: 'grid', gap: { xs: 2.5, md: 3 } }}>
      <FilterBar filters={filters} onChoose={choose} />
      {/* Room for a screen of cards: what stands below does not jump up while a search finds little. */}
      <Box sx={{ minHeight: { xs: 480, md: 560 } }}>
        <Results filters={filters} onShowAll={() => choose(NO_FILTERS)} />
      </Box>
    </Box>
  )
}

interface ResultsProps {
  filters: DiscoveryFilters
  onShowAll(): void
}

function Results({ filters, onShowAll }: ResultsProps) {
  const { t } = useTranslation()
  const query = useDiscovery(filters)
  if (query.isPending) return <CardGridSkeleton label={t('groups.discovery.loading')} />
  if (!query.data || (query.isError && query.isPlaceholderData))
    return <ErrorState title={t('groups.discovery.failed')} onRetry={() => void query.refetch()} />
  const cards = readCards(query.data.pages)
  if (cards.length === 0) return <NothingFound filtered={isFiltered(filters)} onShowAll={onShowAll} />
  return (
    <>
      <VisuallyHidden announce>
        {query.isPlaceholderData ? '' : t('groups.discovery.shown', { count: cards.length })}
      </VisuallyHidden>
      <TeamCards
        query={query}
        cards={cards}
        failed={t('groups.discovery.failed')}
        outdated={query.isPlaceholderData}
      />
    </>
  )
}

function NothingFound({ filtered, onShowAll }: { filtered: boolean; onShowAll(): void }) {
  const { t } = useTranslation()
  return (
    <div role="status">
      <EmptyState
        icon={<SearchOffRounded fontSize="inherit" />}
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
