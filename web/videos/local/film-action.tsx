import Button, { type ButtonProps } from '@mui/material/Button'
import type { LinkProps } from 'react-router'

type FilmActionProps = ButtonProps & Partial<Pick<LinkProps, 'to'>>

/** One of the things to do with a film: on a phone its sign stands above its words, so that they are all equally wide. */
export function FilmAction(props: FilmActionProps) {
  return <Button size="small" sx={action} {...props} />
}

/** The actions of a film, beside each other, whatever they are called. */
export const filmActions = {
  mt: { xs: 1.5, sm: 1 },
  display: 'grid',
  alignItems: 'start',
  columnGap: { sm: 1 },
  rowGap: 1,
  gridTemplateColumns: { xs: 'repeat(3, minmax(0, 1fr))', sm: 'repeat(3, auto) 1fr' },
} as const

/** What takes the whole width among them. */
export const acrossFilmActions = { gridColumn: '1 / -1' } as const

const action = {
  flexDirection: { xs: 'column', sm: 'row' },
  justifyContent: 'flex-start',
  alignItems: 'center',
  gap: { xs: 0.5, sm: 0 },
  px: { xs: 0.5, sm: 1.25 },
  py: { xs: 1, sm: 0.5 },
  lineHeight: 1.25,
  textAlign: 'center',
  whiteSpace: 'normal',
  '& .MuiButton-startIcon': { m: { xs: 0, sm: '0 8px 0 -2px' } },
} as const
