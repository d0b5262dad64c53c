import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChangeKeptPlayer, KeptPlayer, KeptPlayerList } from '#contract/squads/kept-players.ts'
import { MAX_SHIRT_NUMBER } from '#domain/groups/kept-player.ts'
import { isBirthYear } from '#domain/players/under-16.ts'
import { explainProblem } from '#web/platform/api/explain-problem.ts'
import { laterQueryKeys } from '#web/platform/api/later-query-keys.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { changeKeptPlayer } from '#web/squads/squad-calls.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { useNotify } from '#web/ui/notifications/notifications.tsx'

/** The number in a text field; null if the field is empty, undefined if the text is no possible number. */
function numberIn(text: string, isPossible: (number: number) => boolean): number | null | undefined {
  if (text.trim() === '') return null
  return /^\d{1,4}$/.test(text.trim()) && isPossible(Number(text)) ? Number(text) : undefined
}

export function EditDialog({
  player,
  list,
  onClose,
}: {
  player: KeptPlayer
  list: KeptPlayerList
  onClose: () => void
}) {
  const { t } = useTranslation()
  const notify = useNotify()
  const [form, setForm] = useState({
    name: player.displayName,
    shirt: `${player.shirtNumber ?? ''}`,
    year: `${player.birthYear ?? ''}`,
    email: player.guardianEmail ?? '',
    team: player.teamId,
  })
  const set = (field: keyof typeof form) => (event: { target: { value: string } }) =>
    setForm((before) => ({ ...before, [field]: event.target.value }))
  const [now] = useState(() => new Date())
  const shirtNumber = numberIn(form.shirt, (number) => number <= MAX_SHIRT_NUMBER)
  const birthYear = numberIn(form.year, (year) => isBirthYear(year, now))
  const save = useAction<ChangeKeptPlayer>({
    async act(change) {
      await changeKeptPlayer(player.id, change)
      notify(t('squads.menu.saved'), 'success')
      onClose()
    },
    invalidates: [laterQueryKeys.teams],
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (shirtNumber === undefined || birthYear === undefined) return
    const guardianEmail = form.email.trim() || null
    save.run({
      displayName: form.name,
      shirtNumber,
      birthYear,
      // A new address ends the link that was mailed to the old one. So an unchanged address is not sent.
      ...(guardianEmail !== player.guardianEmail && { guardianEmail }),
      ...(form.team !== player.teamId && { teamId: form.team }),
    })
  }
  return (
    <FormDialog
      open
      title={t('squads.edit.title')}
      problem={save.error && explainProblem(save.error)}
      submitText={t('squads.edit.save')}
      disabled={form.name.trim() === '' || shirtNumber === undefined || birthYear === undefined}
      isPending={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        autoFocus
        label={t('squads.edit.name')}
        value={form.name}
        onChange={set('name')}
        helperText={t('squads.edit.nameHint')}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>
        <TextField
          label={t('squads.edit.number')}
          value={form.shirt}
          onChange={set('shirt')}
          error={shirtNumber === undefined}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
        <TextField
          label={t('squads.edit.birthYear')}
          value={form.year}
          onChange={set('year')}
          error={birthYear === undefined}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
      </Box>
      <TextField
        type="email"
        label={t('squads.edit.guardian')}
        value={form.email}
        onChange={set('email')}
        helperText={t('squads.edit.guardianHint')}
      />
      {list.teams.length > 1 && (
        <TextField
          select
          label={t('squads.edit.team')}
          value={form.team}
          onChange={set('team')}
          helperText={t('squads.edit.teamHint')}
        >
          {list.teams.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
    </FormDialog>
  )
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
