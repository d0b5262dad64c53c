import { useTranslation } from 'react-i18next'

/** Translations of the English default labels of MUI's Autocomplete. */
export function useAutocompleteTexts() {
  const { t } = useTranslation()
  return {
    openText: t('choices.open'),
    closeText: t('common.close'),
    clearText: t('choices.clear'),
    loadingText: t('common.loading'),
  }
}
