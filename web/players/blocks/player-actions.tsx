import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { type Blockable, useUnblockPlayer, blockedPlayers } from './use-block-player.ts'

// Few visitors need them.
const ReportDialog = lazyPart(() => import('#web/platform/report-dialog.tsx'))
const BlockPlayerDialog = lazyPart(() => import('./block-player-dialog.tsx'))

/** Reports a player, for an offensive name or photo, and blocks them. Whoever has reported them is asked whether to block them, too. */
export function PlayerActions({ player }: { player: Blockable & { managesMe?: boolean } }) {
  const { t } = useTranslation()
  const report = useDialog()
  const block = useDialog()
  const isBlocked = useIsBlocked(player)
  const unblock = useUnblockPlayer(player)
  const blockToo = { label: t('blocks.player.tooLabel'), run: block.show }
  return (
    <Box sx={actions}>
      <Button color="inherit" size="small" onClick={report.show}>
        {t('publicPlayer.report')}
      </Button>
      {isBlocked ? (
        <Button color="inherit" size="small" loading={unblock.isPending} onClick={() => unblock.run()}>
          {t('blocks.player.unblock')}
        </Button>
      ) : (
        <Button color="inherit" size="small" onClick={block.show}>
          {t('blocks.player.block')}
        </Button>
      )}
      <Suspense>
        {report.count > 0 && (
          <ReportDialog
            key={report.count}
            subject={{ kind: 'player', id: player.uid }}
            open={report.isOpen}
            onClose={report.hide}
            {...(!isBlocked && { next: blockToo })}
          />
        )}
        {block.count > 0 && (
          <BlockPlayerDialog key={block.count} player={player} open={block.isOpen} onClose={block.hide} />
        )}
      </Suspense>
    </Box>
  )
}

/** On the page of a player whom the reader has blocked. */
export function BlockedNote({ player }: { player: Pick<Blockable, 'uid'> }) {
  const { t } = useTranslation()
  if (!useIsBlocked(player)) return null
  return (
    <Alert role="note" severity="info">
      {t('blocks.player.note')}
    </Alert>
  )
}

/** False until the list is there. Blocking once more changes nothing. */
function useIsBlocked({ uid }: Pick<Blockable, 'uid'>): boolean {
  const { data } = useQuery(blockedPlayers)
  return data?.items.some(({ userId }) => userId === uid) ?? false
}

const actions = {
  justifySelf: 'center',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  columnGap: 2,
  color: 'text.secondary',
}
