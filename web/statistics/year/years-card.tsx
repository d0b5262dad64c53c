import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Statistics } from '#contract/statistics/statistics.ts'
import { localDate } from '#domain/calendar/time-zone.ts'
import { yearInSeason } from '#domain/statistics/juggling-year.ts'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { useYearTitle } from './use-year-title.ts'

/** The way to the stories of past years, in My statistics. Which ones there are takes all days, so it is asked when they are opened. */
export function YearsCard() {
  const { t } = useTranslation()
  return (
    <Card component="section" sx={{ p: { xs: 2.5, sm: 4 } }}>
      <Typography variant="h3" component="h2">
        {t('year.title')}
      </Typography>
      <Button variant="outlined" component={Link} to="/stats/mine/year" sx={{ mt: 2 }}>
        {t('year.open')}
      </Button>
    </Card>
  )
}

/** The story of the year in its season, for Today: in December, and on the birthday of the account. */
export function YearInSeason({ statistics: { days, timeZone, to: today } }: { statistics: Statistics }) {
  const { t } = useTranslation()
  const { profile } = useAuth()
  const title = useYearTitle()
  if (!profile) return null
  const joined = localDate(new Date(profile.joinDate), timeZone)
  const year = yearInSeason(joined, days, today)
  if (!year) return null
  return (
    <Card component="section" sx={{ p: { xs: 2.5, sm: 4 } }}>
      <Typography variant="h3" component="h3">
        {title(year)}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1 }}>
        {t('year.ready')}
      </Typography>
      <Button variant="contained" component={Link} to={`/stats/mine/year/${year.id}`} sx={{ mt: 2 }}>
        {t('year.open')}
      </Button>
    </Card>
  )
}
