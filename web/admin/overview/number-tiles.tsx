import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { WebsiteOverview } from '#contract/admin/overview.ts'
import { WAITING_COUNTED } from '#contract/limits.ts'
import { formatCount } from '#web/ui/format/numbers.ts'

interface Tile {
  label: string
  value: string
  note?: string
  /** A link to the part of the admin area with these items. */
  to?: string
}

/** The totals of the website. Each number links to its items. */
export function NumberTiles({ overview }: { overview: WebsiteOverview }) {
  return (
    <Box component="ul" sx={grid}>
      {useTiles(overview).map((tile) => (
        <Card component="li" key={tile.label} sx={rows}>
          {tile.to ? (
            <CardActionArea component={Link} to={tile.to} sx={{ ...rows, justifyContent: 'stretch' }}>
              <TileContent {...tile} />
            </CardActionArea>
          ) : (
            <TileContent {...tile} />
          )}
        </Card>
      ))}
    </Box>
  )
}

function useTiles(overview: WebsiteOverview): Tile[] {
  const { t } = useTranslation()
  const count = (
    key: 'players' | 'activeToday' | 'activeThisWeek' | 'sessions' | 'teams' | 'organizations',
  ) => ({
    label: t(`admin.overview.${key}`),
    value: formatCount(overview[key]),
  })
  const waiting = (label: string, number: number) => ({
    label,
    value: formatCount(number) + (number >= WAITING_COUNTED ? '+' : ''),
    note: t(number > 0 ? 'admin.overview.toReview' : 'admin.overview.nothingToReview'),
    to: '/admin/review',
  })
  const { anonymousPlayers } = overview
  return [
    {
      ...count('players'),
      ...(anonymousPlayers > 0 && {
        note: t('admin.overview.anonymous', { count: anonymousPlayers }),
      }),
      to: '/admin/users',
    },
    count('activeToday'),
    count('activeThisWeek'),
    count('sessions'),
    waiting(t('admin.overview.underReview'), overview.sessionsUnderReview),
    waiting(t('admin.overview.openReports'), overview.openReports),
    { ...count('teams'), to: '/admin/teams' },
    { ...count('organizations'), to: '/admin/organizations' },
  ]
}

function TileContent({ label, value, note }: Tile) {
  return (
    <Box sx={{ ...rows, px: 2, py: 1.5 }}>
      <Typography variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography sx={{ fontSize: 'h2.fontSize', fontWeight: 'fontWeightBold', lineHeight: 1.3 }}>
        {value}
      </Typography>
      <Typography variant="caption" color="textSecondary" component="p">
        {note}
      </Typography>
    </Box>
  )
}

const grid = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: {
    // Two beside each other, unless the reader's own text is large.
    xs: 'repeat(auto-fill, minmax(max(8rem, 40%), 1fr))',
    sm: 'repeat(4, minmax(0, 1fr))',
  },
}
/** Labels, numbers and notes are aligned across all tiles, whatever their number of lines. */
const rows = { gridRow: 'span 3', display: 'grid', gridTemplateRows: 'subgrid', rowGap: 0 }
