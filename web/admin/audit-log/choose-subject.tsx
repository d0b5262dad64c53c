import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDebouncedText } from '#web/ui/search/use-debounced-text.ts'
import { useAutocompleteTexts } from '#web/ui/controls/use-autocomplete-texts.ts'
import { useSubjects } from './use-subjects.ts'

/** Finds to whom, or to which team or organization, it was done. */
export function ChooseSubject({ onChoose }: { onChoose(subjectId: string): void }) {
  const { t } = useTranslation()
  const autocompleteTexts = useAutocompleteTexts()
  const [search, setSearch] = useState('')
  const { text, type } = useDebouncedText(search, setSearch)
  const { subjects, isFetching } = useSubjects(search)
  return (
    <Autocomplete
      {...autocompleteTexts}
      size="small"
      sx={{ flex: '1 1 240px', maxWidth: { sm: 360 } }}
      options={subjects}
      groupBy={({ kind }) => t(`admin.parts.${kind}`)}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ label }) => label}
      // The server has searched already.
      filterOptions={(options) => options}
      loading={isFetching}
      noOptionsText={t(search === '' ? 'admin.audit.typeSubject' : 'admin.users.empty')}
      inputValue={text}
      onInputChange={(_, typed, reason) => reason !== 'reset' && type(typed)}
      value={null}
      onChange={(_, subject) => {
        if (!subject) return
        onChoose(subject.id)
        setSearch('')
      }}
      renderInput={(parameters) => <TextField {...parameters} label={t('admin.audit.whom')} />}
    />
  )
}
