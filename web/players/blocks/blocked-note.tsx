import Alert from '@mui/material/Alert'
import { useTranslation } from 'react-i18next'
import { useIsBlocked } from './player-actions.tsx'
import type { Blockable } from './use-block-player.ts'

/** On the page of a player whom the reader has blocked. */
export function BlockedNote({ player }: { player: Pick<Blockable, 'uid'> }) {
  const { t } = useTranslation()
  return useIsBlocked(player) ? <Alert severity="info">{t('blocks.player.note')}</Alert> : null
}
