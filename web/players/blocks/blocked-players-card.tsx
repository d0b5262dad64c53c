import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router'
import type { BlockedPlayers } from '#contract/players/blocked-players.ts'
import { ErrorState } from '#web/platform/error-state.tsx'
import { SettingsCard } from '#web/ui/page/settings-card.tsx'
import { useUnblockPlayer, blockedPlayers } from './use-block-player.ts'

/** The players whom a player has blocked. Empty without any. */
export function BlockedPlayersCard() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(blockedPlayers)
  if (!data && error)
    return (
      <SettingsCard title={t('blocks.player.list')}>
        <ErrorState error={error} onRetry={refetch} />
      </SettingsCard>
    )
  if (!data || data.items.length === 0) return null
  return (
    <SettingsCard title={t('blocks.player.list')} note={t('blocks.player.listNote')}>
      <Box component="ul" aria-label={t('blocks.player.list')} sx={list}>
        {data.items.map((player) => (
          <BlockedPlayer key={player.userId} player={player} />
        ))}
      </Box>
    </SettingsCard>
  )
}

function BlockedPlayer({ player: { userId, displayName } }: { player: BlockedPlayers['items'][number] }) {
  const { t } = useTranslation()
  const unblock = useUnblockPlayer({ uid: userId, displayName })
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
      <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Link component={RouterLink} to={`/players/${userId}`} color="inherit">
          <bdi>{displayName}</bdi>
        </Link>
      </Box>
      <Button
        variant="outlined"
        loading={unblock.isPending}
        aria-label={t('blocks.list.unblockNamed', { name: displayName })}
        onClick={() => unblock.run()}
      >
        {t('blocks.list.unblock')}
      </Button>
    </Box>
  )
}

const list = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }
