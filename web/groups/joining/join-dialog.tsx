import TextField from '@mui/material/TextField'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { TeamCard } from '#contract/groups/team.ts'
import { JOIN_MESSAGE_MAX_LENGTH } from '#contract/limits.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { GroupNameField, useGroupName } from './group-name.tsx'
import { useJoinTeam } from './use-join-team.ts'

interface JoinDialogProps {
  team: TeamCard
  open: boolean
  onClose(): void
}

/** Joins a team under a name, or asks to be let in, with a message if the player likes (spec §5). */
export function JoinDialog({ team, open, onClose }: JoinDialogProps) {
  const { t } = useTranslation()
  const [message, setMessage] = useState('')
  const name = useGroupName()
  const join = useJoinTeam(team, onClose)
  const asks = team.me.standing === 'request'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const displayName = name.read()
    if (displayName !== null) join.run(message, displayName)
  }
  return (
    <FormDialog
      open={open}
      title={t(asks ? 'groups.join.title' : 'groups.join.titleNow', { name: team.name })}
      {...(asks && { text: t('groups.join.text') })}
      submitText={t(asks ? 'groups.join.send' : 'groups.standing.join')}
      sending={join.running}
      onSubmit={submit}
      onClose={onClose}
    >
      {asks && (
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
      )}
      <GroupNameField name={name} autoFocus={!asks} />
    </FormDialog>
  )
}
