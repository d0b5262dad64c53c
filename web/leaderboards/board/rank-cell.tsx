import { useTranslation } from 'react-i18next'
import { formatRank } from '#web/leaderboards/format-stat.ts'
import { formatCount } from '#web/ui/format/numbers.ts'
import { VisuallyHidden } from '#web/ui/page/visually-hidden.tsx'
import { hasMedal, Medal } from './medal.tsx'

/** A place on the board: a medal, a number, or about a number. */
export function RankCell({ rank, approximate }: { rank: number; approximate: boolean }) {
  const { t } = useTranslation()
  if (hasMedal(rank)) return <Medal rank={rank} />
  if (!approximate) return formatCount(rank)
  return (
    <>
      <span aria-hidden>≈ {formatCount(rank)}</span>
      <VisuallyHidden>{formatRank(t, rank, true)}</VisuallyHidden>
    </>
  )
}
