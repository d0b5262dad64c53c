import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { PlayerOnLevels } from '#contract/groups/levels.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { ShowDialog } from '#web/ui/dialogs/show-dialog.tsx'
import { formatUtcDay } from '#web/ui/format/dates.ts'
import { ErrorState } from '#web/platform/error-state.tsx'
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx'
import { loadAwardEntries } from '#web/groups/levels/level-calls.ts'

interface LedgerDialogProps {
  teamId: string
  player: PlayerOnLevels
  open: boolean
  onClose: () => void
}

/** Everything that was confirmed, handed over and taken back for a player, with who did it. */
export function LedgerDialog({ teamId, player, open, onClose }: LedgerDialogProps) {
  const { t } = useTranslation()
  return (
    <ShowDialog open={open} title={t('levels.ledger.title', { name: player.displayName })} onClose={onClose}>
      <Entries teamId={teamId} userId={player.userId} />
    </ShowDialog>
  )
}

function Entries({ teamId, userId }: { teamId: string; userId: string }) {
  const { t } = useTranslation()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: laterQueryKeys.awardEntries(teamId, userId),
    queryFn: () => loadAwardEntries(teamId, userId),
    // What was just confirmed must be in it.
    staleTime: 0,
  })
  if (isPending) return <RowsSkeleton label={t('common.loading')} count={3} hasPicture={false} />
  if (!data) return <ErrorState error={error} onRetry={refetch} />
  if (data.items.length === 0)
    return <Typography color="textSecondary">{t('levels.ledger.empty')}</Typography>
  return (
    <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 2 }}>
      {data.items.map(({ id, programName, juggles, step, on, byName, reason }) => (
        <li key={id}>
          <Typography>
            {t(`levels.ledger.${step}`, { count: juggles })} · {programName}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {[formatUtcDay(on), byName || t('levels.ledger.somebodyGone'), reason]
              .filter((fact) => fact !== '')
              .join(' · ')}
          </Typography>
        </li>
      ))}
    </Box>
  )
}
