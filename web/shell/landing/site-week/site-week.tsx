import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { LandingNumbers } from '#contract/landing-numbers.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { MonogramAvatar } from '#web/ui/brand/monogram-avatar.tsx'
import { formatCount } from '#web/ui/format/numbers.ts'
import { Figure } from '#web/ui/facts/figure.tsx'
import { LandingSection } from '#web/shell/landing/landing-section.tsx'

/** How many play here, what they counted this week, and who leads. An answer that does not come leaves the place empty. */
export default function SiteWeek() {
  const { t } = useTranslation()
  const { data } = useQuery({
    queryKey: laterQueryKeys.landingNumbers,
    queryFn: () => unwrap<LandingNumbers>(api.api['landing-numbers'].$get()),
    staleTime: 60_000,
  })
  if (!data) return null
  return (
    <LandingSection title={t('siteWeek.title')}>
      <Box sx={layout}>
        <Box component="dl" sx={figures}>
          <Figure hero label={t('siteWeek.juggles')} value={formatCount(data.jugglesThisWeek)} />
          <Figure hero label={t('siteWeek.players')} value={formatCount(data.players)} />
        </Box>
        <Card sx={{ p: { xs: 2, sm: 3 } }}>
          <Typography variant="h3">{t('siteWeek.top')}</Typography>
          {data.top.length === 0 ? (
            <Typography color="textSecondary" sx={{ mt: 1 }}>
              {t('today.week.nobody')}
            </Typography>
          ) : (
            <Top top={data.top} />
          )}
        </Card>
      </Box>
    </LandingSection>
  )
}

function Top({ top }: Pick<LandingNumbers, 'top'>) {
  const ranked = top.map((player, index) => ({ ...player, rank: index + 1 }))
  return (
    <Box component="ol" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
      {ranked.map(({ rank, displayName, value }) => (
        <Box component="li" key={rank} sx={row}>
          <Typography color="textSecondary" sx={{ minWidth: '2ch', textAlign: 'end' }}>
            {formatCount(rank)}
          </Typography>
          <MonogramAvatar name={displayName} colorKey={displayName} />
          <Typography
            component="bdi"
            noWrap
            title={displayName}
            sx={{ flex: 1, fontWeight: 'fontWeightMedium' }}
          >
            {displayName}
          </Typography>
          <Typography sx={{ fontWeight: 'fontWeightBold' }}>{formatCount(value)}</Typography>
        </Box>
      ))}
    </Box>
  )
}

const layout = {
  display: 'grid',
  gap: { xs: 4, md: 6 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1.4fr)' },
  alignItems: 'center',
}
const figures = { m: 0, display: 'grid', gap: 3, overflowWrap: 'anywhere' } as const
const row = { display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 48 }
