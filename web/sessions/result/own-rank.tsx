import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Leaderboard } from '#contract/statistics/leaderboard.ts'
import { api, unwrap } from '#web/shell/api/client.ts'

/** Where the player stands now that the session counts. Keeps its line while it loads, and says nothing when it cannot tell. */
export function OwnRank() {
  const { t } = useTranslation()
  const { data } = useQuery({
    queryKey: ['leaderboard', 'totalJuggles', 'ownRank'],
    queryFn: () =>
      unwrap<Leaderboard>(
        api.api.leaderboards[':stat'].$get({ param: { stat: 'totalJuggles' }, query: { limit: '1' } }),
      ),
    // The place before the session would be the wrong one.
    staleTime: 0,
    gcTime: 0,
  })
  const me = data?.me
  return (
    <Typography role="status" sx={{ minHeight: '1.6em', textAlign: 'center' }}>
      {me &&
        t(me.approximate ? 'practice.result.aboutRank' : 'practice.result.rank', {
          rank: me.rank,
          total: data.total,
        })}
    </Typography>
  )
}
