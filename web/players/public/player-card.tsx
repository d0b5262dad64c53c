import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#web/ui/format/dates.ts'
import { MonogramAvatar } from '#web/ui/brand/monogram-avatar.tsx'
import { OwnPageNote } from './own-page-note.tsx'
import type { ShownPlayer } from './use-public-player.ts'

/** Pixels. */
export const AVATAR_SIZE = 72

/** Who it is; and for the player themselves, who sees this. */
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
