import TextField from '@mui/material/TextField'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { TeamCard } from '#contract/groups/team.ts'
import { JOIN_MESSAGE_MAX_LENGTH } from '#contract/limits.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { useJoinTeam } from './use-join-team.ts'

interface JoinDialogProps {
  team: TeamCard
  open: boolean
  onClose(): void
}

/** Asks a team to be let in, with a message if the player likes (spec §5). */
export function JoinDialog({ team, open, onClose }: JoinDialogProps) {
  const { t } = useTranslation()
  const [message, setMessage] = useState('')
  const join = useJoinTeam(team, onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    join.run(message)
  }
  return (
    <FormDialog
      open={open}
      title={t('groups.join.title', { name: team.name })}
      text={t('groups.join.text')}
      submitText={t('groups.join.send')}
      sending={join.running}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        autoFocus
        multiline
        minRows={3}
        maxRows={8}
        fullWidth
        label={t('groups.join.message')}
        value={message}
        onChange={({ target }) => setMessage(target.value)}
        slotProps={{ htmlInput: { maxLength: JOIN_MESSAGE_MAX_LENGTH, dir: 'auto' } }}
      />
    </FormDialog>
  )
}
