import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'

interface RowsSkeletonProps {
  /** What is loading; without it something around says so. */
  label?: string
  count?: number
  /** Whether a picture begins each row. */
  hasPicture?: boolean
}

/** Rows that are on their way. */
export function RowsSkeleton({ label, count = 8, hasPicture = true }: RowsSkeletonProps) {
  return (
    <div {...(label !== undefined && { role: 'status', 'aria-label': label })}>
      {Array.from({ length: count }, (_, row) => (
        <Box key={row} sx={{ display: 'flex', gap: 2, alignItems: 'center', height: 56, px: 1 }}>
          {hasPicture && <Skeleton variant="rounded" width={36} height={36} sx={{ flexShrink: 0 }} />}
          <Skeleton width={`${24 + ((row * 13) % 20)}%`} />
          <Skeleton width="16%" sx={{ ml: 'auto', display: { xs: 'none', sm: 'block' } }} />
        </Box>
      ))}
    </div>
  )
}
