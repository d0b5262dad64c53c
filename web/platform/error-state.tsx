import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { explainProblem } from './api/explain-problem.ts'

interface ErrorStateProps {
  /** What failed. Leave it out beside a heading, where “This did not load” says enough. */
  title?: string
  /** Why it failed. */
  error?: unknown
  /** What helps more than the reason. */
  text?: string
  onRetry: () => unknown
  /** True if the page shows nothing else. The title is then the heading, and the title of the tab. */
  isPage?: boolean
}

/** A failed load (product 13.7). It never looks like an empty list, and always offers a way to continue. */
export function ErrorState({ title, error, text, onRetry, isPage = false }: ErrorStateProps) {
  const { t } = useTranslation()
  return (
    <div role="alert">
      <EmptyState
        title={title ?? t('common.loadFailed')}
        isPage={isPage}
        text={text ?? explainProblem(error)}
        action={
          <Button variant="outlined" onClick={() => onRetry()}>
            {t('common.retry')}
          </Button>
        }
      />
    </div>
  )
}
