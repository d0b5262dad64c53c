import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { EmptyState } from './empty-state.tsx'

interface ErrorStateProps {
  /** What could not be done, as a sentence. */
  title: string
  text?: string
  onRetry(): void
  /** True where it is all that a page shows: its title is the page's heading then. */
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
