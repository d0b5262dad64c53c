import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ManagedOrganizationPage, ManagedTeamPage } from '#contract/admin/administration.ts'
import type { AuditActor } from '#contract/admin/audit-log.ts'
import type { UserPage } from '#contract/admin/users.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { useRole } from '#web/platform/role/role.tsx'
import { useAutocompleteProps } from '#web/ui/controls/use-autocomplete-props.ts'
import { useDebouncedText } from '#web/ui/search/use-debounced-text.ts'

/** Finds the person who acted, by name. Website admins can also search by email. */
export function ChoosePerson({ onChoose }: { onChoose: (userId: string) => void }) {
  const { t } = useTranslation()
  const findsUsers = useRole().permissions?.abilities.manageUsers ?? false
  const [search, setSearch] = useState('')
  const { data, error, isFetching } = useQuery({
    queryKey: laterQueryKeys.auditLogActors(search),
    queryFn: ({ signal }) =>
      unwrap<{ items: AuditActor[] }>(
        api.api.admin['audit-log'].actors.$get({ query: { search } }, { init: { signal } }),
      ),
    enabled: search !== '',
  })
  const people = (data?.items ?? []).map(({ uid, displayName, email }) => ({
    id: uid,
    label: email ? `${displayName} · ${email}` : displayName,
  }))
  return (
    <SearchAndChoose
      label={t('admin.audit.who')}
      hint={t(findsUsers ? 'admin.audit.typeName' : 'admin.audit.typeSubject')}
      search={search}
      onSearch={setSearch}
      found={{ items: people, error, isFetching }}
      onChoose={onChoose}
    />
  )
}

/** Finds the user, team or organization that was acted on. */
export function ChooseSubject({ onChoose }: { onChoose: (subjectId: string) => void }) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const found = useSubjects(search)
  return (
    <SearchAndChoose
      label={t('admin.audit.whom')}
      hint={t('admin.audit.typeSubject')}
      search={search}
      onSearch={setSearch}
      found={found}
      groupBy={({ kind }) => t(`admin.parts.${kind}`)}
      onChoose={onChoose}
    />
  )
}

interface Found<Option> {
  items: readonly Option[]
  error: Error | null
  isFetching: boolean
}

interface SearchAndChooseProps<Option> {
  label: string
  /** Shown in place of options while nothing is typed. */
  hint: string
  search: string
  onSearch: (search: string) => void
  /** What the server has found for `search`. */
  found: Found<Option>
  groupBy?: (option: Option) => string
  onChoose: (id: string) => void
}

/** A search field with what the server finds. A choice empties the field. */
function SearchAndChoose<Option extends { id: string; label: string }>({
  label,
  hint,
  search,
  onSearch,
  found: { items, error, isFetching },
  groupBy,
  onChoose,
}: SearchAndChooseProps<Option>) {
  const { t } = useTranslation()
  const autocompleteProps = useAutocompleteProps()
  const { text, type, commit } = useDebouncedText(search, onSearch)
  return (
    <Autocomplete
      {...autocompleteProps}
      size="small"
      sx={{ flex: '1 1 240px', maxWidth: { sm: 360 } }}
      options={search === '' ? [] : items}
      {...(groupBy && { groupBy })}
      getOptionKey={({ id }) => id}
      getOptionLabel={(option) => option.label}
      // The server has filtered already.
      filterOptions={(options) => options}
      loading={isFetching}
      noOptionsText={search === '' ? hint : t(error ? 'admin.audit.searchFailed' : 'admin.users.empty')}
      inputValue={text}
      onInputChange={(_, typed, reason) => reason !== 'reset' && reason !== 'selectOption' && type(typed)}
      value={null}
      onChange={(_, option) => {
        if (!option) return
        onChoose(option.id)
        commit('')
      }}
      renderInput={(parameters) => <TextField {...parameters} label={label} />}
    />
  )
}

interface Subject {
  kind: 'users' | 'teams' | 'organizations'
  id: string
  label: string
}

const SHOWN = '5'

/** Possible subjects: users for website admins, and teams or organizations that the reader manages. */
function useSubjects(search: string): Found<Subject> {
  const withUsers = useRole().permissions?.abilities.manageUsers ?? false
  const { data, error, isFetching } = useQuery({
    queryKey: laterQueryKeys.auditLogSubjects(search, withUsers),
    queryFn: () => findSubjects(search, withUsers),
    enabled: search !== '',
  })
  return { items: data ?? [], error, isFetching }
}

async function findSubjects(search: string, withUsers: boolean): Promise<Subject[]> {
  const query = { search, limit: SHOWN }
  const { users, teams, organizations } = api.api.admin
  const [people, ofTeams, ofOrganizations] = await Promise.all([
    withUsers ? unwrap<UserPage>(users.$get({ query })) : { items: [] },
    unwrap<ManagedTeamPage>(teams.$get({ query })),
    unwrap<ManagedOrganizationPage>(organizations.$get({ query })),
  ])
  return [
    ...people.items.map(({ uid, displayName, email }): Subject => {
      return { kind: 'users', id: uid, label: email ? `${displayName} · ${email}` : displayName }
    }),
    ...ofTeams.items.map(({ id, name }): Subject => ({ kind: 'teams', id, label: name })),
    ...ofOrganizations.items.map(({ id, name }): Subject => ({ kind: 'organizations', id, label: name })),
  ]
}
