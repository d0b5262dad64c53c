import Box from '@mui/material/Box'
import { keyframes, type Theme, useTheme } from '@mui/material/styles'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatAboutRank, formatStat } from '#web/leaderboards/format-stat.ts'
import { MonogramAvatar } from '#web/ui/brand/monogram-avatar.tsx'
import { formatCount } from '#web/ui/format/numbers.ts'
import { lyingPhone } from '#web/ui/page/lying-phone.ts'
import { VisuallyHidden } from '#web/ui/page/visually-hidden.tsx'
import type { BoardRow } from './read-board.ts'

/** A long name, or a name in a large text, takes as many lines as it needs. */
const longName = { lineHeight: 1.35, overflowWrap: 'anywhere' } as const

interface EntryRowProps {
  entry: BoardRow
  /** The content below the own name. Without it the row is somebody else's. */
  own?: ReactNode
}

/**
 * A player's row, with a link to their page if it is visible. It can take the focus after more rows have loaded. The table has the styles of
 * its cells and of what is in them (`entryRows`), because a board has hundreds of rows.
 */
export function EntryRow({ entry, own }: EntryRowProps) {
  const { t } = useTranslation()
  const { rank, userId, displayName, isNamed, value, type, approximate } = entry
  const name = displayName || t('common.anonymous')
  const player = (
    <>
      <MonogramAvatar name={name} colorKey={userId} />
      <span>
        <bdi>{name}</bdi>
        {own}
      </span>
    </>
  )
  const cells = (
    <>
      <td>
        <RankCell rank={rank} approximate={approximate} />
      </td>
      <th scope="row">
        {isNamed || own ? <Link to={`/players/${userId}`}>{player}</Link> : <div>{player}</div>}
      </th>
      <td>
        <ChangingValue key={type} text={formatStat(t, type, value)} />
      </td>
    </>
  )
  const row = { tabIndex: -1, 'data-player': userId }
  if (!own) return <tr {...row}>{cells}</tr>
  return (
    <Box component="tr" aria-current {...row} sx={ownRow}>
      {cells}
    </Box>
  )
}

/** Lights up for a moment when the value changes on the same board. */
function ChangingValue({ text }: { text: string }) {
  const [first] = useState(text)
  const [changed, setChanged] = useState(false)
  if (!changed && text !== first) setChanged(true)
  if (!changed) return text
  return (
    <Box key={text} component="span" sx={justChanged}>
      {text}
    </Box>
  )
}

/** The styles of what rows contain, for their table. */
export const entryRows = {
  '& tbody th > *': {
    display: 'flex',
    alignItems: 'center',
    gap: { xs: 1, sm: 1.5 },
    minHeight: { xs: 44, sm: 52 },
    [lyingPhone]: { minHeight: 44 },
    color: 'inherit',
    textDecoration: 'none',
    borderRadius: '10px',
    outlineOffset: -3,
    // Where the player's own text is large, the name needs the room.
    containerType: 'inline-size',
    '@container (width < 6.5rem)': { '& > .MuiAvatar-root': { display: 'none' } },
    // The name, and what stands below it.
    '& > span': { minWidth: 0, display: 'grid', textAlign: 'start' },
  },
  '& tbody bdi': { typography: 'body1', ...longName, fontWeight: 'fontWeightMedium' },
  '& tbody [aria-current] bdi': { fontWeight: 'fontWeightBold' },
} as const

const light = keyframes({ from: { opacity: 1 }, to: { opacity: 0 } })

/**
 * The own row is tinted, and a ring keeps an avatar of nearly the same color apart. It has room for what comes below the name from the beginning, so
 * that nothing moves then.
 */
export const ownRow = ({ vars }: Theme) => {
  const { background, primary } = vars!.palette
  const backgroundColor = `color-mix(in srgb, ${primary.main} 16%, ${background.paper})`
  return {
    '&& > *': { height: { xs: 64, sm: 68 }, py: 0.25, backgroundColor, [lyingPhone]: { height: 52 } },
    '& .MuiAvatar-root': { outline: `2px solid ${background.paper}` },
  }
}

/** A rank: a medal, a number, or an approximate number. */
function RankCell({ rank, approximate }: { rank: number; approximate: boolean }) {
  const { t } = useTranslation()
  if (hasMedal(rank)) return <Medal rank={rank} />
  if (!approximate) return formatCount(rank)
  return (
    <>
      <span aria-hidden>≈ {formatCount(rank)}</span>
      <VisuallyHidden>{formatAboutRank(t, rank)}</VisuallyHidden>
    </>
  )
}

const METALS = { 1: 'gold', 2: 'silver', 3: 'bronze' } as const
type MedalRank = keyof typeof METALS

const hasMedal = (rank: number): rank is MedalRank => rank in METALS

/** The medal of the first three: a coin on a ribbon with its rank. */
function Medal({ rank }: { rank: MedalRank }) {
  const { t } = useTranslation()
  const { palette } = useTheme().vars!
  const metal = METALS[rank]
  const rim = palette.medal[`${metal}Rim`]
  return (
    <svg width="28" height="34" viewBox="0 0 28 34" role="img" aria-label={t(`leaderboards.medal.${rank}`)}>
      <path d="M5 0h7l4 11-6 4z" fill={palette.brand.from} />
      <path d="M23 0h-7l-4 11 6 4z" fill={palette.brand.to} />
      <circle cx="14" cy="21.5" r="12" fill={rim} />
      <circle cx="14" cy="21.5" r="10" fill={palette.medal[metal]} />
      <path
        d="M6.5 17.5a8.5 8.5 0 0 1 15 0"
        fill="none"
        stroke="white"
        strokeOpacity="0.55"
        strokeWidth="1.2"
      />
      <text
        x="14"
        y="26"
        textAnchor="middle"
        fontSize="12.5"
        fontWeight="800"
        fill={palette.medal.ink}
        aria-hidden="true"
      >
        {rank}
      </text>
    </svg>
  )
}

const justChanged = {
  position: 'relative',
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: '-4px -8px',
    borderRadius: '8px',
    backgroundColor: ({ vars }: Theme) =>
      `color-mix(in srgb, ${vars!.palette.success.main} 30%, transparent)`,
    opacity: 0,
    animation: `${light} 1600ms ease-out`,
  },
}
