import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'

/** The placeholder of a plan: its name, its price and its lines. */
export function CardSkeleton({ lines }: { lines: number }) {
  return (
    <Card sx={{ p: { xs: 2.5, sm: 4 } }}>
      <Skeleton width="30%" />
      <Skeleton width="50%" height={40} />
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width={`${80 - ((line * 17) % 30)}%`} height={30} />
      ))}
    </Card>
  )
}

/** Buttons side by side. On a phone they are stacked over the full width. */
export const actionRow = {
  mt: 3,
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  flexWrap: 'wrap',
  gap: { xs: 1, sm: 1.5 },
  // In a large text a label takes several lines.
  '& .MuiButton-root': { minWidth: 0, whiteSpace: 'normal' },
}
