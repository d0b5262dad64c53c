import { useTranslation } from 'react-i18next'
import { useList } from '#web/ui/dialogs/use-list.ts'

/** Translations of the English default labels of MUI's Autocomplete, and Android's Back for its list. */
export function useAutocompleteProps() {
  const { t } = useTranslation()
  const list = useList()
  return {
    ...list,
    openText: t('choices.open'),
    closeText: t('common.close'),
    clearText: t('choices.clear'),
    loadingText: t('common.loading'),
  }
}
