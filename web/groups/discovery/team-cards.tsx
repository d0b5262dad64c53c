import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { type ComponentProps, type ReactNode, type Ref, useRef } from 'react'
import type { TeamCard as Team } from '#contract/groups/team.ts'
import { LoadMore } from '#web/ui/controls/load-more.tsx'
import { PACE } from '#web/ui/motion.ts'
import { TeamCard } from './team-card.tsx'

interface TeamCardsProps {
  query: ComponentProps<typeof LoadMore>['query']
  cards: readonly Team[]
  /** The name of the list if no heading names it. */
  label?: string
  /** The message when the next page cannot be loaded. */
  failed: string
  /** The cards belong to a previous search. Its next page is not loaded. */
  isStale?: boolean
  /** On the page of their organization. */
  isWithinOrganization?: boolean
}

/** The loaded teams, and a button for more. */
export function TeamCards({
  query,
  cards,
  label,
  failed,
  isStale = false,
  isWithinOrganization = false,
}: TeamCardsProps) {
  const listRef = useRef<HTMLUListElement>(null)
  return (
    <>
      <CardGrid isStale={isStale} listRef={listRef} {...(label !== undefined && { label })}>
        {cards.map((team) => (
          <TeamCard key={team.id} team={team} isWithinOrganization={isWithinOrganization} />
        ))}
      </CardGrid>
      {!isStale && <LoadMore query={query} listRef={listRef} count={cards.length} words={{ failed }} />}
    </>
  )
}

interface CardGridProps {
  /** True while the cards belong to a previous search. */
  isStale?: boolean
  listRef?: Ref<HTMLUListElement>
  label?: string
  children: ReactNode
}

/** The grid of the group cards: one column on a phone, three on a laptop. */
function CardGrid({ isStale = false, listRef, label, children }: CardGridProps) {
  return (
    <Box
      component="ul"
      ref={listRef}
      aria-busy={isStale}
      aria-label={label}
      sx={{ ...grid, opacity: isStale ? 0.5 : 1 }}
    >
      {children}
    </Box>
  )
}

/** `count` fills a first screen by default. */
export function CardGridSkeleton({ label, count = 6 }: { label: string; count?: number }) {
  return (
    <div role="status" aria-label={label}>
      <div aria-hidden>
        <CardGrid>
          {Array.from({ length: count }, (_, index) => (
            <TeamCardSkeleton key={index} />
          ))}
        </CardGrid>
      </div>
    </div>
  )
}

/** The lines of a card as placeholders, so that nothing moves when it arrives. */
function TeamCardSkeleton() {
  return (
    <Card component="li" sx={{ display: 'grid', gap: 1.5, p: { xs: 2.5, sm: 3 } }}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
        <Skeleton variant="rounded" width={48} height={48} sx={{ borderRadius: '14px', flexShrink: 0 }} />
        <Box sx={{ flex: 1 }}>
          <Skeleton width="62%" sx={{ height: '1.519rem' }} />
          <Skeleton width="44%" sx={bodyLine} />
        </Box>
      </Box>
      <Box>
        <Skeleton sx={bodyLine} />
        <Skeleton width="70%" sx={bodyLine} />
      </Box>
      <Skeleton width="52%" sx={bodyLine} />
      <Skeleton variant="rounded" width={120} height={44} />
    </Card>
  )
}

const grid = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: { xs: 2, sm: 3 },
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
  transition: `opacity ${PACE}`,
}

/** The height of a line of body2. */
const bodyLine = { height: '1.35625rem' }
