import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { WebsiteOverview } from '#contract/admin/overview.ts'
import { DataCard } from '#web/admin/cards/data-card.tsx'
import { FactList } from '#web/admin/cards/fact-list.tsx'
import { formatCount, formatPercent } from '#web/ui/format/numbers.ts'

/** How many players have which tier, and what it comes from. */
export function SubscriptionsCard({ overview }: { overview: WebsiteOverview }) {
  const { t } = useTranslation()
  const everybody = overview.players + overview.anonymousPlayers
  const above = overview.subscriptions.reduce((sum, { players }) => sum + players, 0)
  const facts = overview.subscriptions.map(({ tier, source, players }) => ({
    label: t('admin.overview.tierFrom', {
      tier: t(`admin.tiers.${tier}`),
      source: t(`admin.sources.${source}`),
    }),
    value: withShare(players, everybody),
  }))
  const free = { label: t('admin.tiers.free'), value: withShare(Math.max(0, everybody - above), everybody) }
  return (
    <Box sx={{ maxWidth: 560 }}>
      <DataCard title={t('admin.overview.subscriptions')}>
        <FactList facts={[...facts, free]} />
      </DataCard>
    </Box>
  )
}

const withShare = (count: number, all: number) =>
  `${formatCount(count)} · ${formatPercent(all === 0 ? 0 : (count / all) * 100)}`
