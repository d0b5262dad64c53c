import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserPage } from '#contract/admin/users.ts'
import { api, unwrap } from '#web/shell/api/client.ts'
import { useDebouncedText } from '#web/ui/search/use-debounced-text.ts'

/** Finds who did it, by name or email. */
export function ChoosePerson({ onChoose }: { onChoose(userId: string): void }) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const { text, type } = useDebouncedText(search, setSearch)
  const { data, isFetching } = useQuery({
    queryKey: ['peopleOfAuditLog', search],
    queryFn: () => unwrap<UserPage>(api.api.admin.users.$get({ query: { search, limit: '10' } })),
    enabled: search !== '',
  })
  return (
    <Autocomplete
      size="small"
      sx={{ flex: '1 1 240px', maxWidth: { sm: 360 } }}
      options={search === '' ? [] : (data?.items ?? [])}
      getOptionKey={({ uid }) => uid}
      getOptionLabel={({ displayName, email }) => (email ? `${displayName} · ${email}` : displayName)}
      filterOptions={(options) => options}
      loading={isFetching}
      loadingText={t('common.loading')}
      noOptionsText={t(search === '' ? 'admin.audit.typeName' : 'admin.users.empty')}
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
