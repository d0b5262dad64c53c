import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { GuardedMembership } from '#contract/players/guardian.ts'
import { isProblem } from '#web/platform/api/api-problem.ts'
import { explainProblem } from '#web/platform/api/explain-problem.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { useLinkToken } from '#web/platform/use-link-token.ts'
import { SaidOnArrival } from '#web/ui/page/said-on-arrival.tsx'
import { ErrorState } from '#web/platform/error-state.tsx'
import { EndedLink } from '#web/platform/ended-link.tsx'
import { PageLoading } from '#web/ui/states/page-loading.tsx'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { openMembership, undoMembership } from './guardian-calls.ts'

/** The page of a guardian's mail about a new team, without an account: a button removes the player from the team. */
export default function MembershipPage() {
  const { t } = useTranslation()
  const token = useLinkToken() ?? ''
  const { data, error, isPending, refetch } = useQuery({
    queryKey: laterQueryKeys.guardedMembership(token),
    queryFn: () => openMembership(token),
  })
  const isOver = isProblem(error, 'INVALID_TOKEN')
  return (
    <Container maxWidth="sm" sx={{ py: { xs: 4, sm: 8 } }}>
      {!error && <title>{`${t('account.guardian.membership.pageTitle')} · ${t('brand.name')}`}</title>}
      {isPending && <PageLoading />}
      {isOver && (
        <EndedLink
          title={t('account.guardian.over.title')}
          text={t('account.guardian.membership.over')}
          to="/"
          action={t('account.guardian.over.home')}
        />
      )}
      {error && !isOver && <ErrorState isPage error={error} onRetry={refetch} />}
      {data && <Membership key={token} membership={data} token={token} />}
    </Container>
  )
}

function Membership({ membership, token }: { membership: GuardedMembership; token: string }) {
  const { t } = useTranslation()
  const undo = useAction({ act: () => undoMembership(token) })
  const { displayName: player, teamName: team, status } = undo.data ?? membership
  const say = (key: 'title' | 'text' | 'undo' | 'owner' | 'ended' | 'endedText') =>
    t(`account.guardian.membership.${key}`, { player, team })
  const hasEnded = status === 'ended'
  return (
    <Box sx={{ display: 'grid', gap: 2.5, justifyItems: 'start', overflowWrap: 'anywhere' }}>
      <Typography variant="h1">{say(hasEnded ? 'ended' : 'title')}</Typography>
      <Typography color="textSecondary">{say(hasEnded ? 'endedText' : 'text')}</Typography>
      {/* The heading takes the focus of the button, which is gone then. */}
      <SaidOnArrival>{hasEnded ? say('endedText') : ''}</SaidOnArrival>
      {status === 'owner' && (
        <Alert role="note" severity="info">
          {say('owner')}
        </Alert>
      )}
      {undo.error && <Alert severity="error">{explainProblem(undo.error)}</Alert>}
      {status === 'member' && (
        <Button
          size="large"
          variant="outlined"
          color="error"
          loading={undo.isPending}
          onClick={() => undo.run()}
        >
          {say('undo')}
        </Button>
      )}
    </Box>
  )
}
