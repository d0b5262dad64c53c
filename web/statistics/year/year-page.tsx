import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Container from '@mui/material/Container'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { localDate } from '#domain/calendar/time-zone.ts'
import {
  type JugglingYear,
  storyOfYear,
  type YearStory,
  yearsToTell,
} from '#domain/statistics/juggling-year.ts'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { nameForSharing } from '#domain/players/name-for-sharing.ts'
import { StatisticsFailed } from '#web/statistics/statistics-failed.tsx'
import { useStatistics } from '#web/statistics/use-statistics.ts'
import { heroText } from '#web/ui/brand/brand-gradient.ts'
import { lyingPhone } from '#web/ui/page/lying-phone.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { SaidOnArrival } from '#web/ui/page/said-on-arrival.tsx'
import { VisuallyHidden } from '#web/ui/page/visually-hidden.tsx'
import { ShareButton } from '#web/ui/share/share-button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { useArrowKeys, useSwipe } from './use-turning.ts'
import { useYearCards, type YearCard } from './use-year-cards.ts'
import { useYearTitle } from './use-year-title.ts'

/** A year in juggling: six cards, one at a time (product 10.35). */
export default function YearPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const { profile } = useAuth()
  const statistics = useStatistics({ period: 'all', bucket: 'month' })
  if (statistics.isError && !statistics.data)
    return (
      <PageFrame title={t('year.title')} maxWidth="xs" back={{ to: '/stats/mine', text: t('year.done') }}>
        <StatisticsFailed onRetry={() => void statistics.refetch()} />
      </PageFrame>
    )
  // While another period is loading, its predecessor is shown elsewhere. A year needs all days.
  if (!profile || !statistics.data || statistics.data.period !== 'all') return <StorySkeleton />
  const { days, badges, timeZone, to: today } = statistics.data
  const joined = localDate(new Date(profile.joinDate), timeZone)
  const years = yearsToTell(joined, days, today)
  if (id === '' && years.length > 0) return <Years years={years} />
  const year = years.find((each) => each.id === id)
  const story = year && storyOfYear(year, days, badges.earned)
  if (!year || !story) return <NothingToTell of={years.length === 0 ? 'any' : 'this'} />
  return <Story key={id} year={year} story={story} name={nameForSharing(profile)} />
}

/** All years that can be told, and first the newest. */
function Years({ years }: { years: readonly JugglingYear[] }) {
  const { t } = useTranslation()
  const title = useYearTitle()
  return (
    <PageFrame
      title={t('year.title')}
      description={t('year.ready')}
      maxWidth="xs"
      back={{ to: '/stats/mine', text: t('year.done') }}
    >
      <Box sx={{ display: 'grid', gap: 1 }}>
        {years.map((year, place) => (
          <Button
            key={year.id}
            variant={place === 0 ? 'contained' : 'outlined'}
            size="large"
            component={Link}
            to={`/stats/mine/year/${year.id}`}
          >
            {title(year)}
          </Button>
        ))}
      </Box>
    </PageFrame>
  )
}

function Story({ year, story, name }: { year: JugglingYear; story: YearStory; name: string }) {
  const { t } = useTranslation()
  const [at, setAt] = useState(0)
  const [isTurned, setTurned] = useState(false)
  const cards = useYearCards(story)
  const title = useYearTitle()(year)
  const card = cards[at]!
  const back = useRef<HTMLButtonElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  const go = (steps: number) => {
    const to = Math.min(cards.length - 1, Math.max(0, at + steps))
    setAt(to)
    setTurned(true)
    // Back is about to be disabled, and would take the focus with it.
    if (to === 0 && document.activeElement === back.current) next.current?.focus()
  }
  useArrowKeys(go)
  const swipe = useSwipe(go)
  return (
    <Container
      component="section"
      maxWidth="xs"
      aria-label={title}
      {...swipe}
      sx={{ py: { xs: 2, sm: 5 }, display: 'grid', gap: 2, [lyingPhone]: { py: 1, gap: 1 } }}
    >
      <title>{`${title} · ${t('brand.name')}`}</title>
      <Typography variant="h1" sx={{ textAlign: 'center' }}>
        {title}
      </Typography>
      <Progress at={at} of={cards.length} />
      <Card sx={cardLook}>
        <Words card={card} />
      </Card>
      <SaidOnArrival>
        {isTurned ? `${t('year.card', { number: at + 1, of: cards.length })}. ${read(card)}` : ''}
      </SaidOnArrival>
      <Box sx={actions}>
        <Button ref={back} disabled={at === 0} onClick={() => go(-1)}>
          {t('year.back')}
        </Button>
        <ShareButton
          withText
          label={t('share.action')}
          picture={{
            name,
            headline: `${title} · ${card.eyebrow}`,
            celebrates: false,
            value: card.value,
            label: card.label,
            figures: [],
            date: card.date ?? '',
          }}
        />
        {at < cards.length - 1 ? (
          <Button ref={next} variant="contained" onClick={() => go(1)}>
            {t('year.next')}
          </Button>
        ) : (
          <ToStatistics />
        )}
      </Box>
    </Container>
  )
}

