import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { GROUP_STATUSES, type GroupStatus } from '#domain/groups/group.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { RadioChoice } from '#web/ui/controls/radio-choice.tsx'
import { AskDialog } from '#web/ui/dialogs/ask-dialog.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'

interface SettingsFormProps {
  form: {
    problem: string | null
    isPending: boolean
    submit: (event: { preventDefault: () => void }) => void
  }
  children: ReactNode
}

/** Fields on a page with a button below that saves them. */
export function SettingsForm({ form, children }: SettingsFormProps) {
  const { t } = useTranslation()
  return (
    <Box component="form" noValidate onSubmit={form.submit} sx={{ display: 'grid', gap: 2.5 }}>
      {children}
      {form.problem && <Alert severity="error">{form.problem}</Alert>}
      <Button type="submit" variant="contained" loading={form.isPending} sx={{ justifySelf: 'start' }}>
        {t('groups.form.save')}
      </Button>
    </Box>
  )
}

interface StatusChoiceProps {
  status: GroupStatus
  /** The explanation of each status for this kind of group. */
  texts: Record<GroupStatus, string>
  /** The question before deactivating. */
  question: { title: string; text: string; keep: string }
  change: (status: GroupStatus) => Promise<unknown>
}

/** Whether a group is active. A change takes effect at once. Deactivating asks first, because it takes something from players. */
export function StatusChoice({ status, texts, question, change }: StatusChoiceProps) {
  const { t } = useTranslation()
  const notify = useNotify()
  const asking = useDialog()
  const choose = useAction<GroupStatus>({
    async act(chosen) {
      await change(chosen)
      asking.hide()
      notify(t('groups.form.saved'), 'success')
    },
    failed: t('groups.form.failed'),
  })
  return (
    <>
      <RadioChoice
        label={t('groups.form.status')}
        labelHidden
        value={status}
        disabled={choose.isPending}
        onChange={(chosen) => (chosen === 'inactive' ? asking.show() : choose.run(chosen))}
        choices={GROUP_STATUSES.map((value) => ({
          value,
          label: t(`groups.form.statuses.${value}.label`),
          text: texts[value],
        }))}
      />
      <AskDialog
        {...question}
        open={asking.isOpen}
        confirm={t('groupAdmin.bulk.deactivate')}
        destructive
        isPending={choose.isPending}
        onKeep={asking.hide}
        onConfirm={() => choose.run('inactive')}
      />
    </>
  )
}
