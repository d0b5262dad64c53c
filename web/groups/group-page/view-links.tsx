import Box from '@mui/material/Box'
import { useCallback, useEffect, useRef, useState, type FocusEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { viewLink } from '#web/ui/controls/segmented-style.ts'

interface ViewLinksProps<V extends string> {
  label: string
  /** The first one is the default. */
  views: readonly { id: V; name: string; count?: number | undefined; countLabel?: string | undefined }[]
  shown: V
}

/** Links to the sections of a page. The address selects one: `?view=`. */
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

/** The section that the address selects, or the first one. */
export const shownView = <V extends string>(views: readonly V[], address: URLSearchParams): V =>
  views.find((view) => view === address.get('view')) ?? views[0]!

/**
 * A phone is too narrow for all links. The current one is scrolled into view, only sideways, and again when a count has widened the others.
 * The ends fade out if they hide more.
 */
function useShownInSight(shown: string) {
  const bar = useRef<HTMLElement>(null)
  const [hidden, setHidden] = useState({ before: false, after: false })
  const look = useCallback(() => {
    // A scroll event may arrive after the bar has gone.
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

/**
 * Chrome does not scroll to an element that is partly visible when Tab reaches it. Only for the keyboard: a press must not move its target.
 */
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
  p: { xs: 0.25, sm: 0.5 },
  width: 'fit-content',
  maxWidth: '100%',
  overflowX: 'auto',
  scrollPaddingInline: `${FADE_PX}px`,
  scrollbarWidth: 'none',
  borderRadius: '14px',
  bgcolor: 'background.paper',
}

const item = {
  ...viewLink,
  flexShrink: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: { xs: 1.75, sm: 2.5 },
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
