import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatAgo } from '#web/notifications/format-ago.ts'
import { ClapButton } from './clap-button.tsx'
import { type NewsLine, showLine } from './news.ts'

interface NewsCardProps {
  news: readonly NewsLine[]
  /** Whether they are the device's copy, whose applause may have changed. */
  isCopy: boolean
}

/** What happened lately among the player's mates and in their groups. Each line leads to it, and mates can be applauded. */
export function NewsCard({ news, isCopy }: NewsCardProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const [now] = useState(Date.now)
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2.5, sm: 4 } }}>
      <Typography id={titleId} component="h2" variant="h3">
        {t('today.news.title')}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
        {news.map((line) => {
          const { id, at, text, to } = showLine(t, line)
          // A copy from an earlier version has no applause.
          const mate = 'mate' in line && line.mate.applause ? line.mate : null
          const claps = mate?.applause?.count ?? 0
          return (
            <Box component="li" key={id} sx={row}>
              <Box component={Link} to={to} sx={link}>
                <Typography component="div" sx={sentence}>
                  {text}
                </Typography>
                <Typography component="div" variant="caption" color="textSecondary">
                  <time dateTime={at}>{formatAgo(at, now) ?? t('notifications.now')}</time>
                  {claps > 0 && ` · ${t('today.news.claps', { count: claps })}`}
                </Typography>
              </Box>
              {mate && <ClapButton mate={mate} news={text} disabled={isCopy} />}
            </Box>
          )
        })}
      </Box>
    </Card>
  )
}

const row = { display: 'flex', gap: 0.5, mx: -1 }
const link = {
  flex: 1,
  minWidth: 0,
  minHeight: 52,
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
  WebkitLineClamp: '3',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  fontWeight: 'fontWeightMedium',
} as const
