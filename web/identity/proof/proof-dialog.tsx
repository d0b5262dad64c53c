import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { WaysIn } from '#contract/identity/identity.ts'
import { FormAlert } from '#web/identity/form-alert.tsx'
import { FormField } from '#web/identity/form-field.tsx'
import { useWaysIn } from '#web/identity/settings/use-ways-in.ts'
import { explainProblem } from '#web/shell/api/explain-problem.ts'
import { canUsePasskeys } from '#web/shell/providers/sign-in/passkeys/can-use-passkeys.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { useProof, useProofByProvider, type ProofWay } from './use-proof.ts'

interface ProofDialogProps {
  onProven(): void
  onClose(): void
}

/** "Is it you?", in front of whatever asked: what was typed there waits behind it. */
export default function ProofDialog(props: ProofDialogProps) {
  const { t } = useTranslation()
  const { data: waysIn, error } = useWaysIn()
  const ways = waysIn && waysOf(waysIn)
  if (ways && ways.length > 0) return <ProofForm {...props} ways={ways} waysIn={waysIn} />
  return (
    <FormDialog
      open
      title={t('proof.title')}
      text={t(ways ? 'proof.noWay' : 'proof.text')}
      problem={error && explainProblem(error)}
      submitText={t('proof.submit')}
      disabled
      sending={false}
      onSubmit={(event) => event.preventDefault()}
      onClose={props.onClose}
    >
      {!ways && !error && <Skeleton variant="rounded" height={56} />}
    </FormDialog>
  )
}

/** The first is offered first. */
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
  return (
    <FormDialog
      open
      title={t('proof.title')}
      text={t('proof.text')}
      problem={byProvider.problem}
      submitText={
        way === 'passkey' ? t('proof.usePasskey') : t(isMailing ? 'proof.mailCode' : 'proof.submit')
      }
      sending={form.sending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormAlert message={form.message} />
      {way === 'password' && (
        <FormField
          label={t('auth.password')}
          type="password"
          autoComplete="current-password"
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
          <Button key={each} onClick={() => choose(each)} sx={{ justifySelf: 'start' }}>
            {t(`proof.instead.${each}`)}
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
    </FormDialog>
  )
}
