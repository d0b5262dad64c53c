import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatAgo } from '#web/notifications/format-ago.ts'
import { type NewsLine, showLine } from './news.ts'

/** What happened lately among the player's mates and in their groups. Each line leads to it. */
export function NewsCard({ news }: { news: readonly NewsLine[] }) {
  const { t } = useTranslation()
  const titleId = useId()
  const [now] = useState(Date.now)
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2.5, sm: 4 } }}>
      <Typography id={titleId} component="h3" variant="h3">
        {t('today.news.title')}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
        {news
          .map((line) => showLine(t, line))
          .map(({ id, at, text, to }) => (
            <li key={id}>
              <Box component={Link} to={to} sx={row}>
                <Typography component="bdi" sx={sentence}>
                  {text}
                </Typography>
                <Typography component="time" dateTime={at} variant="caption" color="textSecondary">
                  {formatAgo(at, now) ?? t('notifications.now')}
                </Typography>
              </Box>
            </li>
          ))}
      </Box>
    </Card>
  )
}

const row = {
  display: 'block',
  minHeight: 52,
  mx: -1,
  px: 1,
  py: 0.75,
  color: 'inherit',
  textDecoration: 'none',
  borderRadius: '10px',
  '&:hover': { bgcolor: 'surface.raised' },
}
/** A coach's message may be long. The page that it leads to has all of it. */
const sentence = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  fontWeight: 'fontWeightMedium',
} as const
