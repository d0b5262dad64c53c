import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'

/** Rows that are on their way. */
export function TableSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      {Array.from({ length: 8 }, (_, row) => (
        <Box key={row} sx={{ display: 'flex', gap: 2, alignItems: 'center', height: 56, px: 1 }}>
          <Skeleton variant="rounded" width={36} height={36} sx={{ flexShrink: 0 }} />
          <Skeleton width={`${24 + ((row * 13) % 20)}%`} />
          <Skeleton width="16%" sx={{ ml: 'auto', display: { xs: 'none', sm: 'block' } }} />
        </Box>
      ))}
    </div>
  )
}
