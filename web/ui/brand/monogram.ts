/** The theme's calm colors for monograms. */
export const MONOGRAM_TONES = ['tone0', 'tone1', 'tone2', 'tone3', 'tone4', 'tone5'] as const
export type MonogramTone = (typeof MONOGRAM_TONES)[number]

/** The same tone for the same key everywhere. */
export function monogramTone(key: string): MonogramTone {
  let hash = 0
  for (const character of key) hash = (hash * 31 + character.codePointAt(0)!) >>> 0
  return MONOGRAM_TONES[hash % MONOGRAM_TONES.length]!
}
