import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface FactsProps {
  facts: readonly string[]
  /** A last fact that is more than words, such as a link. */
  last?: ReactNode
}

/** Short facts in one line, with a dot between two of them. A line that wraps neither ends nor begins with a dot. */
export const Facts = ({ facts, last }: FactsProps) => (
  <Box component="span" sx={line}>
    {facts.map((fact, at) => (
      <span key={fact}>
        {at > 0 && <Dot />}
        {fact}
      </span>
    ))}
    {last && (
      <span>
        <Dot />
        {last}
      </span>
    )}
  </Box>
)

const Dot = () => (
  <Box component="span" sx={dot}>
    {' · '}
  </Box>
)

const DOT = '0.9em'

/** Every fact has room for a dot before it. The first of a line has it outside the box, where it is cut off. */
const line = {
  display: 'flex',
  flexWrap: 'wrap',
  ml: `-${DOT}`,
  clipPath: `inset(-4px -4px -4px ${DOT})`,
  '& > span': { position: 'relative', minWidth: 0, pl: DOT, overflowWrap: 'anywhere' },
}
const dot = { position: 'absolute', left: 0, width: DOT, textAlign: 'center', whiteSpace: 'pre' }
