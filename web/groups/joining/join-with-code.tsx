import Button, { type ButtonProps } from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { InviteCodeRedeemed } from '#contract/groups/joining.ts'
import { normalizeInviteCode } from '#domain/groups/invite-code.ts'
import { redeemInviteCode } from '#web/groups/api/invitation-calls.ts'
import { useGroupCache } from '#web/groups/api/use-group-cache.ts'
import { explainProblem } from '#web/platform/api/explain-problem.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { KeyIcon } from '#web/ui/icons/people-icons.ts'
import { GroupNameField, useGroupName } from './group-name.tsx'
import { redeemedMessage, redeemedPath } from './joined-message.ts'

/** 'Join with Code' (product 2.6). */
export function CodeButton({ variant = 'outlined' }: Pick<ButtonProps, 'variant'>) {
  const { t } = useTranslation()
  const dialog = useDialog()
  return (
    <>
      <Button variant={variant} startIcon={<KeyIcon />} onClick={dialog.show}>
        {t('groups.code.open')}
      </Button>
      {dialog.count > 0 && <CodeDialog key={dialog.count} open={dialog.isOpen} onClose={dialog.hide} />}
    </>
  )
}

/** Longer than every code that exists. */
const CODE_MAX_LENGTH = 64

/** Joins with an invite code. Typed letters become upper case (product 5.4). */
function CodeDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const form = useCodeForm(onClose)
  return (
    <FormDialog
      open={open}
      title={t('groups.code.title')}
      text={t('groups.code.text')}
      submitText={t('groups.code.join')}
      disabled={normalizeInviteCode(form.code) === ''}
      isPending={form.isPending}
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
  const name = useGroupName()
  const { run, isPending, error, reset } = useAction({
    act: async (displayName: Exclude<ReturnType<typeof name.read>, null>) => {
      const redeemed = await redeem(code, displayName)
      onClose()
      void navigate(redeemedPath(redeemed))
    },
  })
  return {
    code,
    name,
    problem: error && explainProblem(error, t('groups.code.failed')),
    isPending,
    type(typed: string) {
      setCode(typed.toUpperCase())
      reset()
    },
    submit(event: FormEvent) {
      event.preventDefault()
      // Enter submits even while the button is disabled.
      if (normalizeInviteCode(code) === '') return
      const displayName = name.read()
      if (displayName !== null) run(displayName)
    },
  }
}

/** Redeems an invite code and shows a message about the joined group. Throws the API's problem. */
export function useRedeemCode(): (typed: string, displayName?: string) => Promise<InviteCodeRedeemed> {
  const { t } = useTranslation()
  const notify = useNotify()
  const cache = useGroupCache()
  const { reloadProfile } = useAuth()
  return async (typed, displayName) => {
    const redeemed = await redeemInviteCode(typed, displayName)
    if (displayName !== undefined) reloadProfile()
    if (redeemed.kind === 'team') cache.put(redeemed.team)
    else cache.changed()
    notify(redeemedMessage(t, redeemed), 'success')
    return redeemed
  }
}
