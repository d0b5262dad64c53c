import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'
import { normalizeInviteCode } from '#domain/groups/invite-code.ts'
import { explainProblem } from '#web/platform/api/explain-problem.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { BrandMark } from '#web/ui/brand/brand-mark.tsx'
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
  const invitation = useInvitation(shownCode)
  if (status === 'unknown') return <PageLoading />
  const isSignedIn = status === 'signedIn'
  return (
    <Box sx={page}>
      <title>{`${t('groups.invitation.title')} · ${t('brand.name')}`}</title>
      <BrandMark size={64} />
      <Typography variant="h1" sx={{ mt: 3 }}>
        {t('groups.invitation.title')}
      </Typography>
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
          invitation.accept()
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
          {t(isSignedIn ? 'groups.invitation.join' : 'groups.invitation.signIn')}
        </Button>
      </Box>
      <Problem text={invitation.problem} />
    </Box>
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
  const joinOnceSignedIn = useOnceSignedIn(() => {
    if (profile) join()
    else waitsForProfile.current = true
  })
  const onProfile = useEffectEvent(() => {
    if (!waitsForProfile.current) return
    waitsForProfile.current = false
    join()
  })
  const known = profile?.uid
  useEffect(() => {
    if (known !== undefined) onProfile()
  }, [known])

  return {
    isPending,
    problem: error && explainProblem(error, t('groups.code.failed')),
    accept: () => joinOnceSignedIn('signIn'),
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
