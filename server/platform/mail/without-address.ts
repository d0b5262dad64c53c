/**
 * Breaks up everything in `text` that a mail program would turn into a link, so that nobody can send a link as the name of a team or within
 * a message. Times of day and decimals are left alone.
 */
export const withoutAddress = (text: string): string =>
  text.replaceAll(/(?<=\S)(?!(?<=\d).\d)[./:@](?=\S)/g, ' ')
