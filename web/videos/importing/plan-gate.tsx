import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { FREE_COUNTS_OF_AN_ACCOUNT } from '#domain/billing/free-counts.ts'
import { entitlementAllows, type Feature } from '#domain/billing/plan-features.ts'
import AccountNeeded from '#web/platform/auth/account-needed.tsx'
import { useAuthDialog } from '#web/platform/auth/auth-dialog-provider.tsx'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { useMay } from '#web/platform/auth/use-may.ts'
import { usePlanPrices } from '#web/platform/plan-prices.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { PageLoading } from '#web/ui/states/page-loading.tsx'
import { CheckIcon } from '#web/ui/icons/frame-icons.ts'
import { AutoAwesomeIcon } from '#web/ui/icons/video-icons.ts'

interface PlanGateProps {
  feature: VideoFeature
  /** The title of the page that stands in for the content. */
  title: string
  children: ReactNode
}

/** A feature of a plan. Players without the plan have a few free counts, and then see what it is and where to get it. */
export function PlanGate({ feature, title, children }: PlanGateProps) {
  const { profile, profileError } = useAuth()
  const may = useMay()
  // Unknown without a connection. The server decides when the session arrives.
  if (!profile && !profileError) return <PageLoading />
  if (!profile || entitlementAllows(profile.entitlement.tier, feature) || profile.freeCountsLeft > 0)
    return children
  if (!may.open('/billing')) return <AccountNeeded />
  return (
    <PageFrame title={title} maxWidth="sm">
      <PlanNote feature={feature} />
    </PageFrame>
  )
}

const PROMISES = ['count', 'review', 'private'] as const

/** Features that count by themselves, from an imported video or the live camera. */
type VideoFeature = Extract<Feature, 'videoImport' | 'aiDetection'>

/** Explains a feature of Plus to players whose plan does not have it yet. */
function PlanNote({ feature }: { feature: VideoFeature }) {
  const { t } = useTranslation()
  const isAnonymous = useAuth().user?.isAnonymous
  const dialog = useAuthDialog()
  const { plus, interval, isPlusForSale } = usePlanPrices()
  const price = t(`billing.costs.${interval}`, { price: plus })
  return (
    <Card component="section" sx={{ p: { xs: 3, sm: 5 }, display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
        <AutoAwesomeIcon aria-hidden sx={{ color: 'primary.main' }} />
        <Typography variant="h2">{t('videos.plan.title')}</Typography>
      </Box>
      <Typography color="textSecondary">
        {t('videos.plan.used')}{' '}
        {isAnonymous && <>{t('videos.plan.withAccount', { count: FREE_COUNTS_OF_AN_ACCOUNT })} </>}
        {t(`videos.plan.${isPlusForSale ? feature : 'notSold'}`, { price })}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {PROMISES.map((promise) => (
          <Box component="li" key={promise} sx={{ display: 'flex', gap: 1.5 }}>
            <CheckIcon aria-hidden fontSize="small" sx={{ mt: '2px', color: 'success.main' }} />
            {t(`videos.plan.${promise}`)}
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {isAnonymous && (
          <Button variant="contained" size="large" onClick={() => dialog.open('signUp')}>
            {t('auth.keepPractice.action')}
          </Button>
        )}
        {isPlusForSale && (
          <Button
            variant={isAnonymous ? 'outlined' : 'contained'}
            size="large"
            component={Link}
            to="/billing"
          >
            {t('videos.plan.action')}
          </Button>
        )}
        <Button
          variant={isPlusForSale || isAnonymous ? 'text' : 'contained'}
          size="large"
          component={Link}
          to="/practice"
        >
          {t('videos.plan.tap')}
        </Button>
      </Box>
    </Card>
  )
}
