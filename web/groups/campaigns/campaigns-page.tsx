import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { BackIcon } from '#web/ui/icons/action-icons.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import CampaignsView from './campaigns-view.tsx'

/** The campaigns of a team and of its organization. */
export default function CampaignsPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  return (
    <PageFrame
      title={t('campaigns.title')}
      action={
        <Button component={Link} to={`/groups/${id}?view=tasks`} color="inherit" startIcon={<BackIcon />}>
          {t('campaigns.back')}
        </Button>
      }
    >
      <CampaignsView kind="team" id={id} />
    </PageFrame>
  )
}
