import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { UserProfile } from '#contract/players/me.ts'
import { formatDate } from '#web/ui/format/dates.ts'
import { MonogramAvatar } from '#web/ui/brand/monogram-avatar.tsx'

const AVATAR_SIZE = 72

export function IdentityCard({ profile }: { profile: UserProfile | null }) {
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
      <Button component={Link} to="/settings" variant="outlined">
        {t('profile.editName')}
      </Button>
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
