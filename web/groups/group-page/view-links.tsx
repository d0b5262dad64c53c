import Box from '@mui/material/Box'
import { useCallback, useEffect, useRef, useState, type FocusEvent } from 'react'
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
  const { bar, hidden, look } = useShownInSight(shown)
  return (
    <Box
      component="nav"
      ref={bar}
      aria-label={label}
      onScroll={look}
      onFocus={showWhole}
      sx={[barLook, fading(hidden)]}
    >
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

/**
 * A phone is too narrow for all of them: the one that is shown is scrolled to, sideways only, again when a count has come and moved
 * it. Which ends hide more fade out.
 */
function useShownInSight(shown: string) {
  const bar = useRef<HTMLElement>(null)
  const [hidden, setHidden] = useState({ before: false, after: false })
  const look = useCallback(() => {
    // A scroll that is told of when the bar has gone.
    if (!bar.current) return
    const { scrollLeft, scrollWidth, clientWidth } = bar.current
    const next = { before: scrollLeft > 1, after: scrollWidth - clientWidth - scrollLeft > 1 }
    setHidden((known) => (known.before === next.before && known.after === next.after ? known : next))
  }, [])
  useEffect(() => {
    const row = bar.current!
    const item = row.querySelector<HTMLElement>(`[data-view="${shown}"]`)
    const sizes = new ResizeObserver(() => {
      if (item) row.scrollTo({ left: item.offsetLeft - (row.clientWidth - item.offsetWidth) / 2 })
      look()
    })
    for (const each of [row, ...row.children]) sizes.observe(each)
    return () => sizes.disconnect()
  }, [shown, look])
  return { bar, hidden, look }
}

/** Chrome leaves what Tab has reached where it is as soon as a point of it is in sight. A press must not move what it is on. */
function showWhole({ target }: FocusEvent) {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

const FADE_PX = 32

const fading = ({ before, after }: { before: boolean; after: boolean }) => ({
  maskImage: `linear-gradient(to right, transparent, #000 ${before ? FADE_PX : 0}px, #000 calc(100% - ${after ? FADE_PX : 0}px), transparent)`,
})

const barLook = {
  position: 'relative',
  display: 'flex',
  gap: 0.5,
  p: 0.5,
  width: 'fit-content',
  maxWidth: '100%',
  overflowX: 'auto',
  scrollPaddingInline: `${FADE_PX}px`,
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
  fontSize: 'body2.fontSize',
  lineHeight: '20px',
  textAlign: 'center',
}
