import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { type ComponentProps, type ReactNode, Suspense } from 'react'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { DRAWING_HEIGHT } from './drawing-style.ts'

// The chart library is the heaviest part of the page, and its drawings are looked at last.
const LazyBars = lazyPart(() => import('./bar-drawing.tsx'))
const LazyLine = lazyPart(() => import('./line-drawing.tsx'))

export function Bars(props: ComponentProps<typeof LazyBars>) {
  return (
    <Suspense fallback={<DrawingSkeleton />}>
      <LazyBars {...props} />
    </Suspense>
  )
}

export function Line(props: ComponentProps<typeof LazyLine>) {
  return (
    <Suspense fallback={<DrawingSkeleton />}>
      <LazyLine {...props} />
    </Suspense>
  )
}

export const DrawingSkeleton = () => <Skeleton variant="rounded" height={DRAWING_HEIGHT} />

/** Explains in place of a chart why there is none yet. */
export function NothingToDraw({ children }: { children: ReactNode }) {
  return (
    <Box sx={nothing}>
      <Typography color="textSecondary" sx={{ maxWidth: '36ch' }}>
        {children}
      </Typography>
    </Box>
  )
}

/** As high as the drawing beside it. On a phone nothing stands beside it. */
const nothing = {
  minHeight: { xs: DRAWING_HEIGHT / 2, md: DRAWING_HEIGHT },
  display: 'grid',
  placeItems: 'center',
  textAlign: 'center',
  px: 2,
}
