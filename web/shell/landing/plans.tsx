import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type en from '#texts/en.json'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { usePlanPrices } from '#web/platform/plan-prices.ts'
import { CheckIcon } from '#web/ui/icons/frame-icons.ts'
import { LandingSection } from './landing-section.tsx'

export function Plans() {
  const { t } = useTranslation()
  const prices = usePlanPrices()
  const { profile } = useAuth()
  if (!prices.areSold) return null
  return (
    <LandingSection title={t('landing.plans.title')}>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 420px)', md: 'repeat(2, minmax(0, 420px))' },
          justifyContent: 'center',
          alignItems: 'stretch',
        }}
      >
        <PlanCard
          plan="free"
          price={prices.free}
          interval={prices.interval}
          features={['manualTapCounting', 'basicOverlay', 'quickSave']}
          to="/practice"
          action={t('landing.plans.free.action')}
        />
        <PlanCard
          plan="plus"
          price={prices.plus}
          interval={prices.interval}
          features={[
            'everythingInFree',
            'aiDetection',
            'videoImport',
            'advancedAnalytics',
            'cloudStorage',
            'noAds',
          ]}
          to="/billing"
          // Nobody is asked to get what they have.
          action={t(profile?.isPremium ? 'landing.plans.plus.included' : 'landing.plans.plus.action')}
          popular
        />
      </Box>
    </LandingSection>
  )
}

type Texts = (typeof en)['landing']['plans']['features']

interface PlanCardProps {
  plan: 'free' | 'plus'
  price: string
  interval: 'month' | 'year'
  features: (keyof Texts)[]
  to: string
  action: string
  popular?: boolean
}

function PlanCard({ plan, price, interval, features, to, action, popular = false }: PlanCardProps) {
  const { t } = useTranslation()
  return (
    <Card
      sx={{
        p: { xs: 3, md: 4 },
        display: 'flex',
        flexDirection: 'column',
        ...(popular && { outline: 2, outlineColor: 'primary.main' }),
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="h3">{t(`landing.plans.${plan}.name`)}</Typography>
        {popular && <PopularMark />}
      </Box>
      <Typography component="p" sx={{ mt: 2 }}>
        <Box
          component="span"
          sx={{
            fontSize: 'h2.fontSize',
            fontWeight: 'fontWeightBold',
            letterSpacing: '-0.03em',
            lineHeight: 1.1,
          }}
        >
          {price}
        </Box>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {t(interval === 'year' ? 'landing.plans.perYear' : 'landing.plans.perMonth')}
        </Box>
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1 }}>
        {t(`landing.plans.${plan}.text`)}
      </Typography>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          mt: 3,
          p: 0,
          display: 'grid',
          gap: 1.5,
          flexGrow: 1,
          alignContent: 'start',
        }}
      >
        {features.map((feature) => (
          <Box component="li" key={feature} sx={{ display: 'flex', gap: 1.5, overflowWrap: 'anywhere' }}>
            <CheckIcon aria-hidden sx={{ color: 'success.main' }} />
            {t(`landing.plans.features.${feature}`)}
          </Box>
        ))}
      </Box>
      <Button
        component={Link}
        to={to}
        size="large"
        variant={popular ? 'contained' : 'outlined'}
        sx={{ mt: 4 }}
      >
        {action}
      </Button>
    </Card>
  )
}

function PopularMark() {
  const { t } = useTranslation()
  return (
    <Box
      component="span"
      sx={{
        px: 1.5,
        py: 0.5,
        borderRadius: 99,
        bgcolor: 'surface.action',
        color: 'common.white',
        fontSize: 'body2.fontSize',
        fontWeight: 'fontWeightBold',
        letterSpacing: '0.06em',
      }}
    >
      {t('landing.plans.popular')}
    </Box>
  )
}
