import { useEffect, useState } from 'react'

const COUNT_UP_MS = 900

/** Climbs to `target` when `active`, slowing down towards it; stands at `target` otherwise. */
export function useCountUp(target: number, active: boolean): number {
  const [share, setShare] = useState(active ? 0 : 1)
  useEffect(() => {
    if (!active) return
    const startedAt = performance.now()
    let frame = requestAnimationFrame(function climb(now) {
      const passed = Math.min(1, Math.max(0, now - startedAt) / COUNT_UP_MS)
      setShare(1 - (1 - passed) ** 3)
      if (passed < 1) frame = requestAnimationFrame(climb)
    })
    return () => cancelAnimationFrame(frame)
  }, [active])
  return active ? Math.round(target * share) : target
}
