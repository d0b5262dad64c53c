import { useSearchParams } from 'react-router'
import { beginOf, HISTORY_PERIODS, type HistoryPeriod } from '#domain/practice/history-period.ts'
import { PRACTICE_KINDS, type PracticeKind } from '#domain/practice/practice-session.ts'
import { useWeekStart } from '#web/sessions/use-week-start.ts'
import { useTodayOnDevice } from '#web/ui/device/use-today-on-device.ts'

/** What the history is narrowed to (product 7.4). Null means all. */
export interface HistoryChoice {
  kind: PracticeKind | null
  period: HistoryPeriod | null
}

/** The choice is in the address, so that back, forward and a reload show the same. A wrong one means all. */
export function useHistoryChoice() {
  const [address, setAddress] = useSearchParams()
  const choice: HistoryChoice = {
    kind: PRACTICE_KINDS.find((each) => each === address.get('kind')) ?? null,
    period: HISTORY_PERIODS.find((each) => each === address.get('period')) ?? null,
  }
  const choose = (chosen: Partial<HistoryChoice>) => {
    const written = new URLSearchParams(address)
    for (const [name, value] of Object.entries(chosen))
      if (value) written.set(name, value)
      else written.delete(name)
    setAddress(written, { preventScrollReset: true })
  }
  return { choice, choose }
}

/** The first date of each period on the player's calendar. */
export function useBeginOf(): (period: HistoryPeriod) => string {
  const today = useTodayOnDevice()
  const weekStart = useWeekStart()
  return (period) => beginOf(period, today, weekStart)
}
