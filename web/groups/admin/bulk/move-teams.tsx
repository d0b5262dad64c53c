import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findManagedOrganizations } from '#web/groups/admin/api/administration-calls.ts'
import { groupKeys } from '#web/groups/api/group-keys.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { useAutocompleteTexts } from '#web/ui/controls/use-autocomplete-texts.ts'
import type { TeamsDialogProps } from './team-questions.tsx'
import { useChangeTeams } from './use-change-teams.ts'

interface Target {
  /** Null for no organization. */
  id: string | null
  name: string
}

/** Moves teams into an organization that one manages, or out of theirs. */
export function MoveTeams({ teams, open, onClose, onDone }: TeamsDialogProps) {
  const { t } = useTranslation()
  const [target, setTarget] = useState<Target | null>(null)
  const change = useChangeTeams(onDone)
  return (
    <FormDialog
      open={open}
      title={t('groupAdmin.bulk.moveTitle', { count: teams.length, name: teams[0]?.name ?? '' })}
      text={t('groupAdmin.bulk.moveText')}
      submitText={t('groupAdmin.bulk.move')}
      disabled={target === null}
      sending={change.running}
      onSubmit={(event) => {
        event.preventDefault()
        if (target)
          change.run({ change: 'move', teamIds: teams.map(({ id }) => id), organizationId: target.id })
      }}
      onClose={onClose}
    >
      <TargetChoice target={target} onChoose={setTarget} />
    </FormDialog>
  )
}

function TargetChoice({
  target,
  onChoose,
}: {
  target: Target | null
  onChoose(target: Target | null): void
}) {
  const { t } = useTranslation()
  const autocompleteTexts = useAutocompleteTexts()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const filters = { search, status: 'active', sort: 'name' } as const
  const { data, isFetching } = useQuery({
    queryKey: groupKeys.managedOrganizations(filters, null),
    queryFn: () => findManagedOrganizations(filters, null, 25),
    placeholderData: keepPreviousData,
  })
  const managesNone = search === '' && data?.items.length === 0
  const none: Target = { id: null, name: t('groupAdmin.bulk.moveOut') }
  return (
    <Autocomplete
      {...autocompleteTexts}
      value={target}
      onChange={(_, chosen) => onChoose(chosen)}
      onInputChange={(_, text, reason) => reason === 'input' && setTyped(text)}
      options={[none, ...(data?.items ?? []).map(({ id, name }): Target => ({ id, name }))]}
      // The server has searched already.
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
