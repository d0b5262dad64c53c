import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { EmptyState } from './empty-state.tsx'

interface ErrorStateProps {
  /** What could not be done, as a sentence. */
  title: string
  text?: string
  onRetry(): void
  /** Where it is all there is on a page. */
  isPage?: boolean
}

/** A failed load: never looks like an empty list, and always offers a way on. */
export function ErrorState({ title, text, onRetry, isPage = false }: ErrorStateProps) {
  const { t } = useTranslation()
  return (
    <div role="alert">
      <EmptyState
        title={title}
        isPage={isPage}
        {...(text ? { text } : {})}
        action={
          <Button variant="outlined" onClick={onRetry}>
            {t('common.retry')}
          </Button>
        }
      />
    </div>
  )
}
