import type { WebsiteDay } from '#contract/admin/overview.ts'

/** What is drawn day by day. */
export const DAY_VALUES = ['newPlayers', 'activePlayers', 'sessions'] as const satisfies (keyof WebsiteDay)[]
export type DayValue = (typeof DAY_VALUES)[number]
