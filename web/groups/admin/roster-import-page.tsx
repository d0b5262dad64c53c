import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useTeam } from '#web/groups/team/use-team.ts'
import { GroupMissing } from '#web/groups/group-page/group-missing.tsx'
import { ApiProblem } from '#web/shell/api/api-problem.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { BackLink } from './back-link.tsx'
import { ChooseFile } from './roster/choose-file.tsx'
import { RosterDone } from './roster/roster-done.tsx'
import { RosterPreview } from './roster/roster-preview.tsx'
import { useRosterImport } from './roster/use-roster-import.ts'

/** From a file to a team: choose, look, confirm. */
export default function RosterImportPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const { data, error } = useTeam(id)
  const way = useRosterImport(id)
  if (error instanceof ApiProblem && error.code === 'NOT_FOUND')
    return <GroupMissing title={t('groups.team.gone')} text={t('groups.team.goneText')} />
  return (
    <PageFrame
      title={data ? t('roster.titleOf', { team: data.card.name }) : t('roster.title')}
      description={t('roster.description')}
      maxWidth="md"
    >
      <Box sx={{ display: 'grid', gap: 2.5, maxWidth: 860 }}>
        <BackLink />
        {way.problem && <Alert severity="error">{way.problem}</Alert>}
        {way.done ? (
          <RosterDone teamId={id} counts={way.done} onAgain={way.restart} />
        ) : way.checked ? (
          <RosterPreview checked={way.checked} way={way} />
        ) : (
          <ChooseFile fault={way.fault} reading={way.busy} onFile={way.choose} />
        )}
      </Box>
    </PageFrame>
  )
}
