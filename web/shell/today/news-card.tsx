import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { MateNews, TeamNews } from '#contract/groups/news.ts'
import { formatAgo } from '#web/notifications/format-ago.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
import { explainProblem } from '#web/platform/api/explain-problem.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { ClapIcon } from '#web/ui/icons/people-icons.ts'
import { PACE } from '#web/ui/motion.ts'
import { type NewsLine, showLine, withApplause } from './news.ts'

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

interface ClapButtonProps {
  mate: MateNews
  /** The line of news, which tells screen readers what is applauded. */
  news: string
  disabled: boolean
}

/** Applauds a mate for a line of news by one press, and takes it back by the next (product 10.36). */
function ClapButton({ mate, news, disabled }: ClapButtonProps) {
  const { t } = useTranslation()
  const run = useApplause()
  const isGiven = mate.applause?.isGiven ?? false
  return (
    <IconButton
      aria-label={t('today.news.clap', { news })}
      aria-pressed={isGiven}
      disabled={disabled}
      onClick={() => run({ mate, isGiven: !isGiven })}
      sx={isGiven ? [button, pressed] : button}
    >
      <ClapIcon />
    </IconButton>
  )
}

const button = {
  flexShrink: 0,
  alignSelf: 'center',
  color: 'text.secondary',
  transition: `background-color ${PACE}, color ${PACE}, scale ${PACE}`,
  '&:active': { scale: '0.9' },
} as const
const pressed = {
  color: 'primary.main',
  '&, &:hover': { bgcolor: 'color-mix(in srgb, var(--keepup-palette-primary-main) 22%, transparent)' },
} as const

const applause = api.api.me.news[':news'][':newsId'].applause

interface Clap {
  mate: MateNews
  isGiven: boolean
}

/** Claps for a mate, or takes it back. It is shown before the answer, and reverted on failure. */
function useApplause(): (clap: Clap) => void {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const show = ({ mate, isGiven }: Clap) =>
    queries.setQueryData<TeamNews>(
      laterQueryKeys.news,
      (before) => before && { items: withApplause(before.items, mate, isGiven) },
    )
  const { run } = useAction({
    queue: 'applause',
    act({ mate: { kind, id }, isGiven }: Clap) {
      const address = { param: { news: kind, newsId: id } }
      return unwrap<unknown>(isGiven ? applause.$put(address) : applause.$delete(address))
    },
    async onStart(clap) {
      await queries.cancelQueries({ queryKey: laterQueryKeys.news })
      show(clap)
    },
    failed: (error) => explainProblem(error, t('today.news.failed')),
    onFailed({ mate, isGiven }) {
      show({ mate, isGiven: !isGiven })
      // What was applauded may be gone.
      void queries.invalidateQueries({ queryKey: laterQueryKeys.news })
    },
  })
  return run
}
