import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Skeleton from '@mui/material/Skeleton'

/** A group's page in the shape of what comes. */
export function GroupPageSkeleton({ label }: { label: string }) {
  return (
    <Container maxWidth="md" role="status" aria-label={label} sx={{ py: { xs: 3, sm: 6 } }}>
      <Box sx={{ display: 'flex', gap: { xs: 2, sm: 3 }, alignItems: 'center' }}>
        <Skeleton variant="rounded" width={64} height={64} sx={{ borderRadius: '19px', flexShrink: 0 }} />
        <Box sx={{ flex: 1 }}>
          <Skeleton width="60%" height={40} />
          <Skeleton width="40%" />
        </Box>
      </Box>
      <Skeleton width="80%" sx={{ mt: 2 }} />
      <Skeleton variant="rounded" width={240} height={52} sx={{ mt: 4, borderRadius: '14px' }} />
      <Skeleton variant="rounded" height={420} sx={{ mt: 3, borderRadius: '20px' }} />
    </Container>
  )
}
