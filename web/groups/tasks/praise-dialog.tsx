import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlayerOnTask } from '#contract/groups/tasks.ts'
import { PRAISE_MAX_LENGTH } from '#contract/limits.ts'
import { explainProblem } from '#web/platform/api/explain-problem.ts'
import { laterQueryKeys } from '#web/platform/api/later-query-keys.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { praisePlayer } from './task-calls.ts'

const SUGGESTIONS = {
  done: ['wellDone', 'everyDay', 'better'],
  onTheWay: ['begun', 'everyDay', 'better'],
  notBegun: ['wellDone', 'better'],
} as const

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
  const [text, setText] = useState('')
  const name = player.displayName
  const send = useAction({
    async act() {
      await praisePlayer(teamId, taskId, { userId: player.userId, text: text.trim() })
      onClose()
      notify(t('tasks.praise.sent', { name }), 'success')
    },
    invalidates: [laterQueryKeys.task(teamId, taskId)],
  })
  return (
    <FormDialog
      wide
      open={open}
      title={t('tasks.praise.openNamed', { name })}
      text={t('tasks.praise.text')}
      problem={send.error && explainProblem(send.error, t('tasks.praise.failed'))}
      submitText={t('tasks.praise.send')}
      disabled={text.trim() === ''}
      isPending={send.isPending}
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '') send.run()
      }}
      onClose={onClose}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {SUGGESTIONS[player.progress?.state ?? 'notBegun'].map((suggestion) => (
          <Chip
            key={suggestion}
            label={t(`tasks.praise.suggestions.${suggestion}`)}
            onClick={() => setText(t(`tasks.praise.suggestions.${suggestion}`))}
            sx={{ height: 'auto', minHeight: 36, '& .MuiChip-label': { whiteSpace: 'normal', py: 0.75 } }}
          />
        ))}
      </Box>
      <TextField
        autoFocus
        fullWidth
        label={t('tasks.praise.label')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { maxLength: PRAISE_MAX_LENGTH, dir: 'auto' } }}
      />
    </FormDialog>
  )
}
