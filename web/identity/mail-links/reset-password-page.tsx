import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WaysInAtReset } from '#contract/identity/identity.ts'
import { faultInNewPassword } from '#domain/identity/credentials.ts'
import { FormAlert } from '#web/identity/form-alert.tsx'
import { NewPasswordFields } from '#web/identity/new-password-fields.tsx'
import { useAccountForm } from '#web/identity/use-account-form.ts'
import { isProblem } from '#web/platform/api/api-problem.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
import { useAuthDialog } from '#web/platform/auth/auth-dialog-provider.tsx'
import { useFirebase } from '#web/platform/auth/firebase.tsx'
import { useLinkToken } from '#web/platform/use-link-token.ts'
import { queryKeys } from '#web/platform/cache/query-keys.ts'
import { formatDate } from '#web/ui/format/dates.ts'
import { CheckingLink, LinkPage } from './link-page.tsx'

/** The page of the link in a password reset mail. */
export default function ResetPasswordPage() {
  const { t } = useTranslation()
  const identity = useFirebase()
  const dialog = useAuthDialog()
  const token = useLinkToken()
  const link = useResetLink(token)
  const [phase, setPhase] = useState<'open' | 'done' | 'expired'>('open')

  if (phase === 'done') {
    return (
      <LinkPage title={t('auth.newPassword.doneTitle')}>
        <Button size="large" variant="contained" onClick={() => dialog.open('signIn')}>
          {t('auth.newPassword.signIn')}
        </Button>
      </LinkPage>
    )
  }
  if (phase === 'expired' || token === null || link.isUsedUp) {
    return (
      <LinkPage isOver title={t('auth.newPassword.expiredTitle')} text={t('auth.newPassword.expiredText')}>
        <Button size="large" variant="contained" onClick={() => dialog.open('resetPassword')}>
          {t('auth.newPassword.askAgain')}
        </Button>
      </LinkPage>
    )
  }
  if (link.isChecking) return <CheckingLink title={t('auth.newPassword.checking')} />
  const finish = () => {
    setPhase('done')
    // The reset has ended every login, also the one of this browser.
    void identity.refresh()
    dialog.open('signIn')
  }
  return (
    <LinkPage title={t('auth.newPassword.title')} text={t('auth.newPassword.text')}>
      <NewPasswordForm token={token} ways={link.ways} onDone={finish} onExpired={() => setPhase('expired')} />
    </LinkPage>
  )
}

/**
 * Checks the link before anybody types, and loads the other sign-in methods. Without an answer the form is shown anyway, because saving
 * shows what is wrong.
 */
function useResetLink(token: string | null) {
  const { data, isPending, error } = useQuery({
    queryKey: queryKeys.resetLink(token),
    queryFn: () =>
      unwrap<WaysInAtReset>(api.api.auth['reset-password'].ways.$post({ json: { token: token! } })),
    enabled: token !== null,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
  })
  const isUsedUp = isProblem(error, 'INVALID_TOKEN')
  return { isChecking: isPending && token !== null, isUsedUp, ways: data?.ways ?? null }
}

interface NewPasswordFormProps {
  token: string
  /** The other sign-in methods of the account. Null while unknown. The server decides then. */
  ways: WayIn[] | null
  onDone: () => void
  onExpired: () => void
}

function NewPasswordForm({ token, ways, onDone, onExpired }: NewPasswordFormProps) {
  const { t } = useTranslation()
  const [kept, setKept] = useState(() => ways?.filter(({ isRecent }) => !isRecent).map(({ id }) => id))
  const form = useAccountForm({
    empty: { password: '', confirmPassword: '' },
    faultIn: faultInNewPassword,
    // The server's name for the field.
    fieldOf: { newPassword: 'password' },
    failed: t('auth.newPassword.failed'),
    async send({ password }) {
      try {
        const json = { token, newPassword: password, ...(kept && { keep: kept }) }
        await unwrap(api.api.auth['reset-password'].$post({ json }))
      } catch (error) {
        if (!isProblem(error, 'INVALID_TOKEN')) throw error
        return onExpired()
      }
      onDone()
    },
  })
  return (
    <Box component="form" noValidate onSubmit={form.submit} sx={{ display: 'grid', gap: 2 }}>
      <FormAlert message={form.message} />
      <NewPasswordFields form={form} autoFocus />
      {ways && kept && ways.length > 0 && <KeptWays ways={ways} kept={kept} onChange={setKept} />}
      <Button type="submit" size="large" variant="contained" loading={form.isPending}>
        {t('auth.newPassword.submit')}
      </Button>
    </Box>
  )
}

type WayIn = WaysInAtReset['ways'][number]

interface KeptWaysProps {
  ways: WayIn[]
  /** Ids of the sign-in methods to keep. */
  kept: string[]
  onChange: (kept: string[]) => void
}

/** During a password reset the player marks which other sign-in methods are theirs. The others are removed. */
function KeptWays({ ways, kept, onChange }: KeptWaysProps) {
  const { t } = useTranslation()
  const nameOf = ({ kind, name }: WayIn) =>
    kind === 'passkey' ? name || t('security.passkeys.unnamed') : t(`security.password.providers.${kind}`)
  return (
    <FormControl component="fieldset" variant="standard">
      <FormLabel component="legend">{t('auth.newPassword.otherWays')}</FormLabel>
      <FormGroup>
        {ways.map((way) => (
          <FormControlLabel
            key={way.id}
            sx={{ overflowWrap: 'anywhere' }}
            control={
              <Checkbox
                checked={kept.includes(way.id)}
                onChange={(_, isKept) =>
                  onChange(isKept ? [...kept, way.id] : kept.filter((id) => id !== way.id))
                }
              />
            }
            label={t('auth.newPassword.way', { name: nameOf(way), date: formatDate(way.createdAt) })}
          />
        ))}
      </FormGroup>
      <FormHelperText sx={{ mx: 0 }}>{t('auth.newPassword.otherWaysHelp')}</FormHelperText>
    </FormControl>
  )
}
