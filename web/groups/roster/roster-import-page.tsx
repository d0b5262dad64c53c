import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import type { RosterImported } from '#contract/groups/roster.ts'
import { TeamGone } from '#web/groups/group-page/group-page-states.tsx'
import { useTeam } from '#web/groups/teams/use-team.ts'
import { isProblem } from '#web/platform/api/api-problem.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { StepHeading } from '#web/ui/page/step-heading.tsx'
import { CheckCircleIcon } from '#web/ui/icons/action-icons.ts'
import { ChooseFile } from './choose-file.tsx'
import { RosterCounts, RosterPreview } from './roster-preview.tsx'
import { useRosterImport } from './use-roster-import.ts'

/** From a file to a team: choose, preview, confirm. */
export default function RosterImportPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const { data, error } = useTeam(id)
  const way = useRosterImport(id)
  if (isProblem(error, 'NOT_FOUND')) return <TeamGone />
  return (
    <PageFrame
      title={data ? t('roster.titleOf', { team: data.card.name }) : t('roster.title')}
      description={t('roster.description')}
      maxWidth="md"
      back={{ to: '/admin/teams', text: t('coach.back') }}
    >
      <Box sx={{ display: 'grid', gap: 2.5, maxWidth: 860 }}>
        {way.problem && <Alert severity="error">{way.problem}</Alert>}
        {way.done ? (
          <RosterDone teamId={id} counts={way.done} onAgain={way.restart} />
        ) : way.checked ? (
          <RosterPreview checked={way.checked} way={way} />
        ) : (
          <ChooseFile teamId={id} fault={way.fault} reading={way.isChecking} onFile={way.choose} />
        )}
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
          component={Link}
          to={`/groups/${teamId}?view=${counts.invited > 0 ? 'invite' : 'members'}`}
        >
          {t(counts.invited > 0 ? 'roster.imported.invitations' : 'roster.imported.members')}
        </Button>
        <Button onClick={onAgain}>{t('roster.imported.again')}</Button>
      </Box>
    </Card>
  )
}
