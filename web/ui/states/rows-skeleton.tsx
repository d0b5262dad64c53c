import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'

interface RowsSkeletonProps {
  /** Says what is loading. Leave it out if an element around it says so. */
  label?: string
  count?: number
  /** Whether each row begins with a picture. */
  hasPicture?: boolean
}

/** Placeholders for rows that are loading. */
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
