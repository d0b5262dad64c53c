/** What mates are told of, and applauded for: a best beaten in a session, and a confirmed level. */
export const NEWS_KINDS = ['best', 'level'] as const
export type NewsKind = (typeof NEWS_KINDS)[number]

/** News of teammates tells of so many days (product 10.32). */
export const NEWS_DAYS = 7

/** Today shows at most so many lines of news. */
export const NEWS_LINES = 5

/** A team with more members has no news: nobody knows them all, and reading them for each member would cost too much. */
export const NEWS_MAX_MEMBERS = 500
