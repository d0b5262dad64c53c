import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { MonogramAvatar } from '#web/ui/brand/monogram-avatar.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { IosShareIcon } from '#web/ui/icons/action-icons.ts'
import { useShareLink } from '#web/ui/share/use-share-link.ts'
import type { ShownPlayer } from './use-public-player.ts'

/** Pixels. */
export const AVATAR_SIZE = 72

/** The player. On their own page also who can see it. */
export function PlayerCard({ player }: { player: ShownPlayer }) {
  const { t } = useTranslation()
  const { uid, displayName, photoURL = null, joinDate, isMe } = player
  return (
    <Card sx={{ p: { xs: 2.5, sm: 4 }, display: 'grid', gap: 2.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: { xs: 2, sm: 3 } }}>
        <MonogramAvatar name={displayName} colorKey={uid} photoURL={photoURL} size={AVATAR_SIZE} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
            <bdi>{displayName}</bdi>
          </Typography>
          {joinDate && (
            <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
              {t('publicPlayer.memberSince', { date: formatDate(joinDate) })}
            </Typography>
          )}
        </Box>
      </Box>
      {isMe && <OwnPageNote uid={uid} />}
    </Card>
  )
}

/** On the player's own page: who can see it, how to change that, and a button to share its link. */
function OwnPageNote({ uid }: { uid: string }) {
  const { t } = useTranslation()
  const { profile } = useAuth()
  const shareLink = useShareLink()
  if (!profile) return null
  const { visibility } = profile
  const share = () => {
    const url = new URL(`/players/${uid}`, location.origin).href
    shareLink(
      { url },
      { copied: t('publicPlayer.own.copied'), failed: t('publicPlayer.own.copyFailed', { url }) },
    )
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1.5 }}>
      <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 220px' }}>
        {t(`publicPlayer.own.${visibility}`)}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button component={Link} to="/settings" variant="outlined">
          {t('publicPlayer.own.settings')}
        </Button>
        {visibility === 'public' && (
          <Button variant="contained" startIcon={<IosShareIcon />} onClick={share}>
            {t('publicPlayer.own.share')}
          </Button>
        )}
      </Box>
    </Box>
  )
}
