import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { MateNews, TeamNews } from '#contract/groups/news.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
import { explainProblem } from '#web/platform/api/explain-problem.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { withApplause } from './news.ts'

const applause = api.api.me.news[':news'][':newsId'].applause

interface Clap {
  mate: MateNews
  isGiven: boolean
}

/** Claps for a mate, or takes it back. It is shown before the answer, and reverted on failure. */
export function useApplause(): (clap: Clap) => void {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const show = ({ mate, isGiven }: Clap) =>
    queries.setQueryData<TeamNews>(
      laterQueryKeys.news,
      (before) => before && { items: withApplause(before.items, mate, isGiven) },
    )
  const { run } = useAction({
    queue: 'applause',
    act({ mate: { kind, id }, isGiven }: Clap) {
      const address = { param: { news: kind, newsId: id } }
      return unwrap<unknown>(isGiven ? applause.$put(address) : applause.$delete(address))
    },
    async onStart(clap) {
      await queries.cancelQueries({ queryKey: laterQueryKeys.news })
      show(clap)
    },
    failed: (error) => explainProblem(error, t('today.news.failed')),
    onFailed({ mate, isGiven }) {
      show({ mate, isGiven: !isGiven })
      // What was applauded may be gone.
      void queries.invalidateQueries({ queryKey: laterQueryKeys.news })
    },
  })
  return run
}
