import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, unwrap } from '#web/platform/api/client.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { useAutocompleteProps } from '#web/ui/controls/use-autocomplete-props.ts'

/** The team or organization to which a role applies. */
export interface Scope {
  id: string
  name: string
}

interface ScopeSearchProps {
  kind: 'teamAdmin' | 'organizationAdmin'
  scope: Scope | null
  onChange: (scope: Scope | null) => void
}

/**
 * Searches teams or organizations by name, so that nobody has to type an id. The list is empty until the answer to what is typed arrives,
 * because the answer would move the chosen entry away.
 */
export function ScopeSearch({ kind, scope, onChange }: ScopeSearchProps) {
  const { t } = useTranslation()
  const autocompleteProps = useAutocompleteProps()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const {
    data = [],
    isFetching,
    error,
  } = useQuery({
    queryKey: laterQueryKeys.roleScopes(kind, search),
    queryFn: () => findScopes(kind, search),
  })
  return (
    <Autocomplete
      {...autocompleteProps}
      value={scope}
      onChange={(_, chosen) => onChange(chosen)}
      onInputChange={(_, text) => setTyped(text)}
      options={data}
      // The server has filtered already.
      filterOptions={(options) => options}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      loading={isFetching}
      noOptionsText={t(error ? 'roles.scopesFailed' : 'roles.noScopes')}
      renderInput={(parameters) => <TextField {...parameters} label={t(`roles.scopes.${kind}`)} />}
    />
  )
}

async function findScopes(kind: ScopeSearchProps['kind'], search: string): Promise<Scope[]> {
  const query = search ? { search } : {}
  const { items } = await unwrap<{ items: Scope[] }>(
    kind === 'teamAdmin' ? api.api.teams.$get({ query }) : api.api.organizations.$get({ query }),
  )
  return items
}
