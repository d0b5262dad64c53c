import { useRef, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { TeamCard as Team } from '#contract/groups/team.ts'
import { LoadMore } from '#web/ui/controls/load-more.tsx'
import { CardGrid } from './card-grid.tsx'
import { TeamCard } from './team-card.tsx'

interface TeamCardsProps {
  query: ComponentProps<typeof LoadMore>['query']
  cards: readonly Team[]
  /** Names the list where no heading does. */
  label?: string
  /** What is said when the next page cannot be loaded. */
  failed: string
  /** The cards answer an earlier question: the next page of it is nobody's wish. */
  outdated?: boolean
  /** On the page of their organization. */
  isWithinOrganization?: boolean
}

/** The teams found so far, and the way to more. */
export function TeamCards({
  query,
  cards,
  label,
  failed,
  outdated = false,
  isWithinOrganization = false,
}: TeamCardsProps) {
  const { t } = useTranslation()
  const listRef = useRef<HTMLUListElement>(null)
  return (
    <>
      <CardGrid outdated={outdated} listRef={listRef} {...(label !== undefined && { label })}>
        {cards.map((team) => (
          <TeamCard key={team.id} team={team} isWithinOrganization={isWithinOrganization} />
        ))}
      </CardGrid>
      {!outdated && (
        <LoadMore
          query={query}
          listRef={listRef}
          count={cards.length}
          words={{
            more: t('groups.discovery.loadMore'),
            loading: t('groups.discovery.loadingMore'),
            failed,
          }}
        />
      )}
    </>
  )
}
