import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { InvitationByLink } from '#contract/groups/invitations.ts'
import { acceptByLink, declineByLink, openInvitation } from '#web/groups/api/invitation-calls.ts'
import { useGroupCache } from '#web/groups/api/use-group-cache.ts'
import { blockGroup } from '#web/groups/blocks/block-calls.ts'
import { acceptedMessage } from '#web/groups/joining/joined-message.ts'
import { useOnceSignedIn } from '#web/groups/joining/use-once-signed-in.ts'
import { isProblem } from '#web/platform/api/api-problem.ts'
import { explainProblem } from '#web/platform/api/explain-problem.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { useLinkToken } from '#web/platform/use-link-token.ts'
import { MonogramAvatar } from '#web/ui/brand/monogram-avatar.tsx'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { EndedLink } from '#web/platform/ended-link.tsx'
import { ErrorState } from '#web/platform/error-state.tsx'
import { PageLoading } from '#web/ui/states/page-loading.tsx'
import { LinkOffIcon } from '#web/ui/icons/action-icons.ts'

/** The page of the link in an invitation mail. Opening it changes nothing: the player has to press a button. */
export default function InvitationPage() {
  const { t } = useTranslation()
  const token = useLinkToken() ?? ''
  const { status } = useAuth()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: laterQueryKeys.rosterInvitation(token),
    queryFn: () => openInvitation(token),
    // Reading does not use the invitation up, but accepting makes it invalid.
    staleTime: Infinity,
  })
  const isOver = isProblem(error, 'INVALID_TOKEN')
  return (
    <Box sx={page}>
      {(isPending || status === 'unknown') && <PageLoading />}
      {isOver && (
        <EndedLink
          title={t('roster.invitation.expired')}
          text={t('roster.invitation.expiredText')}
          to="/groups"
          action={t('roster.invitation.groups')}
        />
      )}
      {error && !isOver && <ErrorState isPage error={error} onRetry={refetch} />}
      {data && status !== 'unknown' && (
        <Invitation invitation={data} token={token} isSignedIn={status === 'signedIn'} />
      )}
    </Box>
  )
}

interface InvitationProps {
  invitation: InvitationByLink
  token: string
  isSignedIn: boolean
}

function Invitation({ invitation, token, isSignedIn }: InvitationProps) {
  const { t } = useTranslation()
  const { teamName, organizationName, invitedBy, email } = invitation
  const { profile } = useAuth()
  const { answering, outcome, problem, accept, decline, declineAndBlock } = useAnswerInvitation(
    token,
    invitation,
  )
  if (outcome) return <Answered outcome={outcome} team={teamName} />
  // Blocking needs an account. Signed in, it must be the one that is invited; signed out, the sign-in comes first.
  const canBlock = !isSignedIn || profile?.email === email
  return (
    <>
      <title>{`${t('roster.invitation.pageTitle')} · ${t('brand.name')}`}</title>
      <MonogramAvatar name={teamName} colorKey={invitation.teamId} size={88} />
      <Typography variant="h1" sx={{ mt: 3, overflowWrap: 'anywhere' }}>
        {t('roster.invitation.title', { team: teamName })}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
        {t('invitations.own.by', { player: invitedBy })}
        {organizationName && ` · ${t('roster.invitation.within', { organization: organizationName })}`}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 2, mb: 4, maxWidth: '44ch', overflowWrap: 'anywhere' }}>
        {isSignedIn ? t('roster.invitation.text') : t('roster.invitation.signInText', { email })}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Button
          size="large"
          variant="contained"
          loading={answering === 'accept'}
          onClick={() => accept(isSignedIn ? 'signIn' : 'signUp')}
          sx={button}
        >
          {isSignedIn ? t('roster.invitation.join', { team: teamName }) : t('roster.invitation.signUp')}
        </Button>
        {!isSignedIn && <Button onClick={() => accept('signIn')}>{t('roster.invitation.signIn')}</Button>}
        <Button color="inherit" loading={answering === 'decline'} onClick={decline}>
          {t('invitations.own.decline')}
        </Button>
        {canBlock && (
          <Button
            color="inherit"
            loading={answering === 'declineAndBlock'}
            onClick={() => declineAndBlock('signIn')}
          >
            {t(isSignedIn ? 'blocks.decline' : 'blocks.declineSignedOut')}
          </Button>
        )}
      </Box>
      <Box
        role="alert"
        sx={{ minHeight: '1.6em', mt: 2, color: 'error.main', fontWeight: 'fontWeightMedium' }}
      >
        {problem}
      </Box>
    </>
  )
}

function Answered({ outcome, team }: { outcome: Answer; team: string }) {
  const { t } = useTranslation()
  const isBlocked = outcome === 'declineAndBlock'
  return (
    <div role="status">
      <EmptyState
        isPage
        icon={<LinkOffIcon fontSize="inherit" />}
        title={isBlocked ? t('blocks.blocked', { name: team }) : t('invitations.own.declined', { team })}
        text={t(isBlocked ? 'blocks.text.team' : 'invitations.own.declinedText')}
      />
    </div>
  )
}

type Answer = 'accept' | 'decline' | 'declineAndBlock'

/**
 * The answers to an invitation. Accepting happens at once for signed-in players, otherwise after the sign-in. Declining needs no login,
 * blocking does.
 */
function useAnswerInvitation(token: string, { teamId }: InvitationByLink) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const notify = useNotify()
  const cache = useGroupCache()
  const acts: Record<Answer, () => Promise<unknown>> = {
    async accept() {
      const accepted = await acceptByLink(token)
      cache.put(accepted.team)
      notify(acceptedMessage(t, accepted), 'success')
      void navigate(`/groups/${teamId}`, { replace: true })
    },
    async decline() {
      await declineByLink(token)
      cache.changed()
    },
    async declineAndBlock() {
      // Declining uses up the link, so it comes last. If blocking fails, both can be tried again.
      await blockGroup('team', teamId)
      await declineByLink(token)
      cache.changed()
    },
  }
  const failed = {
    accept: t('roster.invitation.joinFailed'),
    decline: t('invitations.own.declineFailed'),
    declineAndBlock: t('blocks.failed'),
  }
  const { run, isPending, isSuccess, error, input } = useAction<Answer>({ act: (answer) => acts[answer]() })
  const answerOnceSignedIn = useOnceSignedIn<Answer>(run)
  return {
    answering: isPending ? input : null,
    outcome: isSuccess && input !== 'accept' ? input : null,
    problem: error && input ? explainProblem(error, failed[input]) : null,
    accept: (tab: 'signIn' | 'signUp') => answerOnceSignedIn('accept', tab),
    decline: () => run('decline'),
    declineAndBlock: (tab: 'signIn' | 'signUp') => answerOnceSignedIn('declineAndBlock', tab),
  }
}

const page = {
  display: 'grid',
  justifyItems: 'center',
  textAlign: 'center',
  textWrap: 'balance',
  px: 3,
  py: { xs: 6, md: 12 },
}

const button = { minWidth: 240, whiteSpace: 'normal' }
