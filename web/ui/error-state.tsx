import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { EmptyState } from './empty-state.tsx'

interface ErrorStateProps {
  /** What could not be done, as a sentence. */
  title: string
  text?: string
  onRetry(): void
}

/** A failed load: never looks like an empty list, and always offers a way on. */
export function ErrorState({ title, text, onRetry }: ErrorStateProps) {
  const { t } = useTranslation()
  return (
    <div role="alert">
      <EmptyState
        title={title}
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
