import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import { type ComponentProps, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuthMethod } from '#web/identity/explain-auth-failure.ts'
import type { AuthDialogProps } from '#web/platform/auth/auth-dialog-provider.tsx'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { canSuggestPasskeys } from '#web/platform/sign-in/passkeys/can-use-passkeys.ts'
import { choosePasskey, type ChosenPasskey } from '#web/platform/sign-in/passkeys/passkeys.ts'
import { suggestPasskeys } from '#web/platform/sign-in/passkeys/suggest-passkeys.ts'
import { BrandMark } from '#web/ui/brand/brand-mark.tsx'
import { useCloseOnBack } from '#web/ui/dialogs/use-close-on-back.ts'
import { AuthForm } from './auth-form.tsx'
import { useCredentialsForm } from './use-credentials-form.ts'
import { useQuickSignInAfterRedirect } from './use-quick-sign-in.ts'
import { useSignInChoices } from './use-sign-in-choices.ts'

/** Signing in, signing up and asking for a new password, each in a tab (product 2.5). */
export default function AuthDialog({ tab, onTabChange, onClose }: AuthDialogProps) {
  const titleId = useId()
  // Keeps its tab while the dialog fades out.
  const [shown, setShown] = useState<AuthMethod>(tab ?? 'signIn')
  if (tab && tab !== shown) setShown(tab)
  const choice = useSignInChoices(shown)
  const form = useCredentialsForm(shown, onClose, choice.signIn)
  const quick = useQuickSignInAfterRedirect(onClose, choice.signIn)
  const isIdle = !form.isPending && quick.loading === null
  const suggestsPasskeys = usePasskeySuggestions(tab === 'signIn' && isIdle, (passkey) =>
    quick.signIn('passkey', passkey),
  )
  const clearMessages = () => {
    form.clearMessages()
    quick.clearError()
  }
  const close = () => {
    clearMessages()
    quick.giveUp()
    onClose()
  }
  useCloseOnBack(tab !== null, close)
  useSignedInElsewhere(close)
  return (
    <Dialog
      open={tab !== null}
      onClose={close}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="xs"
      slotProps={{
        transition: {
          onExited() {
            // The next person at this device must not find a password.
            form.forget()
            goOnInPage()
          },
        },
        paper: { sx: { m: 2, width: 'calc(100% - 32px)' } },
      }}
    >
      <AuthDialogHeader
        titleId={titleId}
        tab={shown}
        onTabChange={(next) => {
          clearMessages()
          onTabChange(next)
        }}
      />
      <DialogContent sx={{ px: { xs: 2.5, sm: 4 }, pb: 3 }}>
        <AuthForm
          method={shown}
          {...onlyNewestSpeaks({ form, quick })}
          choice={choice}
          suggestsPasskeys={suggestsPasskeys}
          onCancel={close}
        />
      </DialogContent>
    </Dialog>
  )
}

type Ways = Pick<ComponentProps<typeof AuthForm>, 'form' | 'quick'>

/** Only the newest attempt says how it ended. */
const onlyNewestSpeaks = ({ form, quick }: Ways): Ways => ({
  form: {
    ...form,
    submit(event) {
      quick.clearError()
      return form.submit(event)
    },
  },
  quick: {
    ...quick,
    signIn(way, passkey) {
      form.clearMessages()
      quick.signIn(way, passkey)
    },
  },
})

/** After the sign-in the button that opened the dialog is gone. The focus moves into the page. */
function goOnInPage(): void {
  // The dialog is removed right after this call, and takes the focus with it.
  setTimeout(() => {
    if (document.activeElement === document.body)
      document.querySelector('main')?.focus({ preventScroll: true })
  })
}

/** Another tab has signed an account in. */
function useSignedInElsewhere(onSignedIn: () => void): void {
  const { user } = useAuth()
  const account = user && !user.isAnonymous ? user.uid : null
  const before = useRef(account)
  const close = useEffectEvent(onSignedIn)
  useEffect(() => {
    if (account !== null && account !== before.current) close()
    before.current = account
  }, [account])
}

const TABS: AuthMethod[] = ['signIn', 'signUp', 'resetPassword']

interface AuthDialogHeaderProps {
  titleId: string
  tab: AuthMethod
  onTabChange: (tab: AuthMethod) => void
}

function AuthDialogHeader({ titleId, tab, onTabChange }: AuthDialogHeaderProps) {
  const { t } = useTranslation()
  return (
    <Box sx={{ pt: 3.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: { xs: 2.5, sm: 4 } }}>
        <BrandMark size={36} />
        <Typography id={titleId} variant="h3" component="h2" sx={{ fontSize: 'h2.fontSize' }}>
          {t(`auth.title.${tab}`)}
        </Typography>
      </Box>
      <Tabs
        value={tab}
        onChange={(_, next: AuthMethod) => onTabChange(next)}
        aria-label={t('auth.tabs.label')}
        variant="fullWidth"
        sx={{ mt: 2, px: { xs: 1, sm: 2.5 }, borderBottom: 1, borderColor: 'divider' }}
      >
        {TABS.map((method) => (
          <Tab
            key={method}
            value={method}
            label={t(`auth.tabs.${method}`)}
            sx={{ minWidth: 0, px: 1, whiteSpace: 'nowrap', flexGrow: 1, flexBasis: 'auto' }}
          />
        ))}
      </Tabs>
    </Box>
  )
}

/**
 * Lets the browser suggest its passkeys in the email field while `active`. A device handles one passkey request at a time, so other
 * requests must make this inactive first. Returns whether the field should show the suggestions.
 */
function usePasskeySuggestions(active: boolean, onChosen: (passkey: ChosenPasskey) => void): boolean {
  const [available, setAvailable] = useState(false)
  const choose = useEffectEvent(onChosen)
  useEffect(() => {
    void canSuggestPasskeys().then(setAvailable, () => {})
  }, [])
  const suggesting = available && active
  useEffect(() => {
    if (!suggesting) return
    const controller = new AbortController()
    void suggestPasskeys(choosePasskey, controller.signal).then((passkey) => passkey && choose(passkey))
    return () => controller.abort()
  }, [suggesting])
  return available
}
