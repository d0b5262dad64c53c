import Button from '@mui/material/Button'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { ChooseHistory } from './choose-history.tsx'
import { HistoryDone } from './history-done.tsx'
import { HistoryPreview } from './history-preview.tsx'
import { PastImports } from './past-imports.tsx'
import { useHistoryImport } from './use-history-import.ts'

/** Brings along what was practiced before: a file, what its columns are, what each row would do, and then all of it at once. */
export function ImportPage() {
  const { t } = useTranslation()
  const way = useHistoryImport()
  const { fault, read, done } = way
  return (
    <PageFrame
      title={t('account.import.title')}
      description={t('account.import.description')}
      maxWidth="md"
      action={
        <Button component={Link} to="/settings" sx={{ ml: { xs: -2.5, sm: 0 } }}>
          {t('account.import.back')}
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        {done ? (
          <HistoryDone done={done} onAgain={way.restart} />
        ) : read ? (
          <HistoryPreview read={read} way={way} />
        ) : (
          <ChooseHistory fault={fault} reading={way.reading} onFile={way.choose} />
        )}
        {!read && <PastImports />}
      </Box>
    </PageFrame>
  )
}
