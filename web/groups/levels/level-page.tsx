import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import type { TeamLevels } from '#contract/groups/levels.ts'
import { TeamGone } from '#web/groups/group-page/group-page-states.tsx'
import { isOutOfReach } from '#web/platform/api/api-problem.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { TrophyOutlinedIcon } from '#web/ui/icons/practice-icons.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { BackLink } from '#web/ui/page/back-link.tsx'
import { ErrorState } from '#web/platform/error-state.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { PageLoading } from '#web/ui/states/page-loading.tsx'
import { loadTeamLevels } from './level-calls.ts'

interface LevelPageProps {
  title: string
  /** The size of the printed page, as CSS writes it. */
  paper: string
  /** Around each printed page; none by default. */
  margin?: string
  /** Whether there is nothing to print yet. */
  isEmpty: (view: TeamLevels) => boolean
  /** What is then shown instead. */
  empty: { title: string; text: string }
  render: (view: TeamLevels) => ReactNode
}

/** A page of a team's levels that can be shown on a screen and printed. Only what it renders is on the paper. */
export function LevelPage({ title, paper, margin = '0', isEmpty, empty, render }: LevelPageProps) {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: laterQueryKeys.teamLevels(id),
    queryFn: () => loadTeamLevels(id),
  })
  if (!data && isOutOfReach(error)) return <TeamGone />
  const levels = `/groups/${id}?view=levels`
  if (!data) {
    return (
      <PageFrame title={title} back={{ to: levels, text: t('levels.back') }} maxWidth="lg">
        {isPending ? <PageLoading /> : <ErrorState error={error} onRetry={refetch} />}
      </PageFrame>
    )
  }
  const hasNothing = isEmpty(data)
  return (
    <Container maxWidth="lg" sx={{ py: { xs: 3, sm: 4 }, '@media print': { p: 0, maxWidth: 'none' } }}>
      <title>{`${title} · ${data.teamName}`}</title>
      <style>{`@media print {
        @page { size: ${paper}; margin: ${margin} }
        body * { visibility: hidden }
        [data-paper], [data-paper] * { visibility: visible }
        [data-paper] { position: absolute; inset: 0 auto auto 0; width: 100% }
      }`}</style>
      <BackLink to={levels} text={t('levels.back')} />
      <Box sx={head}>
        <Typography variant="h1">{title}</Typography>
        {!hasNothing && (
          <Button variant="contained" onClick={() => print()}>
            {t('levels.print')}
          </Button>
        )}
      </Box>
      {hasNothing ? (
        <EmptyState
          icon={<TrophyOutlinedIcon fontSize="inherit" />}
          {...empty}
          action={data.abilities.manageLevels && <ToLevels view={data} to={levels} />}
        />
      ) : (
        <div data-paper>{render(data)}</div>
      )}
    </Container>
  )
}

/** All three pages fill up by confirmed levels. */
function ToLevels({ view, to }: { view: TeamLevels; to: string }) {
  const { t } = useTranslation()
  return (
    <Button component={Link} to={to} variant="contained">
      {t(view.programs.length === 0 ? 'levels.setFirst' : 'levels.menu.confirm')}
    </Button>
  )
}

const head = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  mb: 3,
  justifyContent: 'space-between',
  '@media print': { display: 'none' },
}
