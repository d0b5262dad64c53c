import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FOUND_PLAYERS_MAX_LIMIT } from '#contract/limits.ts'
import type { FoundPlayers as Found } from '#contract/statistics/leaderboard.ts'
import type { BoardChoice, BoardScope } from '#web/leaderboards/choice/board-address.ts'
import { ErrorState } from '#web/platform/error-state.tsx'
import { BoardTable } from '#web/leaderboards/board/board-table.tsx'
import { api, unwrap } from '#web/platform/api/client.ts'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { SaidOnArrival } from '#web/ui/page/said-on-arrival.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { SearchOffIcon } from '#web/ui/icons/action-icons.ts'
import { BoardSkeleton } from './board-view.tsx'
import { EntryRow } from './entry-row.tsx'

interface FoundPlayersProps {
  choice: BoardChoice
  scope: BoardScope
  onClear: () => void
}

/** The players found by a search, each with their place. Shown instead of the board. */
export function FoundPlayers({ choice, scope, onClear }: FoundPlayersProps) {
  const { t } = useTranslation()
  const found = useFoundPlayers(choice, scope)
  if (found.isPending) return <BoardSkeleton stat={choice.stat} />
  if (!found.data) return <ErrorState error={found.error} onRetry={found.refetch} />
  const count = found.data.items.length
  return (
    <>
      <SaidOnArrival>{t('leaderboards.search.found', { count })}</SaidOnArrival>
      {count > 0 && (
        <FoundRows stat={choice.stat} items={found.data.items} isStale={found.isPlaceholderData} />
      )}
      {count === 0 && (
        <EmptyState
          icon={<SearchOffIcon fontSize="inherit" />}
          title={t('leaderboards.search.none', { name: choice.search })}
          text={t('leaderboards.search.noneText')}
          action={
            <Button variant="outlined" onClick={onClear}>
              {t('leaderboards.search.clear')}
            </Button>
          }
        />
      )}
      {count === FOUND_PLAYERS_MAX_LIMIT && (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 2, textAlign: 'center' }}>
          {t('leaderboards.search.more')}
        </Typography>
      )}
    </>
  )
}

interface FoundRowsProps {
  stat: BoardChoice['stat']
  items: Found['items']
  isStale: boolean
}

function FoundRows({ stat, items, isStale }: FoundRowsProps) {
  const { t } = useTranslation()
  const uid = useAuth().user?.uid
  return (
    <BoardTable stat={items[0]?.type ?? stat} isStale={isStale}>
      {items.map((entry) => (
        <EntryRow
          key={entry.userId}
          entry={entry}
          own={entry.userId === uid ? t('leaderboards.you') : undefined}
        />
      ))}
    </BoardTable>
  )
}

/** The players of a board whose names contain the search, the highest first. */
const useFoundPlayers = ({ stat, period, search }: BoardChoice, scope: BoardScope) =>
  useQuery({
    queryKey: laterQueryKeys.foundPlayers(stat, period, scope, search),
    queryFn: ({ signal }) =>
      unwrap<Found>(
        api.api.leaderboards[':stat'].players.$get(
          {
            param: { stat },
            query: { search, period, scope, limit: String(FOUND_PLAYERS_MAX_LIMIT) },
          },
          { init: { signal } },
        ),
      ),
    placeholderData: keepPreviousData,
  })
