import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { HistoryImport } from '#contract/sessions/history-import.ts'
import { AskDialog } from '#web/ui/dialogs/ask-dialog.tsx'
import { formatDateTime } from '#web/ui/format/dates.ts'
import { useHistoryImports, useUndoImport } from './use-history-import.ts'

/** Earlier imports, each of which can be undone as a whole. The card is left out if the list cannot be loaded. */
export function PastImports() {
  const { t } = useTranslation()
  const { data } = useHistoryImports()
  if (!data || data.items.length === 0) return null
  return (
    <Box component="section" aria-label={t('account.import.done')}>
      <Typography variant="h3" component="h2">
        {t('account.import.done')}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
        {data.items.map((each) => (
          <PastImport key={each.id} past={each} />
        ))}
      </Box>
    </Box>
  )
}

function PastImport({ past }: { past: HistoryImport }) {
  const { t } = useTranslation()
  const undo = useUndoImport()
  const [asking, setAsking] = useState(false)
  const { id, fileName, importedAt, sessionCount } = past
  const confirm = () => undo.run(id, { onSettled: () => setAsking(false) })
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, py: 1.5 }}
    >
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere', fontWeight: 'fontWeightMedium' }}>{fileName}</Typography>
        <Typography variant="body2" color="textSecondary">
          {t('account.import.undo.sessions', { count: sessionCount, date: formatDateTime(importedAt) })}
        </Typography>
      </Box>
      <Button color="error" onClick={() => setAsking(true)}>
        {t('account.import.undo.open')}
      </Button>
      <AskDialog
        open={asking}
        title={t('account.import.undo.title', { file: fileName })}
        text={t('account.import.undo.text', { count: sessionCount })}
        keep={t('account.import.undo.keep')}
        confirm={t('account.import.undo.confirm')}
        destructive
        isPending={undo.isPending}
        onKeep={() => setAsking(false)}
        onConfirm={confirm}
      />
    </Box>
  )
}
