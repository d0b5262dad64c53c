import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { UserProfile } from '#contract/players/me.ts'
import type { Statistics } from '#contract/statistics/statistics.ts'
import { localDate } from '#domain/calendar/time-zone.ts'
import { yearInSeason, yearsToTell } from '#domain/statistics/juggling-year.ts'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { useYearTitle } from './use-year-title.ts'

/** The link to the stories of past years, in My statistics. The list of years takes all days of practice, so it is loaded on its own page. */
export function YearsCard({ statistics }: { statistics: Statistics }) {
  const { t } = useTranslation()
  const { profile } = useAuth()
  if (!profile) return null
  return (
    <Card component="section" sx={{ p: { xs: 2.5, sm: 4 } }}>
      <Typography variant="h3" component="h2">
        {t('year.title')}
      </Typography>
      {hasYears(statistics, profile) ? (
        <Button variant="outlined" component={Link} to="/stats/mine/year" sx={{ mt: 2 }}>
          {t('year.open')}
        </Button>
      ) : (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {t('year.noneText.any')}
        </Typography>
      )}
    </Card>
  )
}

/** Whether a year can be told: one of the last twelve months, or an earlier one, in which the rest of the player's juggles lies. */
function hasYears({ days, timeZone, to: today }: Statistics, profile: UserProfile): boolean {
  const juggles = days.reduce((sum, day) => sum + day.juggles, 0)
  const joined = localDate(new Date(profile.joinDate), timeZone)
  return profile.totalJuggles > juggles || yearsToTell(joined, days, today).length > 0
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
