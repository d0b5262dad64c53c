import TextField from '@mui/material/TextField'
import { useTranslation } from 'react-i18next'
import { languageChoices, useLanguage } from '#web/shell/providers/language.ts'

/** Changes at once, here and in the mails that come. */
export function LanguageChoice() {
  const { t } = useTranslation()
  const { language, choose, hasFailed } = useLanguage()
  return (
    <TextField
      select
      fullWidth
      label={t('nav.language')}
      value={language}
      onChange={({ target }) => void choose(target.value)}
      error={hasFailed}
      helperText={hasFailed && t('settings.language.failed')}
      slotProps={{ select: { native: true } }}
    >
      {languageChoices().map(({ code, name }) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </TextField>
  )
}
