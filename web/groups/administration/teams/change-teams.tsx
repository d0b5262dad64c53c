import Alert from '@mui/material/Alert'
import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChangeTeams, ManagedTeam } from '#contract/admin/administration.ts'
import { nameGroups } from '#web/groups/administration/name-groups.ts'
import { changeTeams, findManagedOrganizations } from '#web/groups/api/administration-calls.ts'
import { useGroupCache } from '#web/groups/api/use-group-cache.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { useAutocompleteProps } from '#web/ui/controls/use-autocomplete-props.ts'
import { AskDialog } from '#web/ui/dialogs/ask-dialog.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { TypeToConfirmDialog } from '#web/ui/dialogs/type-to-confirm-dialog.tsx'
import { useNotify } from '#web/ui/notifications/notifications.tsx'

export interface TeamsDialogProps {
  teams: readonly ManagedTeam[]
  open: boolean
  onClose: () => void
  onDone: () => void
}

/** Changes several teams, all of them or none, and shows a message. Teams move into the organization of that name. */
export function useChangeTeams(onDone: () => void, organization = '') {
  const { t } = useTranslation()
  const notify = useNotify()
  const cache = useGroupCache()
  return useAction<ChangeTeams>({
    async act(order) {
      const { count } = await changeTeams(order)
      cache.listsChanged()
      onDone()
      notify(t(`groupAdmin.bulk.done.${outcomeOf(order)}`, { count, organization }), 'success')
    },
    failed: t('groupAdmin.bulk.failed'),
    // The list on the screen was out of date.
    onFailed: () => cache.listsChanged(),
  })
}

function outcomeOf(order: ChangeTeams) {
  if (order.change === 'delete') return 'deleted'
  if (order.change === 'move') return order.organizationId === null ? 'movedOut' : 'moved'
  return order.status
}

/** Says what players lose while a team is inactive. */
export function DeactivateTeams({ teams, open, onClose, onDone }: TeamsDialogProps) {
  const { t } = useTranslation()
  const change = useChangeTeams(onDone)
  return (
    <AskDialog
      open={open}
      title={t('groupAdmin.bulk.deactivateTitle', { count: teams.length, name: teams[0]?.name ?? '' })}
      text={t('groupAdmin.bulk.deactivateText', { count: teams.length, names: nameGroups(t, teams) })}
      keep={t('groupAdmin.bulk.keep')}
      confirm={t('groupAdmin.bulk.deactivate')}
      destructive
      isPending={change.isPending}
      onKeep={onClose}
      onConfirm={() =>
        change.run({ change: 'setStatus', status: 'inactive', teamIds: teams.map(({ id }) => id) })
      }
    />
  )
}

/** Names the teams to delete, and asks to type the team's name, or the number of teams. */
export function DeleteTeams({ teams, open, onClose, onDone }: TeamsDialogProps) {
  const { t } = useTranslation()
  const change = useChangeTeams(onDone)
  const memberCount = teams.reduce((sum, team) => sum + team.memberCount, 0)
  const name = teams[0]?.name ?? ''
  const phrase = teams.length === 1 ? name : t('groupAdmin.bulk.deletePhrase', { count: teams.length })
  return (
    <TypeToConfirmDialog
      open={open}
      title={t('groupAdmin.bulk.deleteTitle', { count: teams.length, name })}
      text={t('groupAdmin.bulk.deleteText', {
        names: nameGroups(t, teams),
        members: t('groupAdmin.bulk.members', { count: memberCount }),
      })}
      name={phrase}
      label={t('groups.typeToConfirm', { name: phrase })}
      confirm={t('groupAdmin.bulk.deleteConfirm')}
      destructive
      isPending={change.isPending}
      onConfirm={() => change.run({ change: 'delete', teamIds: teams.map(({ id }) => id), memberCount })}
      onClose={onClose}
    />
  )
}

interface Target {
  /** Null for no organization. */
  id: string | null
  name: string
}

/** Moves teams into an organization that the player manages, or out of theirs. */
export function MoveTeams({ teams, open, onClose, onDone }: TeamsDialogProps) {
  const { t } = useTranslation()
  const [target, setTarget] = useState<Target | null>(null)
  const change = useChangeTeams(onDone, target?.name)
  return (
    <FormDialog
      open={open}
      title={t('groupAdmin.bulk.moveTitle', { count: teams.length, name: teams[0]?.name ?? '' })}
      text={t('groupAdmin.bulk.moveText')}
      submitText={t('groupAdmin.bulk.move')}
      disabled={target === null}
      isPending={change.isPending}
      onSubmit={(event) => {
        event.preventDefault()
        if (target)
          change.run({ change: 'move', teamIds: teams.map(({ id }) => id), organizationId: target.id })
      }}
      onClose={onClose}
    >
      <TargetChoice target={target} onChoose={setTarget} />
      {target?.id === null && <Alert severity="warning">{t('groupAdmin.bulk.moveOutText')}</Alert>}
    </FormDialog>
  )
}

/** Shows no organization until the answer to what is typed arrives, because the answer would move the chosen entry away. */
function TargetChoice({
  target,
  onChoose,
}: {
  target: Target | null
  onChoose: (target: Target | null) => void
}) {
  const { t } = useTranslation()
  const autocompleteProps = useAutocompleteProps()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const filters = { search, status: 'active', sort: 'name' } as const
  const { data, isFetching } = useQuery({
    queryKey: laterQueryKeys.managedOrganizations(filters, null),
    queryFn: () => findManagedOrganizations(filters, null, 25),
  })
  const managesNone = search === '' && data?.items.length === 0
  const none: Target = { id: null, name: t('groupAdmin.bulk.moveOut') }
  return (
    <Autocomplete
      {...autocompleteProps}
      value={target}
      onChange={(_, chosen) => onChoose(chosen)}
      onInputChange={(_, text, reason) => reason === 'input' && setTyped(text)}
      options={[none, ...(data?.items ?? []).map(({ id, name }): Target => ({ id, name }))]}
      // The server has filtered already.
      filterOptions={(options) => options}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id ?? 'none'}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      loading={isFetching}
      noOptionsText={t('groupAdmin.bulk.noOrganization')}
      renderInput={(parameters) => (
        <TextField
          {...parameters}
          autoFocus
          label={t('groupAdmin.bulk.moveTo')}
          helperText={managesNone && t('groupAdmin.bulk.moveOnlyOut')}
        />
      )}
    />
  )
}
