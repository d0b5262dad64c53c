import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { WebsiteOverview } from '#contract/admin/overview.ts'
import { SESSIONS_UNDER_REVIEW_COUNTED } from '#contract/limits.ts'
import { formatCount } from '#web/ui/format/numbers.ts'

interface Tile {
  label: string
  value: string
  note?: string
  /** The part of the admin area that it is about. */
  to?: string
}

/** What there is of what; a number leads to what it counts. */
export function NumberTiles({ overview }: { overview: WebsiteOverview }) {
  return (
    <Box component="ul" sx={grid}>
      {useTiles(overview).map((tile) => (
        <Card component="li" key={tile.label}>
          {tile.to ? (
            <CardActionArea component={Link} to={tile.to} sx={{ height: 1 }}>
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
  const { anonymousPlayers, sessionsUnderReview } = overview
  const isMore = sessionsUnderReview >= SESSIONS_UNDER_REVIEW_COUNTED
  return [
    {
      ...count('players'),
      ...(anonymousPlayers > 0 && {
        note: t('admin.overview.anonymous', {
          count: anonymousPlayers,
          formatted: formatCount(anonymousPlayers),
        }),
      }),
      to: '/admin/users',
    },
    count('activeToday'),
    count('activeThisWeek'),
    count('sessions'),
    {
      label: t('admin.overview.underReview'),
      value: formatCount(sessionsUnderReview) + (isMore ? '+' : ''),
      note: t(sessionsUnderReview > 0 ? 'admin.overview.toReview' : 'admin.overview.nothingToReview'),
      to: '/admin/review',
    },
    { ...count('teams'), to: '/admin/teams' },
    { ...count('organizations'), to: '/admin/organizations' },
  ]
}

function TileContent({ label, value, note }: Tile) {
  return (
    <Box sx={{ px: 2, py: 1.5, height: 1, display: 'flex', flexDirection: 'column' }}>
      <Typography variant="body2" color="textSecondary">
        {label}
      </Typography>
      {/* On one line with the others, however many lines a label takes. */}
      <Typography sx={{ mt: 'auto', fontSize: '1.5rem', fontWeight: 'fontWeightBold', lineHeight: 1.3 }}>
        {value}
      </Typography>
      <Typography variant="caption" color="textSecondary" sx={{ minHeight: '1lh', display: 'block' }}>
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
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(auto-fill, minmax(150px, 1fr))' },
}
