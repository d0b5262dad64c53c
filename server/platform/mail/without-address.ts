/**
 * Breaks up everything in `text` that a mail program would turn into a link. So nobody can send a link as the name of a team or in a
 * message. Times of day and decimals stay as they are.
 */
export const withoutAddress = (text: string): string =>
  text.replaceAll(/(?<=\S)(?!(?<=\d).\d)[./:@．。｡／：＠](?=\S)/g, ' ')
