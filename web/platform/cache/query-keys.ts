/**
 * The keys of all queries in one place, because a change often makes another word's data stale. A key begins with its word. Invalidating a
 * shorter key invalidates every key that begins with it.
 */
export const queryKeys = {
  configuration: ['configuration'],
  plans: ['plans'],

  me: ['me'],
  permissions: (uid: string | null) => ['permissions', uid],
  waysIn: ['waysIn'],
  logins: ['logins'],
  resetLink: (token: string | null) => ['resetLink', token],
  notMe: (token: string | null) => ['notMe', token],
  verifyEmail: (token: string | null) => ['verifyEmail', token],

  player: (id: string, status: string) => ['player', id, status],

  sessions: ['sessions'],
  sessionsOf: (userId: string) => ['sessions', userId],
  unfinishedPractices: (userId: string) => ['unfinishedPractices', userId],
  statistics: ['statistics'],
  statisticsOf: (period: string, bucket: string) => ['statistics', period, bucket],
  advancedStatistics: ['statistics', 'advanced'],
  leaderboard: ['leaderboard'],
  board: (stat: string, period: string, scope: string, part: 'aroundMe' | 'top' | 'today') => [
    'leaderboard',
    stat,
    period,
    scope,
    part,
  ],
  ownRank: ['leaderboard', 'totalJuggles', 'ownRank'],

  videos: ['videos'],
  ownVideos: (userId: string) => ['videos', 'own', userId],
  videosOf: (userId: string) => ['videos', 'of', userId],
  localVideos: (userId: string) => ['localVideos', userId],
  unfinishedReviews: (userId: string) => ['unfinishedReviews', userId],

  groups: ['groups'],
  ownGroups: ['groups', 'own'],
  billing: ['billing'],
  roles: ['roles'],

  notifications: ['notifications'],
  notificationChoices: ['notification-choices'],
} as const

/** Data that is computed from sessions. Each new or deleted session makes it stale. */
export const madeOfSessions = [queryKeys.sessions, queryKeys.me, queryKeys.leaderboard, queryKeys.statistics]
