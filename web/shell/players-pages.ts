/** The screens that players open first, by path, and the pages that the build paints for them (decisions/0093). */
export const PLAYERS_PAGES: Record<string, string> = {
  '/': 'player-home.html',
  '/practice': 'player-practice.html',
  '/groups': 'player-groups.html',
  '/stats': 'player-stats.html',
  '/stats/mine': 'player-mine.html',
}

/** The file that the build makes of a page for a language, such as player-home.de.html. */
export const fileIn = (page: string, language: string): string =>
  language === 'en' ? page : page.replace('.html', `.${language}.html`)
