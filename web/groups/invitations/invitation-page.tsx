import LinkOffIcon from '@mui/icons-material/LinkOff'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { RosterInvitation } from '#contract/groups/roster.ts'
import { openInvitation } from '#web/groups/api/invitation-calls.ts'
import { ApiProblem } from '#web/shell/api/api-problem.ts'
import { useLinkToken } from '#web/shell/use-link-token.ts'
import { useAuth } from '#web/shell/providers/auth/auth.tsx'
import { BrandMark } from '#web/ui/brand/brand-mark.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { PageLoading } from '#web/ui/states/page-loading.tsx'
import { useAnswerInvitation } from './use-answer-invitation.ts'

/** Where the mail of a roster leads. The link alone joins nobody to anything: the player presses once. */
export default function InvitationPage() {
  const { t } = useTranslation()
  const token = useLinkToken() ?? ''
  const { status } = useAuth()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['rosterInvitation', token],
    queryFn: () => openInvitation(token),
    // A look at it uses nothing up, and accepting makes it invalid.
    staleTime: Infinity,
  })
  const isOver = error instanceof ApiProblem && error.code === 'INVALID_TOKEN'
  return (
    <Box sx={page}>
      <title>{`${t('roster.invitation.pageTitle')} · ${t('brand.name')}`}</title>
      {(isPending || status === 'unknown') && <PageLoading />}
      {isOver && <Over />}
      {error && !isOver && (
        <ErrorState isPage title={t('roster.invitation.failed')} onRetry={() => void refetch()} />
      )}
      {data && status !== 'unknown' && (
        <Invitation invitation={data} token={token} isSignedIn={status === 'signedIn'} />
      )}
    </Box>
  )
}

function Over() {
  const { t } = useTranslation()
  return (
    <EmptyState
      isPage
      icon={<LinkOffIcon fontSize="inherit" />}
      title={t('roster.invitation.expired')}
      text={t('roster.invitation.expiredText')}
      action={
        <Button component={Link} to="/groups" variant="contained">
          {t('roster.invitation.groups')}
        </Button>
      }
    />
  )
}

interface InvitationProps {
  invitation: RosterInvitation
  token: string
  isSignedIn: boolean
}

function Invitation({ invitation, token, isSignedIn }: InvitationProps) {
  const { t } = useTranslation()
  const { teamName, organizationName, invitedBy, email } = invitation
  const { answering, isDeclined, problem, accept, decline } = useAnswerInvitation(token)
  if (isDeclined) return <Declined team={teamName} />
  return (
    <>
      <BrandMark size={64} />
      <Typography variant="h1" sx={{ mt: 3, overflowWrap: 'anywhere' }}>
        {t('roster.invitation.title', { team: teamName })}
      </Typography>
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
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

function Declined({ team }: { team: string }) {
  const { t } = useTranslation()
  return (
    <div role="status">
      <EmptyState
        isPage
        icon={<LinkOffIcon fontSize="inherit" />}
        title={t('invitations.own.declined', { team })}
        text={t('invitations.own.declinedText')}
      />
    </div>
  )
}

const page = {
  display: 'grid',
  justifyItems: 'center',
  textAlign: 'center',
  px: 3,
  py: { xs: 6, md: 12 },
}

const button = { minWidth: 240, whiteSpace: 'normal' }
