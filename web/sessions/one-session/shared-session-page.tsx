import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import type { SharedSession } from '#contract/sessions/practice-session.ts'
import type { Dare } from '#domain/practice/goal.ts'
import { isProblem } from '#web/platform/api/api-problem.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { useAuthDialog } from '#web/platform/auth/auth-dialog-provider.tsx'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { RunBars } from '#web/sessions/result/run-bars.tsx'
import { heroText } from '#web/ui/brand/brand-gradient.ts'
import { formatCount, formatDuration, formatRate } from '#web/ui/format/numbers.ts'
import { LinkOffIcon } from '#web/ui/icons/action-icons.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/platform/error-state.tsx'
import { PageLoading } from '#web/ui/states/page-loading.tsx'
import { RhythmCard } from './rhythm-card.tsx'

/** A session that its player shared, for people with the link: `/shared/{key}`. */
export default function SharedSessionPage() {
  const { t } = useTranslation()
  const { key = '' } = useParams()
  const { status } = useAuth()
  const dialog = useAuthDialog()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: laterQueryKeys.sharedSession(key, status),
    queryFn: () => unwrap<SharedSession>(api.api['shared-sessions'][':key'].$get({ param: { key } })),
    enabled: status !== 'unknown',
  })
  if (data) return <Shared session={data} />
  if (isPending) return <PageLoading />
  if (!isProblem(error, 'NOT_FOUND')) return <ErrorState isPage error={error} onRetry={refetch} />
  return (
    <EmptyState
      isPage
      icon={<LinkOffIcon fontSize="inherit" />}
      title={t('session.shared.missing')}
      text={t('session.shared.missingText')}
      action={
        status === 'signedOut' ? (
          <Button variant="contained" onClick={() => dialog.open('signIn')}>
            {t('nav.signIn')}
          </Button>
        ) : (
          <Button variant="contained" component={Link} to="/practice">
            {t('session.shared.own')}
          </Button>
        )
      }
    />
  )
}

function Shared({ session }: { session: SharedSession }) {
  const { t } = useTranslation()
  const { player, juggleCount, duration, juggleRate, runs, touches, newRecords } = session
  const isRecord = newRecords.some(({ kind }) => kind === 'bestSessionCount')
  return (
    <Container maxWidth="sm" sx={{ py: { xs: 3, sm: 6 }, display: 'grid', gap: 2 }}>
      <title>{`${t('pairs.labeled', { label: player.displayName, value: formatCount(juggleCount) })} · ${t('brand.name')}`}</title>
      <Box sx={{ textAlign: 'center' }}>
        <Typography
          component={Link}
          to={`/players/${player.uid}`}
          variant="h3"
          sx={{ color: 'text.primary', overflowWrap: 'anywhere' }}
        >
          {player.displayName}
        </Typography>
        {isRecord && <Typography sx={heroText}>{t('practice.result.record')}</Typography>}
        <Typography variant="h1" sx={{ mt: 1 }}>
          <Box component="span" sx={[number, isRecord && heroText]}>
            {formatCount(juggleCount)}
          </Box>
          {t('practice.jugglesLabel', { count: juggleCount })}
        </Typography>
        {duration > 0 && (
          <Typography color="textSecondary" sx={{ mt: 1 }}>
            {t('practice.result.summary', { time: formatDuration(duration), rate: formatRate(juggleRate) })}
          </Typography>
        )}
      </Box>
      <Card component="section" sx={{ p: { xs: 2.5, sm: 4 }, textAlign: 'center' }}>
        <Typography variant="h3" component="h2">
          {t('session.shared.beat', { count: juggleCount })}
        </Typography>
        <Button
          variant="contained"
          size="large"
          component={Link}
          to="/practice"
          state={{ begin: true, dare: { name: player.displayName, juggleCount } satisfies Dare }}
          sx={{ mt: 2 }}
        >
          {t('practice.start.action')}
        </Button>
      </Card>
      {touches && <RhythmCard touches={touches} runs={runs} />}
      <RunBars runs={runs ?? []} />
    </Container>
  )
}

const number = {
  display: 'block',
  width: 'fit-content',
  mx: 'auto',
  fontSize: 'clamp(4.5rem, 3rem + 12vw, 9rem)',
  fontWeight: 800,
  lineHeight: 1,
  // The comma of a thousand reaches below the line.
  pb: '0.1em',
  letterSpacing: '-0.04em',
}
