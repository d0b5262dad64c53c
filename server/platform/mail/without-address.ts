/**
 * Mail programs make links of what looks like an address: nobody sends one as the name of a team, or in what they write. A time of the
 * day and a decimal are none.
 */
export const withoutAddress = (text: string): string =>
  text.replaceAll(/(?<=\S)(?!(?<=\d).\d)[./:@](?=\S)/g, ' ')
