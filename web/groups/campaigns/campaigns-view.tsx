import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Campaigns } from '#contract/groups/campaigns.ts'
import type { GroupScope } from '#domain/groups/group.ts'
import { NeedsPro } from '#web/groups/group-page/needs-pro.tsx'
import { isOutOfReach } from '#web/platform/api/api-problem.ts'
import { keptAnswer } from '#web/platform/cache/kept-answers.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { AddIcon } from '#web/ui/icons/action-icons.ts'
import { InsightsIcon } from '#web/ui/icons/practice-icons.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/platform/error-state.tsx'
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx'
import { StaleNote } from '#web/ui/states/stale-note.tsx'
import { loadCampaigns } from './campaign-calls.ts'
import { CampaignCard } from './campaign-card.tsx'
import { CampaignDialog } from './campaign-dialog.tsx'

/** The campaigns of a group. The device keeps what was seen last, for a gym without a signal. */
export default function CampaignsView(group: GroupScope) {
  const { t } = useTranslation()
  const { data, error, isPending, isRefetchError, dataUpdatedAt, refetch } = useCampaigns(group)
  if (isOutOfReach(error))
    return <EmptyState title={t('groups.team.gone')} text={t('groups.team.goneText')} />
  if (isPending) return <RowsSkeleton label={t('common.loading')} />
  if (!data) return <ErrorState error={error} onRetry={refetch} />
  const { openCampaigns, needsPro } = data.abilities
  const open = openCampaigns && (needsPro ? <NeedsPro /> : <OpenCampaign group={group} />)
  return (
    <>
      {isRefetchError && <StaleNote loadedAt={dataUpdatedAt} onRetry={() => void refetch()} />}
      {data.items.length === 0 ? (
        <EmptyState
          icon={<InsightsIcon fontSize="inherit" />}
          title={t('campaigns.none')}
          text={t(openCampaigns ? 'campaigns.noneAdvice' : 'campaigns.noneText')}
          action={open}
        />
      ) : (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: { xs: 2, sm: 3 } }}>
          {open && <Box>{open}</Box>}
          {data.items.map((campaign) => (
            <CampaignCard key={campaign.id} campaign={campaign} group={group} />
          ))}
        </Box>
      )}
    </>
  )
}

export function useCampaigns({ kind, id }: GroupScope) {
  const uid = useAuth().user?.uid ?? ''
  const queryKey = laterQueryKeys.campaigns(kind, id)
  const kept = keptAnswer<Campaigns>(uid, queryKey, ({ items }) => Array.isArray(items))
  return useQuery({
    queryKey,
    queryFn: async () => kept.keep(await loadCampaigns({ kind, id })),
    ...kept.opening,
  })
}

function OpenCampaign({ group }: { group: GroupScope }) {
  const { t } = useTranslation()
  const dialog = useDialog()
  return (
    <>
      <Button variant="contained" startIcon={<AddIcon />} onClick={dialog.show}>
        {t('campaigns.open')}
      </Button>
      {dialog.count > 0 && (
        <CampaignDialog key={dialog.count} group={group} open={dialog.isOpen} onClose={dialog.hide} />
      )}
    </>
  )
}
