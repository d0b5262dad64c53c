import IconButton from '@mui/material/IconButton'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { MateNews, TeamNews } from '#contract/groups/news.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
import { explainProblem } from '#web/platform/api/explain-problem.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { ClapIcon } from '#web/ui/icons/people-icons.ts'
import { PACE } from '#web/ui/motion.ts'
import { withApplause } from './news.ts'

interface ClapButtonProps {
  mate: MateNews
  /** The line of news, which tells screen readers what is applauded. */
  news: string
  disabled: boolean
}

/** Applauds a mate for a line of news by one press, and takes it back by the next (product 10.36). */
export function ClapButton({ mate, news, disabled }: ClapButtonProps) {
  const { t } = useTranslation()
  const run = useApplause()
  const isGiven = mate.applause?.isGiven ?? false
  return (
    <IconButton
      aria-label={t('today.news.clap', { news })}
      aria-pressed={isGiven}
      disabled={disabled}
      onClick={() => run({ mate, isGiven: !isGiven })}
      sx={isGiven ? [button, pressed] : button}
    >
      <ClapIcon />
    </IconButton>
  )
}

const button = {
  flexShrink: 0,
  alignSelf: 'center',
  color: 'text.secondary',
  transition: `background-color ${PACE}, color ${PACE}, scale ${PACE}`,
  '&:active': { scale: '0.9' },
} as const
const pressed = {
  color: 'primary.main',
  '&, &:hover': { bgcolor: 'color-mix(in srgb, var(--keepup-palette-primary-main) 22%, transparent)' },
} as const

const applause = api.api.me.news[':news'][':newsId'].applause

interface Clap {
  mate: MateNews
  isGiven: boolean
}

/** Claps for a mate, or takes it back. It is shown before the answer, and reverted on failure. */
function useApplause(): (clap: Clap) => void {
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
