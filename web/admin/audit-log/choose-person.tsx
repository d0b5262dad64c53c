import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuditActor } from '#contract/admin/audit-log.ts'
import { api, unwrap } from '#web/shell/api/client.ts'
import { useRole } from '#web/shell/providers/role/role.tsx'
import { useDebouncedText } from '#web/ui/search/use-debounced-text.ts'
import { useAutocompleteTexts } from '#web/ui/controls/use-autocomplete-texts.ts'

/** Finds who did it, by name; website admins also by email. */
export function ChoosePerson({ onChoose }: { onChoose(userId: string): void }) {
  const { t } = useTranslation()
  const autocompleteTexts = useAutocompleteTexts()
  const { isWebsiteAdmin } = useRole()
  const hint = isWebsiteAdmin() ? 'admin.audit.typeName' : 'admin.audit.typeSubject'
  const [search, setSearch] = useState('')
  const { text, type } = useDebouncedText(search, setSearch)
  const { data, isFetching } = useQuery({
    queryKey: ['peopleOfAuditLog', search],
    queryFn: ({ signal }) =>
      unwrap<{ items: AuditActor[] }>(
        api.api.admin['audit-log'].actors.$get({ query: { search } }, { init: { signal } }),
      ),
    enabled: search !== '',
  })
  return (
    <Autocomplete
      {...autocompleteTexts}
      size="small"
      sx={{ flex: '1 1 240px', maxWidth: { sm: 360 } }}
      options={search === '' ? [] : (data?.items ?? [])}
      getOptionKey={({ uid }) => uid}
      getOptionLabel={({ displayName, email }) => (email ? `${displayName} · ${email}` : displayName)}
      filterOptions={(options) => options}
      loading={isFetching}
      noOptionsText={t(search === '' ? hint : 'admin.users.empty')}
      inputValue={text}
      onInputChange={(_, typed, reason) => reason !== 'reset' && type(typed)}
      value={null}
      onChange={(_, person) => {
        if (!person) return
        onChoose(person.uid)
        setSearch('')
      }}
      renderInput={(parameters) => <TextField {...parameters} label={t('admin.audit.who')} />}
    />
  )
}
