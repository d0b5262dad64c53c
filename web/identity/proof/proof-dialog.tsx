import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { WaysIn } from '#contract/identity/identity.ts'
import { explainQuickFailure, quickFailureSentence } from '#web/identity/explain-auth-failure.ts'
import { AccountDialog, CurrentPasswordField } from '#web/identity/account-dialog.tsx'
import { FormField } from '#web/identity/form-field.tsx'
import { useWaysToSignIn } from '#web/identity/settings/use-ways-to-sign-in.ts'
import { useAccountForm } from '#web/identity/use-account-form.ts'
import { ApiProblem } from '#web/platform/api/api-problem.ts'
import { explainProblem } from '#web/platform/api/explain-problem.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { getIdentity, postIdentity } from '#web/platform/sign-in/ask-identity.ts'
import { canUsePasskeys } from '#web/platform/sign-in/passkeys/can-use-passkeys.ts'
import { choosePasskey } from '#web/platform/sign-in/passkeys/passkeys.ts'
import type { SocialProvider } from '#web/platform/sign-in/sign-in-result.ts'
import { signInInWindow } from '#web/platform/sign-in/sign-in-with-provider.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { useCloseWithPage } from '#web/ui/dialogs/use-close-on-back.ts'

interface ProofDialogProps {
  onProven: () => void
  onClose: () => void
}

/** "Is it you?", above the page that asked. The input there stays. */
export default function ProofDialog(props: ProofDialogProps) {
  const { t } = useTranslation()
  const { data: waysIn, error } = useWaysToSignIn()
  const ways = waysIn && waysOf(waysIn)
  useCloseWithPage(true, props.onClose)
  if (ways && ways.length > 0) return <ProofForm {...props} ways={ways} waysIn={waysIn} />
  return (
    <FormDialog
      open
      title={t('proof.title')}
      {...(ways && { text: t('proof.noWay') })}
      problem={error && explainProblem(error)}
      submitText={t('proof.submit')}
      disabled
      isPending={false}
      onSubmit={(event) => event.preventDefault()}
      onClose={props.onClose}
    >
      {!ways && !error && <Skeleton variant="rounded" height={56} />}
    </FormDialog>
  )
}

/** In order of preference. */
const waysOf = ({ hasPassword, passkeys, emailVerified }: WaysIn): ProofWay[] => [
  ...(hasPassword ? (['password'] as const) : []),
  ...(passkeys.length > 0 && canUsePasskeys() ? (['passkey'] as const) : []),
  ...(emailVerified ? (['code'] as const) : []),
]

function ProofForm({
  ways,
  waysIn: { email, providers },
  onProven,
  onClose,
}: ProofDialogProps & { ways: ProofWay[]; waysIn: WaysIn }) {
  const { t } = useTranslation()
  const { form, way, isCodeSent, choose } = useProof(ways[0]!, onProven)
  const byProvider = useProofByProvider(onProven)
  const isMailing = way === 'code' && !isCodeSent
  // Only the password is typed. A code is mailed, and a passkey asked for, with the same press.
  const takeWay = ({ currentTarget }: MouseEvent<HTMLButtonElement>, chosen: ProofWay) => {
    const { form: element } = currentTarget
    flushSync(() => choose(chosen))
    if (chosen === 'password' || (chosen === 'code' && isCodeSent)) return
    // The pressed button is gone. After a failure the keyboard goes on at the one that tries again.
    element?.querySelector<HTMLElement>('[type=submit]')?.focus()
    element?.requestSubmit()
  }
  return (
    <AccountDialog
      form={form}
      title={t('proof.title')}
      problem={byProvider.problem}
      submitText={way === 'passkey' || isMailing ? t(`proof.ways.${way}`) : t('proof.submit')}
      onClose={onClose}
    >
      {way === 'password' && (
        <CurrentPasswordField
          label={t('auth.password')}
          error={form.errors.password}
          field={form.register('password')}
          autoFocus
        />
      )}
      {way === 'code' && isCodeSent && (
        <>
          <Typography role="status" sx={{ overflowWrap: 'anywhere' }}>
            {t('proof.codeSent', { email })}
          </Typography>
          <FormField
            label={t('proof.code')}
            type="text"
            autoComplete="one-time-code"
            error={form.errors.code}
            field={form.register('code')}
            autoFocus
          />
        </>
      )}
      {ways
        .filter((each) => each !== way)
        .map((each) => (
          <Button key={each} onClick={(event) => takeWay(event, each)} sx={{ justifySelf: 'start' }}>
            {t(`proof.ways.${each}`)}
          </Button>
        ))}
      {providers.map((provider) => (
        <Button
          key={provider}
          loading={byProvider.loading === provider}
          onClick={() => byProvider.prove(provider)}
          sx={{ justifySelf: 'start' }}
        >
          {t(`auth.${provider}`)}
        </Button>
      ))}
    </AccountDialog>
  )
}

type ProofWay = 'password' | 'passkey' | 'code'

/** The ways for the player to confirm that it is them: one at a time, with buttons for the others. */
function useProof(firstWay: ProofWay, onProven: () => void) {
  const { t } = useTranslation()
  const [way, setWay] = useState(firstWay)
  const [isCodeSent, setCodeSent] = useState(false)
  const form = useAccountForm({
    empty: { password: '', code: '' },
    faultIn: (typed) =>
      (way === 'password' && !typed.password) || (way === 'code' && isCodeSent && !typed.code.trim())
        ? 'FILL_IN_ALL_FIELDS'
        : null,
    failed: t('proof.failed'),
    async send({ password, code }) {
      if (way === 'code' && !isCodeSent) {
        await postIdentity('prove/mail-code', {})
        return setCodeSent(true)
      }
      if (way === 'passkey') await proveByPasskey()
      else await postIdentity('prove', way === 'password' ? { password } : { code })
      onProven()
    },
  })
  const choose = (chosen: ProofWay) => {
    form.forgetMessage()
    setWay(chosen)
  }
  return { form, way, isCodeSent, choose }
}

/** The browser's own error would not help a player. */
async function proveByPasskey(): Promise<void> {
  const response = await choosePasskey().catch((error: unknown) => {
    throw error instanceof ApiProblem
      ? error
      : new ApiProblem({ status: 400, code: 'PASSKEY_NOT_USED', detail: explainQuickFailure(error) })
  })
  await postIdentity('prove/passkey', { response })
}

/** Confirms by Google or Apple in a popup. It is a new sign-in, but the input on this page stays. */
function useProofByProvider(onProven: () => void) {
  const { t } = useTranslation()
  const { user } = useAuth()
  const { run, isPending, input, data, error } = useAction<SocialProvider, 'answered' | 'noWindow'>({
    async act(provider) {
      if (!(await signInInWindow(provider))) return 'noWindow'
      if ((await signedInId()) === user?.uid) onProven()
      // It was another account. The input on this page must not change it.
      else location.reload()
      return 'answered'
    },
  })
  const failure = error && input && quickFailureSentence(t, input, explainQuickFailure(error))
  return {
    loading: isPending ? input : null,
    problem: data === 'noWindow' ? t('proof.noWindow') : failure,
    prove: (provider: SocialProvider) => run(provider),
  }
}

async function signedInId(): Promise<string | undefined> {
  const login = await getIdentity<{ user: { id: string } } | null>('get-session')
  return login?.user.id
}
