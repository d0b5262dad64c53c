import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { TFunction } from 'i18next'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Campaign } from '#contract/groups/campaigns.ts'
import { winnerOf } from '#domain/coach/campaign.ts'
import type { GroupScope } from '#domain/groups/group.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { AskDialog } from '#web/ui/dialogs/ask-dialog.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { formatUtcDay } from '#web/ui/format/dates.ts'
import { DeleteIcon, EditIcon } from '#web/ui/icons/action-icons.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { Facts } from '#web/ui/facts/facts.tsx'
import { ActionMenu } from '#web/ui/controls/action-menu.tsx'
import { removeCampaign } from './campaign-calls.ts'
import { CampaignDialog } from './campaign-dialog.tsx'
import { CampaignTeams } from './campaign-teams.tsx'
import { Thermometer } from './thermometer.tsx'

/** One campaign: its thermometer, the days left, what the viewer gave, and the teams of an organization. */
export function CampaignCard({ campaign, group }: { campaign: Campaign; group: GroupScope }) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} sx={card}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
        <Box sx={{ minWidth: 0 }}>
          <Typography id={id} component="h2" variant="h3" sx={{ overflowWrap: 'anywhere' }}>
            {campaign.name}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            <Facts facts={factsOf(t, campaign, group)} />
          </Typography>
        </Box>
        {campaign.abilities.edit && <CampaignMenu campaign={campaign} group={group} />}
      </Box>
      <Thermometer labelledBy={id} sum={campaign.sum} goal={campaign.goal} />
      <Outcome campaign={campaign} />
      <Typography variant="body2" color="textSecondary">
        {t('campaigns.perHead', { perHead: campaign.perHead, count: campaign.heads })}
      </Typography>
      {campaign.own && <Own own={campaign.own} />}
      {campaign.teams && <CampaignTeams teams={campaign.teams} ownTeamId={group.id} />}
    </Card>
  )
}

function factsOf(t: TFunction, campaign: Campaign, group: GroupScope): string[] {
  const { beginsOn, endsOn, phase, daysLeft, owner } = campaign
  const days = t('campaigns.days', { from: formatUtcDay(beginsOn), to: formatUtcDay(endsOn) })
  const left =
    phase === 'running' ? t('campaigns.daysLeft', { count: daysLeft }) : t(`campaigns.phases.${phase}`)
  return [left, days, ...(owner.kind === group.kind ? [] : [owner.name])]
}

/** What a campaign has come to. A reached goal is told at once, the best team when the campaign is over. */
function Outcome({ campaign: { phase, sum, goal, teams } }: { campaign: Campaign }) {
  const { t } = useTranslation()
  const winner = phase === 'over' ? winnerOf(teams ?? []) : null
  if (sum < goal && !winner) return null
  return (
    <Typography sx={{ fontWeight: 'fontWeightBold', color: 'success.main', overflowWrap: 'anywhere' }}>
      {sum >= goal && t('campaigns.reached')}{' '}
      {winner && t('campaigns.won', { team: winner.name, count: winner.perHead })}
    </Typography>
  )
}

function Own({ own: { touches, isCounted } }: { own: NonNullable<Campaign['own']> }) {
  const { t } = useTranslation()
  return (
    <Box>
      <Typography sx={{ fontWeight: 'fontWeightBold' }}>{t('campaigns.own', { count: touches })}</Typography>
      {!isCounted && (
        <Typography variant="body2" color="textSecondary">
          {t('campaigns.ownPrivate')}
        </Typography>
      )}
    </Box>
  )
}

function CampaignMenu({ campaign, group }: { campaign: Campaign; group: GroupScope }) {
  const { t } = useTranslation()
  const notify = useNotify()
  const dialog = useDialog()
  const [asking, setAsking] = useState(false)
  const { name } = campaign
  const remove = useAction({
    async act() {
      await removeCampaign(group, campaign.id)
      setAsking(false)
      notify(t('campaigns.remove.done', { name }), 'success')
    },
    failed: t('campaigns.remove.failed'),
    invalidates: [laterQueryKeys.campaigns(group.kind, group.id)],
  })
  return (
    <Box sx={{ flexShrink: 0, mt: -1, mr: -1 }}>
      <ActionMenu
        label={t('campaigns.menu', { name })}
        actions={[
          { id: 'change', label: t('campaigns.change'), Icon: EditIcon, act: dialog.show },
          {
            id: 'remove',
            label: t('campaigns.remove.open'),
            Icon: DeleteIcon,
            act: () => setAsking(true),
            isDestructive: true,
          },
        ]}
      />
      {dialog.count > 0 && (
        <CampaignDialog
          key={dialog.count}
          group={group}
          campaign={campaign}
          open={dialog.isOpen}
          onClose={dialog.hide}
        />
      )}
      <AskDialog
        open={asking}
        title={t('campaigns.remove.title', { name })}
        text={t('campaigns.remove.text')}
        keep={t('campaigns.remove.keep')}
        confirm={t('campaigns.remove.open')}
        destructive
        isPending={remove.isPending}
        onKeep={() => setAsking(false)}
        onConfirm={() => remove.run()}
      />
    </Box>
  )
}

const card = { p: { xs: 2.5, sm: 4 }, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }
