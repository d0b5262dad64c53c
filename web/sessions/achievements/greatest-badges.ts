import { BADGE_KINDS, type Badge } from '#domain/statistics/badges.ts'

/** The highest badge of each kind. A first session of 60 juggles earns six badges, of which two say it all. */
export const greatestBadges = (badges: readonly Badge[]): Badge[] =>
  BADGE_KINDS.flatMap((kind) => {
    const greatest = badges
      .filter((badge) => badge.kind === kind)
      .reduce<Badge | null>((best, badge) => (best && best.threshold >= badge.threshold ? best : badge), null)
    return greatest ? [greatest] : []
  })
