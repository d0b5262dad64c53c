import InsightsRounded from '@mui/icons-material/InsightsRounded'
import UploadFileRounded from '@mui/icons-material/UploadFileRounded'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Team } from '#contract/groups/team.ts'

/** From a team's members to what its coach does with them, in the admin area. */
export function CoachLinks({ team: { id } }: { team: Team }) {
  const { t } = useTranslation()
  return (
    <Box
      component="nav"
      aria-label={t('groupAdmin.links.title')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}
    >
      <Button
        component={Link}
        to={`/admin/teams/${id}/coach`}
        variant="outlined"
        startIcon={<InsightsRounded />}
      >
        {t('groupAdmin.links.coach')}
      </Button>
      <Button
        component={Link}
        to={`/admin/teams/${id}/import`}
        variant="outlined"
        startIcon={<UploadFileRounded />}
      >
        {t('groupAdmin.links.import')}
      </Button>
    </Box>
  )
}
