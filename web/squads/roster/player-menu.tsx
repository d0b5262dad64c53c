import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChangeKeptPlayer, KeptPlayer, KeptPlayerList } from '#contract/squads/kept-players.ts'
import { explainProblem } from '#web/platform/api/explain-problem.ts'
import { fetchFile } from '#web/platform/api/fetch-file.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import {
  changeKeptPlayer,
  mergeKeptPlayers,
  removeKeptPlayer,
  renewCard,
  signOutKeptPlayer,
} from '#web/squads/api/squad-calls.ts'
import { AskDialog } from '#web/ui/dialogs/ask-dialog.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { saveFile } from '#web/ui/files/save-file.ts'
import {
  DeleteIcon,
  DownloadIcon,
  EditIcon,
  HistoryIcon,
  LogoutIcon,
  UndoIcon,
} from '#web/ui/icons/action-icons.ts'
import { PeopleIcon, RenewIcon } from '#web/ui/icons/people-icons.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { type RowAction, RowMenu } from '#web/ui/table/row-menu.tsx'

interface PlayerMenuProps {
  player: KeptPlayer
  list: KeptPlayerList
}

type Asking = 'edit' | 'merge' | 'remove' | 'renew' | null

/** Everything that a coach does with one player. */
export function PlayerMenu({ player, list }: PlayerMenuProps) {
  const { t } = useTranslation()
  const notify = useNotify()
  const [asking, setAsking] = useState<Asking>(null)
  const stop = () => setAsking(null)
  const { id, displayName: name } = player
  /** `said` is the sentence of success. */
  const change = useAction<{ act: () => Promise<unknown>; said: string }>({
    async act({ act, said }) {
      await act()
      notify(said, 'success')
      stop()
    },
    failed: t('squads.menu.failed'),
    invalidates: [['groups', 'team']],
  })
  const archive = (isArchived: boolean) =>
    change.run({
      act: () => changeKeptPlayer(id, { isArchived }),
      said: t(isArchived ? 'squads.menu.archived' : 'squads.menu.back', { name }),
    })
  const actions: RowAction[] = [
    { id: 'edit', label: t('squads.menu.edit'), Icon: EditIcon, act: () => setAsking('edit') },
    player.isArchived
      ? { id: 'back', label: t('squads.menu.bringBack'), Icon: UndoIcon, act: () => archive(false) }
      : { id: 'archive', label: t('squads.menu.archive'), Icon: HistoryIcon, act: () => archive(true) },
    { id: 'renew', label: t('squads.menu.renew'), Icon: RenewIcon, act: () => setAsking('renew') },
    ...(player.devices > 0
      ? [
          {
            id: 'signOut',
            label: t('squads.menu.signOut'),
            Icon: LogoutIcon,
            act: () =>
              change.run({ act: () => signOutKeptPlayer(id), said: t('squads.menu.signedOut', { name }) }),
          },
        ]
      : []),
    ...(list.items.length > 1
      ? [{ id: 'merge', label: t('squads.menu.merge'), Icon: PeopleIcon, act: () => setAsking('merge') }]
      : []),
    {
      id: 'export',
      label: t('squads.menu.export'),
      Icon: DownloadIcon,
      act: () => change.run({ act: () => saveExport(id), said: t('squads.menu.exported') }),
    },
    {
      id: 'remove',
      label: t('squads.menu.remove'),
      Icon: DeleteIcon,
      act: () => setAsking('remove'),
      isDestructive: true,
    },
  ]
  return (
    <>
      <RowMenu label={t('squads.menu.label', { name })} actions={actions} />
      {asking === 'edit' && <EditDialog player={player} list={list} onClose={stop} />}
      {asking === 'merge' && (
        <MergeDialog
          player={player}
          others={list.items.filter((other) => other.id !== id)}
          isPending={change.isPending}
          onClose={stop}
          onMerge={(into) =>
            change.run({ act: () => mergeKeptPlayers(id, into), said: t('squads.menu.merged') })
          }
        />
      )}
      <AskDialog
        open={asking === 'renew'}
        title={t('squads.menu.renewTitle', { name })}
        text={t('squads.menu.renewText')}
        keep={t('squads.menu.keepCard')}
        confirm={t('squads.menu.renew')}
        isPending={change.isPending}
        onKeep={stop}
        onConfirm={() => change.run({ act: () => renewCard(id), said: t('squads.menu.renewed', { name }) })}
      />
      <AskDialog
        open={asking === 'remove'}
        title={t('squads.menu.removeTitle', { name })}
        text={t('squads.menu.removeText')}
        keep={t('common.cancel')}
        confirm={t('squads.menu.remove')}
        destructive
        isPending={change.isPending}
        onKeep={stop}
        onConfirm={() =>
          change.run({ act: () => removeKeptPlayer(id), said: t('squads.menu.removed', { name }) })
        }
      />
    </>
  )
}

async function saveExport(playerId: string): Promise<void> {
  const { name, file } = await fetchFile(() => fetch(`/api/kept-players/${playerId}/export`))
  saveFile(name, file)
}

/** A text field's number; null when it is empty, undefined when it is none. */
const numberIn = (text: string): number | null | undefined =>
  text.trim() === '' ? null : /^\d{1,4}$/.test(text.trim()) ? Number(text) : undefined

function EditDialog({
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
  const [shirtNumber, birthYear] = [numberIn(form.shirt), numberIn(form.year)]
  const save = useAction<ChangeKeptPlayer>({
    async act(change) {
      await changeKeptPlayer(player.id, change)
      notify(t('squads.menu.saved'), 'success')
      onClose()
    },
    invalidates: [['groups', 'team']],
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (shirtNumber === undefined || birthYear === undefined) return
    const guardianEmail = form.email.trim() || null
    save.run({
      displayName: form.name,
      shirtNumber,
      birthYear,
      // A link that was mailed ends with a new address, so an unchanged one is not sent.
      ...(guardianEmail !== player.guardianEmail && { guardianEmail }),
      ...(form.team !== player.teamId && { teamId: form.team }),
    })
  }
  return (
    <FormDialog
      open
      title={t('squads.edit.title')}
      problem={save.error && explainProblem(save.error, t('squads.menu.failed'))}
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

function MergeDialog({ player, others, isPending, onClose, onMerge }: MergeDialogProps) {
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