/** In the place of Next, it takes the focus over. */
function ToStatistics() {
  const { t } = useTranslation()
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => link.current?.focus({ preventScroll: true }), [])
  return (
    <Button ref={link} variant="contained" component={Link} to="/stats/mine">
      {t('year.done')}
    </Button>
  )
}

/** A card in one sentence. A screen reader would read its changed parts alone, and out of order. */
const read = ({ eyebrow, value, label, text }: YearCard) =>
  [`${eyebrow} ${value} ${label}`, text].filter(Boolean).join('. ')

function Words({ card: { eyebrow, value, label, text } }: { card: YearCard }) {
  return (
    <>
      <Typography color="textSecondary">{eyebrow}</Typography>
      <Typography component="p" sx={[number(value), heroText]}>
        {value}
      </Typography>
      <Typography variant="h3" component="p">
        {label}
      </Typography>
      {text && (
        <Typography color="textSecondary" sx={{ mt: 2 }}>
          {text}
        </Typography>
      )}
    </>
  )
}

function Progress({ at, of }: { at: number; of: number }) {
  const { t } = useTranslation()
  return (
    <Box sx={{ display: 'flex', gap: 0.75 }}>
      <VisuallyHidden>{t('year.card', { number: at + 1, of })}</VisuallyHidden>
      {Array.from({ length: of }, (_, index) => (
        <Box
          key={index}
          aria-hidden
          sx={{ flex: 1, height: 4, borderRadius: 2, bgcolor: index <= at ? 'primary.main' : 'divider' }}
        />
      ))}
    </Box>
  )
}

/** No story of this year, or of any year yet. */
function NothingToTell({ of }: { of: 'this' | 'any' }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      isPage
      title={t(`year.none.${of}`)}
      text={t(`year.noneText.${of}`)}
      action={
        <Button variant="contained" component={Link} to="/stats/mine">
          {t('year.done')}
        </Button>
      }
    />
  )
}

function StorySkeleton() {
  const { t } = useTranslation()
  return (
    <Container maxWidth="xs" sx={{ py: { xs: 2, sm: 5 } }}>
      <Skeleton variant="rounded" role="status" aria-label={t('common.loading')} sx={{ ...cardLook }} />
    </Container>
  )
}

const cardLook = {
  width: 1,
  height: 'auto',
  minHeight: 'min(62svh, 560px)',
  p: 3,
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  textAlign: 'center',
  textWrap: 'balance',
  containerType: 'inline-size',
  [lyingPhone]: { minHeight: 0, py: 1 },
}

const actions = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: 1,
  '& > *': { px: { xs: 1.75, sm: 2.5 } },
}

/** As large as the value fits the card: a character is about 0.62 em wide. */
const number = (value: string) => ({
  width: 'fit-content',
  my: 1,
  fontSize: `min(clamp(4rem, 3rem + 8vw, 6.5rem), ${100 / (0.62 * value.length)}cqi)`,
  [lyingPhone]: { my: 0, fontSize: `min(20svh, ${100 / (0.62 * value.length)}cqi)` },
  fontWeight: 800,
  lineHeight: 1.1,
  letterSpacing: '-0.04em',
})
