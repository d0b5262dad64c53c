import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import type { ChangeEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { languageChoices, useLanguage } from '#web/platform/language/use-language.ts'

const LINKS = ['support', 'privacy', 'terms'] as const

export function SiteFooter() {
  const { t } = useTranslation()
  return (
    <Box component="footer" sx={{ borderTop: 1, borderColor: 'divider' }}>
      <Container
        maxWidth="lg"
        sx={{ py: 3, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
      >
        <Box component="span" sx={{ flexGrow: 1, color: 'text.secondary', fontSize: 'body2.fontSize' }}>
          {t('landing.footer.rights')}
        </Box>
        <LanguageSelect />
        <Box
          component="nav"
          aria-label={t('landing.footer.label')}
          sx={{ display: 'flex', flexWrap: 'wrap', ml: -1.5 }}
        >
          {LINKS.map((page) => (
            <Box
              key={page}
              component={Link}
              to={`/${page}`}
              sx={{
                display: 'grid',
                placeItems: 'center',
                minHeight: 44,
                px: 1.5,
                color: 'text.secondary',
                fontSize: 'body2.fontSize',
              }}
            >
              {t(`landing.footer.${page}`)}
            </Box>
          ))}
        </Box>
      </Container>
    </Box>
  )
}

/** The phone's native list: small, and familiar to people who cannot read the page yet. */
function LanguageSelect() {
  const { t } = useTranslation()
  const { language, choose } = useLanguage()
  return (
    <Box
      component="select"
      aria-label={t('nav.language')}
      value={language}
      onChange={({ target }: ChangeEvent<HTMLSelectElement>) => void choose(target.value)}
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
