import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { useTranslation } from 'react-i18next'
import { type PlayerOnTask, PraisePlayer } from '#contract/groups/tasks.ts'
import { PRAISE_MAX_LENGTH } from '#contract/limits.ts'
import { DialogField } from '#web/groups/forms/dialog-field.tsx'
import { useDialogForm } from '#web/groups/forms/use-dialog-form.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { praisePlayer } from './task-calls.ts'

const SUGGESTIONS = {
  done: ['wellDone', 'everyDay', 'better'],
  onTheWay: ['begun', 'everyDay', 'better'],
  notBegun: ['wellDone', 'better'],
} as const

const PraiseForm = PraisePlayer.pick({ text: true })

interface PraiseDialogProps {
  teamId: string
  taskId: string
  player: PlayerOnTask
  open: boolean
  onClose: () => void
}

/** One note of praise for a player, from a few sentences or in the coach's own words. */
export function PraiseDialog({ teamId, taskId, player, open, onClose }: PraiseDialogProps) {
  const { t } = useTranslation()
  const notify = useNotify()
  const name = player.displayName
  const send = useAction<{ text: string }>({
    async act({ text }) {
      await praisePlayer(teamId, taskId, { userId: player.userId, text })
      onClose()
      notify(t('tasks.praise.sent', { name }), 'success')
    },
    invalidates: [laterQueryKeys.task(teamId, taskId)],
  })
  const form = useDialogForm({
    schema: PraiseForm,
    begin: { text: '' },
    failed: t('tasks.praise.failed'),
    send: send.perform,
  })
  return (
    <FormDialog
      wide
      open={open}
      title={t('tasks.praise.openNamed', { name })}
      text={t('tasks.praise.text')}
      problem={form.problem}
      submitText={t('tasks.praise.send')}
      disabled={!form.formState.isValid}
      isPending={form.isPending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {SUGGESTIONS[player.progress?.state ?? 'notBegun'].map((suggestion) => (
          <Chip
            key={suggestion}
            label={t(`tasks.praise.suggestions.${suggestion}`)}
            onClick={() =>
              form.setValue('text', t(`tasks.praise.suggestions.${suggestion}`), { shouldValidate: true })
            }
            sx={{ height: 'auto', minHeight: 36, '& .MuiChip-label': { whiteSpace: 'normal', py: 0.75 } }}
          />
        ))}
      </Box>
      <DialogField
        control={form.control}
        name="text"
        autoFocus
        label={t('tasks.praise.label')}
        wrong={t('validation.required')}
        maxLength={PRAISE_MAX_LENGTH}
      />
    </FormDialog>
  )
}
