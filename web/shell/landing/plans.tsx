import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { usePlanPrices } from '#web/shell/providers/plan-prices.ts'
import { LandingSection } from './landing-section.tsx'
import { PlanCard } from './plan-card.tsx'

export function Plans() {
  const { t } = useTranslation()
  const prices = usePlanPrices()
  return (
    <LandingSection title={t('landing.plans.title')}>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { md: 'repeat(2, minmax(0, 420px))' },
          justifyContent: 'center',
          alignItems: 'stretch',
        }}
      >
        <PlanCard
          plan="free"
          price={prices.free}
          features={['manualTapCounting', 'basicOverlay', 'quickSave']}
          to="/practice"
        />
        <PlanCard
          plan="plus"
          price={prices.plus}
          features={[
            'everythingInFree',
            'aiDetection',
            'videoImport',
            'advancedAnalytics',
            'cloudStorage',
            'noAds',
          ]}
          to="/billing"
          popular
        />
      </Box>
    </LandingSection>
  )
}
