import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'

/** In the shape of a card, line by line, so that nothing moves when it comes. */
export function TeamCardSkeleton() {
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

/** The height of a line of body2. */
const bodyLine = { height: '1.35625rem' }
