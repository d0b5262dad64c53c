/**
 * The screens that players open first, by path, and the pages that the build paints for them (decisions/0093). The server serves them to
 * browsers with a login cookie, whether or not it still counts, and the service worker to remembered players.
 */
export const PLAYERS_PAGES: Record<string, string> = {
  '/': 'player-home.html',
  '/practice': 'player-practice.html',
  '/groups': 'player-groups.html',
  '/stats': 'player-stats.html',
  '/stats/mine': 'player-mine.html',
}

/** The file that the build makes for a language, such as index.de.html or manifest.de.webmanifest. */
export const fileIn = (name: string, language: string): string =>
  language === 'en' ? name : name.replace('.', `.${language}.`)
