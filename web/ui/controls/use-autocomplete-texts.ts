import { useTranslation } from 'react-i18next'

/** What MUI would say of a field with choices in English. */
export function useAutocompleteTexts() {
  const { t } = useTranslation()
  return {
    openText: t('choices.open'),
    closeText: t('common.close'),
    clearText: t('choices.clear'),
    loadingText: t('common.loading'),
  }
}
