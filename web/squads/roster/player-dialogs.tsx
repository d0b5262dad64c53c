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

interface EditDialogProps {
  player: KeptPlayer
  list: KeptPlayerList
  onClose: () => void
}

export function EditDialog({ player, list, onClose }: EditDialogProps) {
  const { t } = useTranslation()
  const notify = useNotify()
  const { typed, type, shirtNumber, birthYear, change } = useTypedPlayer(player)
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
    if (change) save.run(change)
  }
  return (
    <FormDialog
      open
      title={t('squads.edit.title')}
      problem={save.error && explainProblem(save.error)}
      submitText={t('squads.edit.save')}
      disabled={!change}
      isPending={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        autoFocus
        label={t('squads.edit.name')}
        value={typed.name}
        onChange={type('name')}
        helperText={t('squads.edit.nameHint')}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>
        <TextField
          label={t('squads.edit.number')}
          value={typed.shirt}
          onChange={type('shirt')}
          error={shirtNumber === undefined}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
        <TextField
          label={t('squads.edit.birthYear')}
          value={typed.year}
          onChange={type('year')}
          error={birthYear === undefined}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
      </Box>
      <TextField
        type="email"
        label={t('squads.edit.guardian')}
        value={typed.email}
        onChange={type('email')}
        helperText={t('squads.edit.guardianHint')}
      />
      {list.teams.length > 1 && (
        <TextField
          select
          label={t('squads.edit.team')}
          value={typed.team}
          onChange={type('team')}
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

/** What is typed about a player, and the change that it makes; null while a field is wrong. */
function useTypedPlayer(player: KeptPlayer) {
  const [typed, setTyped] = useState({
    name: player.displayName,
    shirt: `${player.shirtNumber ?? ''}`,
    year: `${player.birthYear ?? ''}`,
    email: player.guardianEmail ?? '',
    team: player.teamId,
  })
  const type = (field: keyof typeof typed) => (event: { target: { value: string } }) =>
    setTyped((before) => ({ ...before, [field]: event.target.value }))
  const [now] = useState(() => new Date())
  const shirtNumber = numberIn(typed.shirt, (number) => number <= MAX_SHIRT_NUMBER)
  const birthYear = numberIn(typed.year, (year) => isBirthYear(year, now))
  const guardianEmail = typed.email.trim() || null
  const isWrong = typed.name.trim() === '' || shirtNumber === undefined || birthYear === undefined
  const change: ChangeKeptPlayer | null = isWrong
    ? null
    : {
        displayName: typed.name,
        shirtNumber,
        birthYear,
        // A new address ends the link that was mailed to the old one. So an unchanged address is not sent.
        ...(guardianEmail !== player.guardianEmail && { guardianEmail }),
        ...(typed.team !== player.teamId && { teamId: typed.team }),
      }
  return { typed, type, shirtNumber, birthYear, change }
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
