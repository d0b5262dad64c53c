import Box from '@mui/material/Box'
import { keyframes, type Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatStat } from '#web/leaderboards/format-stat.ts'
import { MonogramAvatar } from '#web/ui/brand/monogram-avatar.tsx'
import { ownRow } from '#web/leaderboards/own-place/own-row-style.ts'
import { RankCell } from './rank-cell.tsx'
import type { BoardRow } from './read-board.ts'

interface EntryRowProps {
  entry: BoardRow
  /** What stands below the own name; without it the row is somebody else's. */
  own?: ReactNode
}

/** One player's place, with the way to their page where there is one to see. It can take the focus, so that reading goes on here after more has loaded. */
export function EntryRow({ entry, own }: EntryRowProps) {
  const { t } = useTranslation()
  const { rank, userId, displayName, isNamed, value, type, approximate } = entry
  const name = displayName || t('common.anonymous')
  return (
    <Box
      component="tr"
      tabIndex={-1}
      data-player={userId}
      aria-current={own ? true : undefined}
      sx={own ? ownRow : row}
    >
      <Box component="td" sx={{ textAlign: 'center', color: 'text.secondary', whiteSpace: 'nowrap' }}>
        <RankCell rank={rank} approximate={approximate} />
      </Box>
      <Box component="th" scope="row" sx={{ maxWidth: 0 }}>
        <Box {...(isNamed || own ? { component: Link, to: `/players/${userId}` } : {})} sx={playerLink}>
          <MonogramAvatar name={name} colorKey={userId} />
          <Box sx={{ minWidth: 0, display: 'grid', textAlign: 'start' }}>
            <Typography component="bdi" noWrap title={name} sx={nameStyle(own !== undefined)}>
              {name}
            </Typography>
            {own}
          </Box>
        </Box>
      </Box>
      <Typography component="td" sx={{ fontWeight: 'fontWeightBold' }}>
        <ChangingValue key={type} text={formatStat(t, type, value)} />
      </Typography>
    </Box>
  )
}

/** Lights up for a moment whenever it becomes another one. */
function ChangingValue({ text }: { text: string }) {
  const [first] = useState(text)
  const [changed, setChanged] = useState(false)
  if (!changed && text !== first) setChanged(true)
  return (
    <Box key={text} component="span" sx={changed ? justChanged : {}}>
      {text}
    </Box>
  )
}

const nameStyle = (own: boolean) => ({
  lineHeight: 1.35,
  fontWeight: own ? 'fontWeightBold' : 'fontWeightMedium',
})

const row = { '&:hover > *': { backgroundColor: 'surface.raised' } }

const playerLink = {
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 1, sm: 1.5 },
  minHeight: 52,
  color: 'inherit',
  textDecoration: 'none',
  borderRadius: '10px',
  outlineOffset: -3,
}

const light = keyframes({ from: { opacity: 1 }, to: { opacity: 0 } })

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
