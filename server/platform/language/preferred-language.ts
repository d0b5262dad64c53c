interface Wish {
  language: string
  weight: number
}

/** The first of `languages` that an Accept-Language header prefers, by its weights (RFC 9110 §12.5.4); null for none. */
export function preferredLanguage(
  header: string | null | undefined,
  languages: readonly string[],
): string | null {
  const wishes = (header ?? '').split(',').map(readWish)
  const known = wishes.filter(({ language, weight }) => weight > 0 && languages.includes(language))
  return known.toSorted((a, b) => b.weight - a.weight)[0]?.language ?? null
}

/** A regional variant such as de-AT counts as its language, because texts exist for languages only. */
function readWish(text: string): Wish {
  const [range = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice('q='.length) ?? '1'
  return { language: range.split('-')[0]!, weight: Number(weight) || 0 }
}
