/** What mates are told of, and applauded for: a best beaten in a session, and a confirmed level. */
export const NEWS_KINDS = ['best', 'level'] as const
export type NewsKind = (typeof NEWS_KINDS)[number]

/** The days of which news of teammates tell (product 10.32). */
export const NEWS_DAYS = 7

/** The most lines of news on Today. */
export const NEWS_LINES = 5

/** A team with more members has no news: nobody knows them all, and reading them for each member would cost too much. */
export const NEWS_MAX_MEMBERS = 500
