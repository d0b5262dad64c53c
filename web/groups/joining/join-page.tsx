import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'
import type { InviteCodeHolder } from '#contract/groups/joining.ts'
import { INVITE_CODE_MAX_LENGTH, normalizeInviteCode } from '#domain/groups/invite-code.ts'
import { openInviteCode } from '#web/groups/api/invitation-calls.ts'
import { isProblem } from '#web/platform/api/api-problem.ts'
import { explainProblem } from '#web/platform/api/explain-problem.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import type { AuthTab } from '#web/platform/auth/auth-dialog-provider.tsx'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { BrandMark } from '#web/ui/brand/brand-mark.tsx'
import { MonogramAvatar } from '#web/ui/brand/monogram-avatar.tsx'
import { joinFacts } from '#web/ui/format/join-facts.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { PageLoading } from '#web/ui/states/page-loading.tsx'
import { GroupNameField, useGroupName } from './group-name.tsx'
import { useRedeemCode } from './join-with-code.tsx'
import { redeemedPath } from './joined-message.ts'
import { useOnceSignedIn } from './use-once-signed-in.ts'

/** The page of an invite link. Opening it joins nothing: the player has to press a button, signed in or not. */
export default function JoinPage() {
  const { t } = useTranslation()
  const { status, profile } = useAuth()
  const { code = '' } = useParams()
  const shownCode = normalizeInviteCode(code)
  const isCode = shownCode !== '' && shownCode.length <= INVITE_CODE_MAX_LENGTH
  const invitation = useInvitation(shownCode)
  const { data: group, error } = useQuery({
    queryKey: laterQueryKeys.codeHolder(shownCode),
    queryFn: () => openInviteCode(shownCode),
    // A login by a player card may not ask.
    enabled: status !== 'unknown' && isCode,
    // Without a signal the page works without it. A wrong code is not guessed twice.
    retry: false,
  })
  if (status === 'unknown') return <PageLoading />
  if (!isCode || isProblem(error, 'INVALID_INVITE_CODE')) return <DeadCode />
  const isSignedIn = status === 'signedIn'
  const title = group ? t('groups.invitation.joinNamed', { name: group.name }) : t('groups.invitation.title')
  return (
    <Box sx={page}>
      <title>{`${title} · ${t('brand.name')}`}</title>
      {group ? <MonogramAvatar name={group.name} colorKey={group.id} size={88} /> : <BrandMark size={64} />}
      <Typography variant="h1" sx={{ mt: 3, overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      {group && <Inviting group={group} />}
      <Typography color="textSecondary" sx={{ mt: 1, maxWidth: '40ch' }}>
        {t(isSignedIn ? 'groups.invitation.text' : 'groups.invitation.signInText')}
      </Typography>
      <Typography component="p" sx={codeLook}>
        {shownCode}
      </Typography>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          invitation.accept('signUp')
        }}
        sx={{ display: 'grid', gap: 3, width: 1, maxWidth: 360, justifyItems: 'center' }}
      >
        {isSignedIn && profile && <GroupNameField name={invitation.name} inputRef={invitation.nameRef} />}
        <Button
          type="submit"
          size="large"
          variant="contained"
          loading={invitation.isPending}
          sx={{ minWidth: 240 }}
        >
          {t('groups.invitation.join')}
        </Button>
        {!isSignedIn && (
          <Button onClick={() => invitation.accept('signIn')}>{t('roster.invitation.signIn')}</Button>
        )}
      </Box>
      <Problem text={invitation.problem} />
    </Box>
  )
}

/** Who invites: the coach, the organization, and how many play there. */
function Inviting({ group: { coachName, organizationName, memberCount } }: { group: InviteCodeHolder }) {
  const { t } = useTranslation()
  return (
    <Typography sx={{ mt: 1, overflowWrap: 'anywhere' }}>
      {joinFacts([
        ...(coachName ? [t('invitations.own.by', { player: coachName })] : []),
        ...(organizationName ? [t('roster.invitation.within', { organization: organizationName })] : []),
        t('groups.members', { count: memberCount }),
      ])}
    </Typography>
  )
}

/** What is wrong with the code, and how to continue. */
function Problem({ text }: { text: string | null }) {
  const { t } = useTranslation()
  return (
    <>
      <Box
        role="alert"
        sx={{ minHeight: '1.6em', mt: 2, color: 'error.main', fontWeight: 'fontWeightMedium' }}
      >
        {text}
      </Box>
      {text !== null && (
        <Button component={Link} to="/groups" sx={{ mt: 1 }}>
          {t('groups.invitation.own')}
        </Button>
      )}
    </>
  )
}

/**
 * Redeems the code at once for signed-in players, otherwise after the sign-in. A player without a name for groups is asked for one first.
 */
function useInvitation(code: string) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const redeem = useRedeemCode()
  const { profile } = useAuth()
  const name = useGroupName()
  const nameRef = useRef<HTMLInputElement>(null)
  const waitsForProfile = useRef(false)

  const { run, isPending, error } = useAction<string | undefined>({
    act: async (displayName) =>
      void navigate(redeemedPath(await redeem(code, displayName)), { replace: true }),
  })
  const join = () => {
    const displayName = name.read()
    if (displayName === null) nameRef.current?.focus()
    else run(displayName)
  }
  // The player's name is known a moment after the login.
  const joinOnceSignedIn = useOnceSignedIn<void>(() => {
    if (profile) join()
    else waitsForProfile.current = true
  })
  const onProfile = useEffectEvent(() => {
    if (!waitsForProfile.current) return
    waitsForProfile.current = false
    // Nobody has done anything wrong yet: the field was not there before.
    if (name.value === '') nameRef.current?.focus()
    else join()
  })
  const known = profile?.uid
  useEffect(() => {
    if (known !== undefined) onProfile()
  }, [known])

  return {
    isPending,
    problem: error && explainProblem(error, t('groups.code.failed')),
    accept: (tab: AuthTab) => joinOnceSignedIn(undefined, tab),
    name,
    nameRef,
  }
}

const page = {
  display: 'grid',
  justifyItems: 'center',
  textAlign: 'center',
  px: 3,
  py: { xs: 6, md: 12 },
}

const codeLook = {
  my: 4,
  fontSize: 'h2.fontSize',
  fontWeight: 800,
  letterSpacing: '0.08em',
  overflowWrap: 'anywhere',
}

/** A code that was renewed, or never was one. */
function DeadCode() {
  const { t } = useTranslation()
  return (
    <EmptyState
      isPage
      title={t('groups.invitation.deadTitle')}
      text={t('groups.invitation.deadText')}
      action={
        <Button variant="contained" component={Link} to="/groups">
          {t('groups.invitation.toGroups')}
        </Button>
      }
    />
  )
}
