import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { type FormEvent, type ReactNode, useState } from 'react'
import { type FieldError, useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ChangeKeptPlayer, KeptPlayer, KeptPlayerList } from '#contract/squads/kept-players.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { changeKeptPlayer } from '#web/squads/squad-calls.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { type TypedPlayer, usePlayerForm } from './use-player-form.ts'

interface EditDialogProps {
  player: KeptPlayer
  list: KeptPlayerList
  onClose: () => void
}

export function EditDialog({ player, list, onClose }: EditDialogProps) {
  const { t } = useTranslation()
  const notify = useNotify()
  const save = useAction<ChangeKeptPlayer>({
    async act(change) {
      await changeKeptPlayer(player.id, change)
      notify(t('squads.menu.saved'), 'success')
      onClose()
    },
    invalidates: [laterQueryKeys.teams],
  })
  const { control, ...form } = usePlayerForm(player, save.perform)
  return (
    <FormDialog
      open
      title={t('squads.edit.title')}
      problem={form.problem}
      submitText={t('squads.edit.save')}
      disabled={!form.isValid}
      isPending={form.isPending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <PlayerField
        control={control}
        name="displayName"
        autoFocus
        label={t('squads.edit.name')}
        hint={t('squads.edit.nameHint')}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2, alignItems: 'start' }}>
        <PlayerField control={control} name="shirtNumber" isNumber label={t('squads.edit.number')} />
        <PlayerField control={control} name="birthYear" isNumber label={t('squads.edit.birthYear')} />
      </Box>
      <PlayerField
        control={control}
        name="guardianEmail"
        type="email"
        label={t('squads.edit.guardian')}
        hint={t('squads.edit.guardianHint')}
      />
      {list.teams.length > 1 && (
        <PlayerField
          control={control}
          name="teamId"
          select
          label={t('squads.edit.team')}
          hint={t('squads.edit.teamHint')}
        >
          {list.teams.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </PlayerField>
      )}
    </FormDialog>
  )
}

interface PlayerFieldProps {
  control: ReturnType<typeof usePlayerForm>['control']
  name: keyof TypedPlayer
  label: string
  /** Shown while nothing is wrong. */
  hint?: string
  type?: 'text' | 'email'
  isNumber?: boolean
  select?: boolean
  autoFocus?: boolean
  children?: ReactNode
}

function PlayerField({ control, name, hint, isNumber = false, ...shown }: PlayerFieldProps) {
  const { field, fieldState } = useController({ control, name })
  const message = useFieldMessage(fieldState.error)
  const { ref, ...input } = field
  return (
    <TextField
      {...shown}
      {...input}
      inputRef={ref}
      error={fieldState.invalid}
      helperText={message ? <span role="alert">{message}</span> : hint}
      slotProps={isNumber ? { htmlInput: { inputMode: 'numeric' } } : {}}
    />
  )
}

function useFieldMessage(error: FieldError | undefined): string | undefined {
  const { t } = useTranslation()
  if (!error) return undefined
  if (error.type === 'server') return error.message
  return t(error.type === 'too_small' ? 'validation.required' : 'validation.invalid')
}

interface MergeDialogProps {
  player: KeptPlayer
  others: readonly KeptPlayer[]
  isPending: boolean
  onClose: () => void
  onMerge: (into: string) => void
}

export function MergeDialog({ player, others, isPending, onClose, onMerge }: MergeDialogProps) {
  const { t } = useTranslation()
  const [into, setInto] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (into) onMerge(into)
  }
  return (
    <FormDialog
      open
      title={t('squads.merge.title')}
      text={t('squads.merge.text', { name: player.displayName })}
      submitText={t('squads.merge.submit')}
      disabled={!into}
      isPending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        select
        label={t('squads.merge.into')}
        value={into}
        onChange={({ target }) => setInto(target.value)}
      >
        {others.map(({ id, displayName }) => (
          <MenuItem key={id} value={id}>
            {displayName}
          </MenuItem>
        ))}
      </TextField>
    </FormDialog>
  )
}
