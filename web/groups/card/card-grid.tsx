import Box from '@mui/material/Box'
import type { ReactNode, Ref } from 'react'
import { TeamCardSkeleton } from './team-card-skeleton.tsx'

interface CardGridProps {
  /** True while the cards belong to what was looked for before. */
  outdated?: boolean
  listRef?: Ref<HTMLUListElement>
  label?: string
  children: ReactNode
}

/** The grid that group cards stand in: one column on a phone, three on a laptop. */
export function CardGrid({ outdated = false, listRef, label, children }: CardGridProps) {
  return (
    <Box
      component="ul"
      ref={listRef}
      aria-busy={outdated}
      aria-label={label}
      sx={{ ...grid, opacity: outdated ? 0.5 : 1 }}
    >
      {children}
    </Box>
  )
}

/** As many as fill a first screen. */
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

const grid = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: { xs: 2, sm: 3 },
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
  transition: 'opacity 160ms ease-out',
}
