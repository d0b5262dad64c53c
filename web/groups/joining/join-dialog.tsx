import TextField from '@mui/material/TextField'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { TeamCard } from '#contract/groups/team.ts'
import { JOIN_MESSAGE_MAX_LENGTH } from '#contract/limits.ts'
import { joinTeam } from '#web/groups/api/team-calls.ts'
import { useGroupCache } from '#web/groups/api/use-group-cache.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { useTypedText } from '#web/platform/player/use-typed.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { GroupNameField, useGroupName } from './group-name.tsx'
import { joinedMessage } from './joined-message.ts'

interface JoinDialogProps {
  team: TeamCard
  open: boolean
  onClose: () => void
}

/** Joins a team under a name, or requests to join, with an optional message (product 5.5, 8.5). */
export function JoinDialog({ team, open, onClose }: JoinDialogProps) {
  const { t } = useTranslation()
  const [message, setMessage] = useTypedText(`join ${team.id}`)
  const name = useGroupName()
  const join = useJoinTeam(team, onClose)
  const asks = team.me.standing === 'request'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const displayName = name.read()
    if (displayName !== null) join.run({ message, displayName })
  }
  return (
    <FormDialog
      open={open}
      title={t(asks ? 'groups.join.title' : 'groups.join.titleNow', { name: team.name })}
      {...(asks && { text: t('groups.join.text') })}
      submitText={t(asks ? 'groups.join.send' : 'groups.standing.join')}
      isPending={join.isPending}
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

/** Joins or requests to join, depending on the team, and shows which it was. */
export function useJoinTeam(team: TeamCard, onJoined: () => void = () => {}) {
  const { t } = useTranslation()
  const notify = useNotify()
  const cache = useGroupCache()
  const { reloadProfile } = useAuth()
  return useAction<{ message?: string; displayName?: string | undefined }>({
    async act({ message, displayName }) {
      const answer = await joinTeam(team.id, message, displayName)
      if (displayName !== undefined) reloadProfile()
      onJoined()
      cache.put(answer.team)
      notify(joinedMessage(t, answer), 'success')
    },
    failed: t('groups.join.failed'),
    // The card was out of date: somebody let the player in, or the team changed.
    onFailed: () => void cache.refresh(team.id),
  })
}
