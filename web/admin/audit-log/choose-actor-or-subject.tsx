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
  const autocompleteProps = useAutocompleteProps()
  const findsUsers = useRole().permissions?.abilities.manageUsers ?? false
  const hint = findsUsers ? 'admin.audit.typeName' : 'admin.audit.typeSubject'
  const [search, setSearch] = useState('')
  const { text, type, commit } = useDebouncedText(search, setSearch)
  const { data, error, isFetching } = useQuery({
    queryKey: laterQueryKeys.auditLogActors(search),
    queryFn: ({ signal }) =>
      unwrap<{ items: AuditActor[] }>(
        api.api.admin['audit-log'].actors.$get({ query: { search } }, { init: { signal } }),
      ),
    enabled: search !== '',
  })
  return (
    <Autocomplete
      {...autocompleteProps}
      size="small"
      sx={{ flex: '1 1 240px', maxWidth: { sm: 360 } }}
      options={search === '' ? [] : (data?.items ?? [])}
      getOptionKey={({ uid }) => uid}
      getOptionLabel={({ displayName, email }) => (email ? `${displayName} · ${email}` : displayName)}
      filterOptions={(options) => options}
      loading={isFetching}
      noOptionsText={t(search === '' ? hint : whyNone(error))}
      inputValue={text}
      onInputChange={(_, typed, reason) => reason !== 'reset' && reason !== 'selectOption' && type(typed)}
      value={null}
      onChange={(_, person) => {
        if (!person) return
        onChoose(person.uid)
        commit('')
      }}
      renderInput={(parameters) => <TextField {...parameters} label={t('admin.audit.who')} />}
    />
  )
}

/** Finds the user, team or organization that was acted on. */
export function ChooseSubject({ onChoose }: { onChoose: (subjectId: string) => void }) {
  const { t } = useTranslation()
  const autocompleteProps = useAutocompleteProps()
  const [search, setSearch] = useState('')
  const { text, type, commit } = useDebouncedText(search, setSearch)
  const { subjects, error, isFetching } = useSubjects(search)
  return (
    <Autocomplete
      {...autocompleteProps}
      size="small"
      sx={{ flex: '1 1 240px', maxWidth: { sm: 360 } }}
      options={subjects}
      groupBy={({ kind }) => t(`admin.parts.${kind}`)}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ label }) => label}
      // The server has filtered already.
      filterOptions={(options) => options}
      loading={isFetching}
      noOptionsText={t(search === '' ? 'admin.audit.typeSubject' : whyNone(error))}
      inputValue={text}
      onInputChange={(_, typed, reason) => reason !== 'reset' && reason !== 'selectOption' && type(typed)}
      value={null}
      onChange={(_, subject) => {
        if (!subject) return
        onChoose(subject.id)
        commit('')
      }}
      renderInput={(parameters) => <TextField {...parameters} label={t('admin.audit.whom')} />}
    />
  )
}

const whyNone = (error: Error | null) => (error ? 'admin.audit.searchFailed' : 'admin.users.empty')

interface Subject {
  kind: 'users' | 'teams' | 'organizations'
  id: string
  label: string
}

const SHOWN = '5'

/** Possible subjects: users for website admins, and teams or organizations that the reader manages. */
function useSubjects(search: string) {
  const withUsers = useRole().permissions?.abilities.manageUsers ?? false
  const { data, error, isFetching } = useQuery({
    queryKey: laterQueryKeys.auditLogSubjects(search, withUsers),
    queryFn: () => findSubjects(search, withUsers),
    enabled: search !== '',
  })
  return { subjects: search === '' ? [] : (data ?? []), error, isFetching }
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
