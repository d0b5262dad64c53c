import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { StepHeading } from '#web/ui/page/step-heading.tsx'
import { RosterCounts } from './roster-counts.tsx'
import { RosterTable } from './roster-table.tsx'
import type { CheckedRoster, useRosterImport } from './use-roster-import.ts'

interface RosterPreviewProps {
  checked: CheckedRoster
  way: ReturnType<typeof useRosterImport>
}

/** What each row would do, before anything is done. */
export function RosterPreview({ checked, way }: RosterPreviewProps) {
  const { t } = useTranslation()
  const countsId = useId()
  const { counts } = checked.plan
  const effective = counts.joins + counts.invited
  return (
    <Card component="section" sx={card}>
      <StepHeading variant="h3" describedBy={countsId}>
        {t('roster.preview.title', { file: checked.fileName })}
      </StepHeading>
      <div id={countsId} role="status">
        <RosterCounts counts={counts} />
      </div>
      {counts.wrong > 0 && <Alert severity="warning">{t('roster.preview.fixFirst')}</Alert>}
      {counts.wrong === 0 && effective === 0 && <Alert severity="info">{t('roster.preview.nothing')}</Alert>}
      <RosterTable key={checked.rows.length} checked={checked} />
      <Box sx={buttons}>
        <Button onClick={way.restart}>{t('roster.preview.another')}</Button>
        {counts.wrong > 0 ? (
          <Button variant="contained" loading={way.busy} onClick={() => way.leaveOutWrong(checked)}>
            {t('roster.preview.leaveOut', { count: counts.wrong })}
          </Button>
        ) : (
          <Button
            variant="contained"
            disabled={effective === 0}
            loading={way.importing}
            onClick={() => way.confirm(checked)}
          >
            {t('roster.preview.import', { count: effective })}
          </Button>
        )}
      </Box>
    </Card>
  )
}

const buttons = { display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'flex-end' }

const card = {
  p: { xs: 2, sm: 3 },
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2,
  overflow: 'visible',
}
