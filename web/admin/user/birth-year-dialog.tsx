import TextField from '@mui/material/TextField'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserDetail } from '#contract/admin/users.ts'
import { CORRECTION_REASON_MAX_LENGTH } from '#contract/limits.ts'
import { isBirthYear, isMinor } from '#domain/players/under-16.ts'
import { ReasonField } from '#web/admin/reason-field.tsx'
import { useUserAction, userCalls } from '#web/admin/users/use-user-actions.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'

/** Corrects a year of birth, and says first what follows from the new year. Mounted while it is open. */
export function BirthYearDialog({ user, onClose }: { user: UserDetail; onClose: () => void }) {
  const { t } = useTranslation()
  const action = useUserAction()
  const [now] = useState(() => new Date())
  const [typed, setTyped] = useState(String(user.birthYear ?? ''))
  const [reason, setReason] = useState('')
  const birthYear = Number(typed)
  const isYear = isBirthYear(birthYear, now)
  const name = user.displayName
  const submit = (event: FormEvent) => {
    event.preventDefault()
    action.run({
      users: [user],
      call: (userId) => userCalls.correctBirthYear(userId, { birthYear, reason: reason.trim() }),
      done: () => t('admin.actions.birthYear.done', { name, year: birthYear }),
      onDone: onClose,
    })
  }
  return (
    <FormDialog
      open
      title={t('admin.actions.birthYear.title', { name })}
      text={t('admin.actions.birthYear.text')}
      submitText={t('admin.actions.birthYear.submit')}
      disabled={!isYear || birthYear === user.birthYear || reason.trim() === ''}
      isPending={action.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        autoFocus
        fullWidth
        label={t('admin.user.birthYear')}
        value={typed}
        onChange={({ target }) => setTyped(target.value.replaceAll(/\D/g, '').slice(0, 4))}
        helperText={
          isYear
            ? t(`admin.actions.birthYear.${isMinor(birthYear, now) ? 'minor' : 'adult'}`)
            : t('admin.actions.birthYear.year')
        }
        slotProps={{ htmlInput: { inputMode: 'numeric' }, formHelperText: { role: 'status' } }}
      />
      <ReasonField
        value={reason}
        maxLength={CORRECTION_REASON_MAX_LENGTH}
        help={t('admin.actions.birthYear.reasonHelp')}
        autoFocus={false}
        onChange={setReason}
      />
    </FormDialog>
  )
}
