import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { LeaderboardStat } from '#domain/leaderboard.ts'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { useMay } from '#web/platform/auth/use-may.ts'
import { formatBestRate, whyNoRate } from '#web/players/best-rate.ts'
import { MonogramAvatar } from '#web/ui/brand/monogram-avatar.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { formatCount, formatDuration } from '#web/ui/format/numbers.ts'
import { Figures } from '#web/ui/facts/figures.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { StaleNote } from '#web/ui/states/stale-note.tsx'
import { ProfileFailed } from './profile-failed.tsx'
import { AccountCard } from './profile/account-card.tsx'
import { AgeQuestion } from './profile/age-question.tsx'
import { ProfileLinks } from './profile/profile-links.tsx'
import { type ShownProfile, useShownProfile } from './profile/use-shown-profile.ts'

/** Cards of other words, which the shell passes in. */
interface ProfilePageProps {
  KeepPractice: ComponentType
  /** The bests with their days, below the numbers. Where they do not load, the numbers with the bests stand alone. */
  Achievements: ComponentType<{ numbers: ReactNode; numbersAlone: ReactNode }>
}

/** The player's own profile: identity, numbers and groups. */
export default function ProfilePage({ KeepPractice, Achievements }: ProfilePageProps) {
  const { t } = useTranslation()
  const { profile, profileError, reloadProfile } = useAuth()
  const { shown, staleSince } = useShownProfile()
  const mayChange = useMay().open('/settings')
  return (
    <PageFrame title={t('profile.title')}>
      {staleSince !== null && <StaleNote loadedAt={staleSince} onRetry={reloadProfile} />}
      {!shown && profileError ? (
        <ProfileFailed />
      ) : (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <IdentityCard profile={shown} mayChange={mayChange} />
          {profile && mayChange && <AgeQuestion profile={profile} />}
          <KeepPractice />
          <Achievements
            numbers={<NumbersCard profile={shown} />}
            numbersAlone={<NumbersCard profile={shown} withBests />}
          />
          <AccountCard profile={shown} />
          <ProfileLinks />
        </Box>
      )}
    </PageFrame>
  )
}

const AVATAR_SIZE = 72

function IdentityCard({ profile, mayChange }: { profile: ShownProfile | null; mayChange: boolean }) {
  const { t } = useTranslation()
  return (
    <Card component="section" aria-label={t('profile.title')} sx={card}>
      {profile ? (
        <MonogramAvatar
          name={profile.displayName}
          colorKey={profile.uid}
          photoURL={profile.photoURL}
          size={AVATAR_SIZE}
        />
      ) : (
        <Skeleton variant="circular" width={AVATAR_SIZE} height={AVATAR_SIZE} />
      )}
      <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
        <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {profile ? <bdi>{profile.displayName || t('common.anonymous')}</bdi> : <Skeleton width="8ch" />}
        </Typography>
        <Typography component="div" variant="body2" color="textSecondary">
          {profile ? (
            t('profile.memberSince', { date: formatDate(profile.joinDate) })
          ) : (
            <Skeleton width="18ch" />
          )}
        </Typography>
      </Box>
      {mayChange && (
        <Button component={Link} to="/settings" variant="outlined">
          {t('profile.editName')}
        </Button>
      )}
    </Card>
  )
}

interface NumbersCardProps {
  profile: ShownProfile | null
  withBests?: boolean
}

/** What the player's practice adds up to, or a suggestion to practice. */
function NumbersCard({ profile, withBests = false }: NumbersCardProps) {
  const { t } = useTranslation()
  const figure = (stat: LeaderboardStat & keyof ShownProfile, format: (value: number) => string) => ({
    label: t(`leaderboards.stats.${stat}.label`),
    value: profile && format(profile[stat]),
  })
  const whyNone = profile ? whyNoRate(profile, t) : {}
  return (
    <Card component="section" aria-label={t('profile.numbers')} sx={{ p: { xs: 2.5, sm: 4 } }}>
      <Figures
        hero={figure('totalJuggles', formatCount)}
        others={[
          ...(withBests
            ? [figure('bestSessionCount', formatCount), figure('longestSession', formatDuration)]
            : []),
          ...(withBests || whyNone.note ? [{ ...figure('bestRate', formatBestRate), ...whyNone }] : []),
          figure('dayStreak', (count) => t('leaderboards.days', { count })),
        ]}
      />
      {profile?.totalJuggles === 0 && (
        <Button component={Link} to="/practice" variant="contained" sx={{ mt: 3 }}>
          {t('profile.start')}
        </Button>
      )}
    </Card>
  )
}

const card = {
  p: { xs: 2.5, sm: 4 },
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: { xs: 2, sm: 3 },
}
