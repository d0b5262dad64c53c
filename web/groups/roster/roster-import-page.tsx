import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { TFunction } from 'i18next'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink, useParams } from 'react-router'
import type { RosterImported } from '#contract/groups/roster.ts'
import { ROSTER_CELL_MAX_LENGTH, ROSTER_MAX_ROWS } from '#contract/limits.ts'
import { ROSTER_COLUMNS } from '#domain/invitations/roster-row.ts'
import { TeamGone } from '#web/groups/group-page/group-page-states.tsx'
import { useTeam } from '#web/groups/teams/use-team.ts'
import { isProblem } from '#web/platform/api/api-problem.ts'
import { CSV_FILES, DropZone } from '#web/ui/files/drop-zone.tsx'
import { saveFile } from '#web/ui/files/save-file.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { StepHeading } from '#web/ui/page/step-heading.tsx'
import { CheckCircleIcon } from '#web/ui/icons/action-icons.ts'
import type { RosterFault } from './read-roster.ts'
import { RosterCounts, RosterPreview } from './roster-preview.tsx'
import { useRosterImport } from './use-roster-import.ts'

/** From a file to a team: choose, preview, confirm. */
export default function RosterImportPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const { data, error } = useTeam(id)
  const way = useRosterImport(id)
  if (isProblem(error, 'NOT_FOUND')) return <TeamGone />
  const content = () => {
    if (way.done) return <RosterDone teamId={id} counts={way.done} onAgain={way.restart} />
    if (way.checked) return <RosterPreview checked={way.checked} way={way} />
    return <ChooseFile teamId={id} fault={way.fault} reading={way.isChecking} onFile={way.choose} />
  }
  return (
    <PageFrame
      title={data ? t('roster.titleOf', { team: data.card.name }) : t('roster.title')}
      description={t('roster.description')}
      maxWidth="md"
      back={{ to: '/admin/teams', text: t('coach.back') }}
    >
      <Box sx={{ display: 'grid', gap: 2.5, maxWidth: 860 }}>
        {way.problem && <Alert severity="error">{way.problem}</Alert>}
        {content()}
      </Box>
    </PageFrame>
  )
}

interface RosterDoneProps {
  teamId: string
  counts: RosterImported['counts']
  onAgain: () => void
}

/** The result, and the links to continue with. */
function RosterDone({ teamId, counts, onAgain }: RosterDoneProps) {
  const { t } = useTranslation()
  const resultId = useId()
  return (
    <Card sx={{ p: { xs: 3, sm: 5 }, display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 2 }}>
      <CheckCircleIcon sx={{ fontSize: 48, color: 'success.main' }} />
      <StepHeading describedBy={resultId}>{t('roster.imported.title')}</StepHeading>
      <Box id={resultId} sx={{ display: 'grid', justifyItems: 'center', gap: 2 }}>
        <RosterCounts counts={counts} />
        <Typography color="textSecondary">
          {t(counts.invited > 0 ? 'roster.imported.text' : 'roster.imported.textJoined')}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'center' }}>
        <Button
          variant="contained"
          component={RouterLink}
          to={`/groups/${teamId}?view=${counts.invited > 0 ? 'invite' : 'members'}`}
        >
          {t(counts.invited > 0 ? 'roster.imported.invitations' : 'roster.imported.members')}
        </Button>
        <Button onClick={onAgain}>{t('roster.imported.again')}</Button>
      </Box>
    </Card>
  )
}

interface ChooseFileProps {
  teamId: string
  /** What was wrong with the previous file. */
  fault: RosterFault | null
  reading: boolean
  onFile: (file: File) => void
}

/** The choice of a roster file, with a description of its columns. */
function ChooseFile({ teamId, fault, reading, onFile }: ChooseFileProps) {
  const { t } = useTranslation()
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      {fault && <Fault teamId={teamId} fault={fault} />}
      <DropZone
        title={t('roster.choose.drop')}
        hint={t('roster.choose.hint', { max: ROSTER_MAX_ROWS })}
        choose={t('roster.choose.button')}
        accept={CSV_FILES}
        isPending={reading}
        onFile={onFile}
      >
        <Button variant="outlined" onClick={() => saveTemplate(t)}>
          {t('roster.choose.template')}
        </Button>
      </DropZone>
      <Box component="section" aria-label={t('roster.help.title')}>
        <Typography variant="h3" component="h2">
          {t('roster.help.title')}
        </Typography>
        <Box
          component="dl"
          sx={{ m: 0, mt: 1.5, display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 1, columnGap: 2 }}
        >
          {ROSTER_COLUMNS.map((column) => (
            <Box key={column} sx={{ display: 'contents' }}>
              <Box component="dt" sx={{ fontWeight: 'fontWeightBold' }}>
                {column}
              </Box>
              <Box component="dd" sx={{ m: 0, color: 'text.secondary' }}>
                {t(`roster.help.${column}`)}
              </Box>
            </Box>
          ))}
        </Box>
      </Box>
    </Box>
  )
}

/** What is wrong with the file. A list without emails leads to the players without an account. */
function Fault({ teamId, fault }: { teamId: string; fault: RosterFault }) {
  const { t } = useTranslation()
  const reason = t(`roster.file.${fault.reason}`, {
    ...fault,
    max: fault.reason === 'CELL_TOO_LONG' ? ROSTER_CELL_MAX_LENGTH : ROSTER_MAX_ROWS,
  })
  return (
    <Alert severity="error" role="alert">
      <AlertTitle>{t('roster.file.failed')}</AlertTitle>
      {t('roster.file.line', { line: fault.line, reason })}
      {fault.reason === 'COLUMN_MISSING' && (
        <Box sx={{ mt: 1 }}>
          <Link component={RouterLink} to={`/groups/${teamId}/players`} color="inherit">
            {t('roster.file.byName')}
          </Link>
        </Box>
      )}
    </Alert>
  )
}

/** Downloads a roster template with two sample rows. The byte order mark tells spreadsheets that it is UTF-8. */
function saveTemplate(t: TFunction): void {
  const rows = [
    ROSTER_COLUMNS,
    [t('roster.template.name'), t('roster.template.email'), '', 'member'],
    [t('roster.template.secondName'), t('roster.template.secondEmail'), '', 'admin'],
  ]
  const text = rows.map((row) => `${row.join(',')}\r\n`).join('')
  saveFile(t('roster.template.file'), new Blob([`\ufeff${text}`], { type: 'text/csv' }))
}
