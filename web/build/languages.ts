import { readdirSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const ID = 'virtual:languages'
const FOLDER = new URL('../../texts/', import.meta.url)

/** The texts of the first paint: landing page, navigation and gate. All others load with the screens that need them. */
const FIRST_SECTIONS = new Set(['brand', 'common', 'nav', 'gate', 'landing'])

export interface Texts {
  [key: string]: string | Texts
}

export const read = (language: string) =>
  JSON.parse(readFileSync(new URL(`${language}.json`, FOLDER), 'utf8')) as Texts

/** One for each file of texts/, English first (decisions/0050). */
export const languages = readdirSync(FOLDER)
  .filter((file) => /^[a-z]{2,3}\.json$/.test(file))
  .map((file) => file.slice(0, -'.json'.length))
  .toSorted((a, b) => Number(b === 'en') - Number(a === 'en') || (a < b ? -1 : 1))

/**
 * `virtual:languages`: the first texts in English, and functions that load the other languages. `virtual:languages/de/first` and `/rest`
 * are the two halves of a catalogue. Missing translations are in English there, so that nobody has to load two languages.
 */
export function languageModules(): Plugin {
  return {
    name: 'keepup:languages',
    resolveId: (id) => (id.startsWith(ID) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${ID}`)) return undefined
      const [language, half] = id
        .slice(ID.length + 1)
        .split('/')
        .filter(Boolean)
      if (!language) return loaders()
      return `export default ${JSON.stringify(halfOf(language, half === 'first'))}`
    },
    // before-first-paint.js chooses among them. The page cannot contain a script of its own.
    transformIndexHtml: (html) => html.replace('<html ', `<html data-languages="${languages.join(' ')}" `),
  }
}

function loaders(): string {
  const lazily = (language: string, half: string) => `() => import('${ID}/${language}/${half}')`
  const entries = languages.map((language) => {
    const first = language === 'en' ? 'null' : lazily(language, 'first')
    return `${language}: { first: ${first}, rest: ${lazily(language, 'rest')} }`
  })
  return `export { default as firstTexts } from '${ID}/en/first'\nexport const languages = { ${entries.join(', ')} }`
}

function halfOf(language: string, isFirst: boolean): Texts {
  const texts = filled(read('en'), read(language))
  return Object.fromEntries(
    Object.entries(texts).filter(([section]) => FIRST_SECTIONS.has(section) === isFirst),
  )
}

/** A translation, with the English text where it has none. */
export function filled(english: Texts, translated: Texts): Texts {
  const result: Texts = { ...english, ...translated }
  for (const [key, value] of Object.entries(english)) {
    const own = translated[key]
    if (typeof value === 'object' && typeof own === 'object') result[key] = filled(value, own)
  }
  return result
}
