import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { languageChoices, useLanguage } from '#web/shell/providers/language.ts'

/** The phone's own list: small, and known to everybody who cannot read the page yet. */
export function LanguageSelect() {
  const { t } = useTranslation()
  const { language, choose } = useLanguage()
  return (
    <Box
      component="select"
      aria-label={t('nav.language')}
      value={language}
      onChange={({ target }: React.ChangeEvent<HTMLSelectElement>) => void choose(target.value)}
      sx={{
        minHeight: 44,
        px: 1,
        border: 0,
        borderRadius: 1,
        font: 'inherit',
        fontSize: 'body2.fontSize',
        color: 'text.secondary',
        bgcolor: 'background.default',
        cursor: 'pointer',
      }}
    >
      {languageChoices().map(({ code, name }) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </Box>
  )
}
