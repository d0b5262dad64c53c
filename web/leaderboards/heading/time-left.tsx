import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTimeLeft } from './format-time-left.ts'

/** Milliseconds. Minutes are shown; timers cannot wait for a month. */
const LOOK_EVERY = 20_000

interface TimeLeftProps {
  resetsAt: string
  /** Last week's board is not emptied, it makes room for this week's. */
  isClosed: boolean
  onOver(): void
}

/** The time left until a board is emptied; then asks for the new one, once. */
export function TimeLeft({ resetsAt, isClosed, onOver }: TimeLeftProps) {
  const { t } = useTranslation()
  const [now, setNow] = useState(Date.now)
  const left = Date.parse(resetsAt) - now
  const isOver = left <= 0
  const tellOver = useEffectEvent(onOver)
  useEffect(() => {
    if (isOver) return tellOver()
    const timer = setTimeout(() => setNow(Date.now()), Math.min(left, LOOK_EVERY))
    return () => clearTimeout(timer)
  }, [left, isOver])
  const time = formatTimeLeft(t, left)
  return t(isClosed ? 'leaderboards.shownFor' : 'leaderboards.left', { time })
}
