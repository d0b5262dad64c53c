import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { BillingOverview, PlanOffer } from '#contract/billing/billing.ts'
import { CARD_FEATURES } from '#domain/billing/plan-features.ts'
import { FREE_KEPT_PLAYERS } from '#domain/groups/kept-player.ts'
import { VIDEO_QUOTA_BYTES } from '#domain/videos/video-limits.ts'
import { useAuthDialog } from '#web/platform/auth/auth-dialog-provider.tsx'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { formatBytes } from '#web/ui/format/bytes.ts'
import { formatMoney } from '#web/ui/format/money.ts'
import { CheckIcon } from '#web/ui/icons/frame-icons.ts'
import { PlanAction } from './plan-action.tsx'
import { planStanding } from './plan-standing.ts'

/** The features and the price of each plan (product 2.4). A plan that is not sold here is left out, unless it is the player's. */
export function ChoosePlan({ overview }: { overview: BillingOverview }) {
  const { t } = useTranslation()
  const headingId = useId()
  const { entitlement, plans } = overview
  const shown = plans.filter(
    ({ tier, isForSale }) => tier !== 'pro' || isForSale || entitlement.tier === 'pro',
  )
  return (
    <Box component="section" aria-labelledby={headingId}>
      <Typography id={headingId} component="h2" variant="h2" sx={{ mb: 2.5 }}>
        {t('billing.plans.title')}
      </Typography>
      <AccountFirst />
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 2, sm: 3 },
          gridTemplateColumns: { md: `repeat(${shown.length}, minmax(0, 1fr))` },
        }}
      >
        {shown.map((offer) => (
          <PlanCard key={offer.tier} overview={overview} offer={offer} />
        ))}
      </Box>
    </Box>
  )
}

/** A player without an account could not come back to a plan that they pay for. */
function AccountFirst() {
  const { t } = useTranslation()
  const { user } = useAuth()
  const dialog = useAuthDialog()
  if (!user?.isAnonymous) return null
  return (
    <Box role="note" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2.5 }}>
      <Typography>{t('billing.plans.accountFirst')}</Typography>
      <Button variant="outlined" onClick={() => dialog.open('signUp')}>
        {t('auth.keepPractice.action')}
      </Button>
    </Box>
  )
}

interface PlanCardProps {
  overview: BillingOverview
  offer: PlanOffer
}

function PlanCard({ overview, offer }: PlanCardProps) {
  const { t } = useTranslation()
  const { tier, features } = offer
  const standing = planStanding(overview, offer)
  const isYours = standing.kind === 'yours' || standing.kind === 'through'
  // A player with a plan has no use for this advice.
  const isPopular = tier === 'plus' && overview.entitlement.tier === 'free'
  return (
    <Card
      component="article"
      aria-label={t(`billing.tiers.${tier}`)}
      sx={isPopular || (isYours && tier !== 'free') ? markedCard : card}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 28 }}>
        <Typography variant="h3">{t(`billing.tiers.${tier}`)}</Typography>
        {isPopular && <Mark filled>{t('billing.plans.popular')}</Mark>}
        {isYours && <Mark>{t('billing.plans.yours')}</Mark>}
      </Box>
      <PlanPrice overview={overview} offer={offer} />
      <Typography color="textSecondary" sx={{ mt: 1, minHeight: { md: '2lh' } }}>
        {t(`billing.plans.texts.${tier}`)}
      </Typography>
      <Box component="ul" sx={list}>
        {tier === 'pro' ? (
          <BeyondPlus features={features} />
        ) : (
          <>
            {tier !== 'free' && <Feature>{t('billing.plans.everythingInFree')}</Feature>}
            {features.map((feature) => (
              <Feature key={feature}>{t(`billing.plans.features.${feature}`)}</Feature>
            ))}
            {tier === 'free' && (
              <Feature>{t('billing.plans.forCoaches', { most: FREE_KEPT_PLAYERS })}</Feature>
            )}
          </>
        )}
      </Box>
      <PlanAction overview={overview} standing={standing} offer={offer} />
    </Card>
  )
}

/** Free is shown in the currency of the others. */
function PlanPrice({ overview: { plans }, offer: { tier, price } }: PlanCardProps) {
  const { t } = useTranslation()
  const currency = plans.find((plan) => plan.price)?.price?.currency ?? 'usd'
  const shown = price ?? (tier === 'free' ? { amount: 0, currency, interval: 'month' as const } : null)
  if (!shown) return null
  return (
    <Typography component="p" sx={{ mt: 2 }}>
      <Box component="span" sx={amount}>
        {formatMoney(shown)}
      </Box>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {t(shown.interval === 'year' ? 'billing.perYear' : 'billing.perMonth')}
      </Box>
    </Typography>
  )
}

/** Pro includes Plus, so only the additional features are listed. */
function BeyondPlus({ features }: Pick<PlanOffer, 'features'>) {
  const { t } = useTranslation()
  const { plus, pro } = VIDEO_QUOTA_BYTES
  return (
    <>
      <Feature>{t('billing.plans.everythingInPlus')}</Feature>
      <Feature>{t('billing.plans.moreStorage', { more: formatBytes(pro), less: formatBytes(plus) })}</Feature>
      {features
        .filter((feature) => !CARD_FEATURES.plus.includes(feature))
        .map((feature) => (
          <Feature key={feature}>{t(`billing.plans.features.${feature}`)}</Feature>
        ))}
    </>
  )
}

function Feature({ children }: { children: string }) {
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5 }}>
      <CheckIcon aria-hidden sx={{ color: 'success.main' }} />
      {children}
    </Box>
  )
}

function Mark({ children, filled = false }: { children: string; filled?: boolean }) {
  return (
    <Box component="span" sx={filled ? filledMark : mark}>
      {children}
    </Box>
  )
}

const card = { p: { xs: 2.5, sm: 4 }, display: 'flex', flexDirection: 'column' }

const markedCard = { ...card, outline: 2, outlineStyle: 'solid', outlineColor: 'primary.main' }

const amount = {
  fontSize: 'h2.fontSize',
  fontWeight: 'fontWeightBold',
  letterSpacing: '-0.03em',
  lineHeight: 1.1,
}

const list = {
  listStyle: 'none',
  m: 0,
  mt: 3,
  p: 0,
  display: 'grid',
  gap: 1.5,
  flexGrow: 1,
  alignContent: 'start',
}

const mark = {
  px: 1.5,
  py: 0.5,
  borderRadius: 99,
  bgcolor: 'surface.raised',
  color: 'text.primary',
  fontSize: 'body2.fontSize',
  fontWeight: 'fontWeightBold',
  letterSpacing: '0.06em',
}

const filledMark = { ...mark, bgcolor: 'surface.action', color: 'common.white' }
