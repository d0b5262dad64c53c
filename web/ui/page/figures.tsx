import Box from '@mui/material/Box'
import { Figure, type FigureContent } from './figure.tsx'

interface FiguresProps {
  /** The page's one strong number. */
  hero: FigureContent
  others: readonly FigureContent[]
}

/** One strong number, and a few beside it. */
export function Figures({ hero, others }: FiguresProps) {
  return (
    <Box sx={layout}>
      <Box component="dl" sx={{ m: 0 }}>
        <Figure hero {...hero} />
      </Box>
      <Box component="dl" sx={beside}>
        {others.map((figure) => (
          <Figure key={figure.label} {...figure} />
        ))}
      </Box>
    </Box>
  )
}

const layout = {
  display: 'grid',
  gap: { xs: 2.5, sm: 4, md: 7 },
  gridTemplateColumns: { xs: '1fr', sm: 'minmax(12rem, auto) 1fr' },
  alignItems: 'center',
  justifyContent: 'space-between',
}

const beside = {
  m: 0,
  display: 'grid',
  gap: { xs: 2, sm: 3 },
  gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, auto)' },
  justifyContent: { md: 'space-between' },
}
