import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import CampaignsView, { useCampaigns } from './campaigns-view.tsx'

/** The campaigns of a team and of its organization. */
export default function CampaignsPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const { data } = useCampaigns({ kind: 'team', id })
  return (
    <PageFrame
      title={t('campaigns.title')}
      group={data?.groupName}
      back={{ to: `/groups/${id}?view=tasks`, text: t('campaigns.back') }}
    >
      <CampaignsView kind="team" id={id} />
    </PageFrame>
  )
}
