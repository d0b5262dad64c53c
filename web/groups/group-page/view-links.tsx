import Box from '@mui/material/Box'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'

interface ViewLinksProps<V extends string> {
  label: string
  /** The first one is shown where the address names none. */
  views: readonly { id: V; name: string; count?: number | undefined; countLabel?: string | undefined }[]
  shown: V
}

/** The sections of a page, of which the address says which one is shown: `?view=`. */
export function ViewLinks<V extends string>({ label, views, shown }: ViewLinksProps<V>) {
  const { pathname } = useLocation()
  const bar = useShownInSight(shown)
  return (
    <Box component="nav" ref={bar} aria-label={label} sx={barLook}>
      {views.map(({ id, name, count, countLabel }, index) => (
        <Box
          key={id}
          component={Link}
          to={index === 0 ? pathname : `${pathname}?view=${id}`}
          preventScrollReset
          data-view={id}
          aria-current={id === shown ? 'page' : undefined}
          sx={item}
        >
          {name}
          {count ? (
            <Box component="span" aria-label={countLabel} role="img" sx={badge}>
              {count}
            </Box>
          ) : null}
        </Box>
      ))}
    </Box>
  )
}

/** The view that the address names, as far as there is one. */
export const shownView = <V extends string>(views: readonly V[], address: URLSearchParams): V =>
  views.find((view) => view === address.get('view')) ?? views[0]!

/** A phone is too narrow for all of them: the one that is shown is scrolled to, sideways only. */
function useShownInSight(shown: string) {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const item = bar.current?.querySelector<HTMLElement>(`[data-view="${shown}"]`)
    if (item)
      bar.current?.scrollTo({ left: item.offsetLeft - (bar.current.clientWidth - item.offsetWidth) / 2 })
  }, [shown])
  return bar
}

const barLook = {
  position: 'relative',
  display: 'flex',
  gap: 0.5,
  p: 0.5,
  width: 'fit-content',
  maxWidth: '100%',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  borderRadius: '14px',
  bgcolor: 'background.paper',
}

const item = {
  flexShrink: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 44,
  px: { xs: 1.75, sm: 2.5 },
  borderRadius: '10px',
  color: 'text.secondary',
  typography: 'body2',
  fontWeight: 'fontWeightBold',
  textDecoration: 'none',
  outlineOffset: -3,
  '&:hover': { color: 'text.primary' },
  '&[aria-current]': {
    color: 'primary.main',
    backgroundColor: ({
      vars,
    }: {
      vars?: { palette: { primary: { main: string }; background: { paper: string } } }
    }) => `color-mix(in srgb, ${vars!.palette.primary.main} 14%, ${vars!.palette.background.paper})`,
  },
}

const badge = {
  minWidth: 20,
  px: 0.75,
  borderRadius: 99,
  bgcolor: 'surface.action',
  color: 'common.white',
  fontSize: '0.75rem',
  lineHeight: '20px',
  textAlign: 'center',
}
