import TextField from '@mui/material/TextField'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { normalizeInviteCode } from '#domain/groups/group.ts'
import { explainProblem } from '#web/shell/api/explain-problem.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { GroupNameField, useGroupName } from './group-name.tsx'
import { redeemedPath } from './joined-message.ts'
import { useRedeemCode } from './use-redeem-code.ts'

/** Longer than any code that was ever given out. */
const CODE_MAX_LENGTH = 64

/** Joins by an invite code, which is upper-cased as it is typed (spec §5). */
export function CodeDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const { t } = useTranslation()
  const form = useCodeForm(onClose)
  return (
    <FormDialog
      open={open}
      title={t('groups.code.title')}
      text={t('groups.code.text')}
      submitText={t('groups.code.join')}
      disabled={normalizeInviteCode(form.code) === ''}
      sending={form.sending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TextField
        autoFocus
        fullWidth
        label={t('groups.code.label')}
        value={form.code}
        onChange={({ target }) => form.type(target.value)}
        error={form.problem !== null}
        helperText={<span role="alert">{form.problem}</span>}
        slotProps={{ htmlInput: codeInput }}
        sx={{ '& input': { letterSpacing: '0.12em', fontWeight: 'fontWeightBold' } }}
      />
      <GroupNameField name={form.name} />
    </FormDialog>
  )
}

const codeInput = {
  maxLength: CODE_MAX_LENGTH,
  autoComplete: 'off',
  autoCapitalize: 'characters',
  autoCorrect: 'off',
  spellCheck: false,
}

function useCodeForm(onClose: () => void) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const redeem = useRedeemCode()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [sending, setSending] = useState(false)

  const name = useGroupName()

  const submit = async () => {
    const displayName = name.read()
    if (displayName === null) return
    setSending(true)
    try {
      const redeemed = await redeem(code, displayName)
      onClose()
      void navigate(redeemedPath(redeemed))
    } catch (error) {
      setProblem(explainProblem(error, t('groups.code.failed')))
    }
    setSending(false)
  }
  return {
    code,
    name,
    problem,
    sending,
    type(typed: string) {
      setCode(typed.toUpperCase())
      setProblem(null)
    },
    submit(event: FormEvent) {
      event.preventDefault()
      // Enter counts as pressing the button, also while that cannot be pressed.
      if (!sending && normalizeInviteCode(code) !== '') void submit()
    },
  }
}
