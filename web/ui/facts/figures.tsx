import Box from '@mui/material/Box'
import { Figure, type FigureContent } from './figure.tsx'

interface FiguresProps {
  /** The page's one strong number. */
  hero: FigureContent
  others: readonly FigureContent[]
}

/** One strong number with a few others beside it. */
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
  gap: { xs: 2.5, sm: 4, md: 5 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(12rem, auto) 1fr' },
  alignItems: 'center',
  justifyContent: 'space-between',
}

/** Aligned at the bottom: a label may take two lines in some languages, but the values should share a line. */
const beside = {
  m: 0,
  display: 'grid',
  columnGap: { xs: 2, sm: 3, md: 2 },
  gridTemplateColumns: {
    xs: 'repeat(auto-fit, minmax(min(100%, 7.5rem), 1fr))',
    sm: '1fr 1fr',
    md: 'repeat(4, auto)',
  },
  justifyContent: { md: 'space-between' },
  '& > div': { display: 'grid', gridRow: 'span 3', gridTemplateRows: 'subgrid' },
  '& > div:nth-of-type(n + 3)': { mt: { xs: 2, sm: 3, md: 0 } },
  '& dt': { alignSelf: 'end' },
}
