import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import { type FocusEvent, type KeyboardEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'react-router'
import type { BoardPeriod } from '#domain/calendar/period.ts'
import { LEADERBOARD_STATS, type LeaderboardStat } from '#domain/leaderboard.ts'
import { viewLink } from '#web/ui/controls/segmented-style.ts'
import { type BoardChoice, readBoardChoice, writeBoardChoice } from './board-address.ts'

/** The id of the panel that the tabs control. Only the chosen board is in the page. */
export const BOARD_PANEL_ID = 'board'
export const boardTabId = (stat: LeaderboardStat) => `board-tab-${stat}`

interface StatTabsProps {
  stat: LeaderboardStat
  onChoose: (stat: LeaderboardStat) => void
}

// Plain buttons, because MUI's tabs and toggle buttons render several times and measure themselves before the first rows are painted.
export function StatTabs({ stat, onChoose }: StatTabsProps) {
  const { t } = useTranslation()
  const { bar, tabIndexOf } = useOneTabStop(stat)
  useEffect(() => scrollBarTo(document.getElementById(boardTabId(stat))!), [stat])
  return (
    <Box role="tablist" aria-label={t('leaderboards.choose.stat')} {...bar} sx={tabs}>
      {LEADERBOARD_STATS.map((each) => (
        <button
          key={each}
          type="button"
          role="tab"
          id={boardTabId(each)}
          value={each}
          aria-controls={BOARD_PANEL_ID}
          aria-selected={each === stat}
          tabIndex={tabIndexOf(each)}
          onClick={() => each !== stat && onChoose(each)}
        >
          {t(`leaderboards.stats.${each}.label`)}
        </button>
      ))}
    </Box>
  )
}

/** Scrolls the bar only. `scrollIntoView` would scroll the page, too. */
function scrollBarTo({ offsetLeft, offsetWidth, parentElement }: HTMLElement): void {
  const bar = parentElement!
  bar.scrollLeft = Math.min(Math.max(bar.scrollLeft, offsetLeft + offsetWidth - bar.clientWidth), offsetLeft)
}

/** The week comes first, because a newcomer can win it. */
const SHOWN_PERIODS = ['week', 'day', 'lastWeek', 'month', 'all'] as const satisfies readonly BoardPeriod[]

interface PeriodFilterProps {
  period: BoardPeriod
  onChoose: (period: BoardPeriod) => void
}

export function PeriodFilter({ period, onChoose }: PeriodFilterProps) {
  const { t } = useTranslation()
  const { bar, tabIndexOf } = useOneTabStop(period)
  return (
    <Box role="group" aria-label={t('leaderboards.choose.period')} {...bar} sx={periods}>
      {SHOWN_PERIODS.map((each) => (
        <button
          key={each}
          type="button"
          value={each}
          aria-pressed={each === period}
          tabIndex={tabIndexOf(each)}
          onClick={() => each !== period && onChoose(each)}
        >
          {t(`leaderboards.periods.${each}`)}
        </button>
      ))}
    </Box>
  )
}

/** The Tab key reaches the chosen button of a bar only. The arrow keys, Home and End move between its buttons. */
function useOneTabStop(chosen: string) {
  const [focused, setFocused] = useState<string | null>(null)
  const bar = {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      if (target instanceof HTMLButtonElement) setFocused(target.value)
    },
    onBlur: () => setFocused(null),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.altKey || event.shiftKey || event.ctrlKey || event.metaKey) return
      const buttons = [...event.currentTarget.querySelectorAll('button')]
      const here = buttons.findIndex((button) => button === event.target)
      const places: Record<string, number> = {
        ArrowLeft: here - 1,
        ArrowRight: (here + 1) % buttons.length,
        Home: 0,
        End: -1,
      }
      const place = places[event.key]
      if (place === undefined) return
      event.preventDefault()
      const next = buttons.at(place)!
      next.focus()
      // The browser leaves a button at the edge half out of view.
      scrollBarTo(next)
    },
  }
  return { bar, tabIndexOf: (name: string) => (name === (focused ?? chosen) ? 0 : -1) }
}

const button = {
  border: 0,
  bgcolor: 'transparent',
  cursor: 'pointer',
  outlineOffset: -3,
  WebkitTapHighlightColor: 'transparent',
  '&:active': { opacity: 0.7 },
} as const

const tabs = {
  position: 'relative',
  display: 'flex',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '&::-webkit-scrollbar': { display: 'none' },
  '& button': {
    ...button,
    flexShrink: 0,
    minWidth: 90,
    maxWidth: 360,
    minHeight: 48,
    px: 2,
    py: 1.5,
    typography: 'button',
    lineHeight: 1.25,
    color: 'text.secondary',
    '&[aria-selected=true]': ({ vars }: Theme) => ({
      color: vars!.palette.primary.main,
      boxShadow: `inset 0 -2px ${vars!.palette.primary.main}`,
    }),
  },
} as const

/** On 360 pixels each button is as wide as its label. */
const periods = {
  display: 'inline-flex',
  // Only where the player's own text is too large for one line.
  flexWrap: 'wrap',
  width: { xs: '100%', sm: 'fit-content' },
  p: { xs: 0.25, sm: 0.5 },
  gap: { xs: 0, sm: 0.5 },
  borderRadius: '14px',
  bgcolor: 'background.paper',
  '& button': {
    ...button,
    ...viewLink,
    flex: { xs: 'auto', sm: 'none' },
    px: { xs: 0.5, sm: 2 },
    whiteSpace: 'nowrap',
    '&[aria-pressed=true]': viewLink['&[aria-current]'],
  },
} as const

/** The choice in the address, and a function that changes it without scrolling. */
export function useBoardChoice() {
  const [address, setAddress] = useSearchParams()
  const { pathname } = useLocation()
  const choose = (chosen: Partial<BoardChoice>) => {
    // The player has left the page, so a search that ends late must not bring them back.
    if (window.location.pathname !== pathname) return
    // The router's parameters are those of the last render. Two changes in a row would lose the first.
    const newest = new URLSearchParams(window.location.search)
    const isTyped = chosen.search !== undefined
    // Another board, or a search, begins at the top.
    const choice = { ...readBoardChoice(newest), aroundMe: false, ...chosen }
    // Typing makes many steps. None of them belongs into the history.
    setAddress(writeBoardChoice(newest, choice), { preventScrollReset: true, replace: isTyped })
  }
  return { choice: readBoardChoice(address), choose }
}
