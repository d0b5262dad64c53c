import Skeleton from '@mui/material/Skeleton'
import { lazy, Suspense, type ComponentProps } from 'react'
import { DRAWING_HEIGHT } from './drawing-size.ts'

// The chart library is the heaviest part of the page and the last that a player looks at.
const LazyBars = lazy(() => import('./bar-drawing.tsx'))
const LazyLine = lazy(() => import('./line-drawing.tsx'))

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
