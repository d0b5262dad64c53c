import type { Plugin } from 'vite'
import en from '#texts/en.json' with { type: 'json' }

const ID = 'virtual:first-texts'

/** The words of the first paint: landing page, navigation and gate. All others come with the screens that need them. */
const { brand, common, nav, gate, landing } = en
const firstTexts = { brand, common, nav, gate, landing }

export function firstTextsModule(): Plugin {
  return {
    name: 'keepup:first-texts',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: (id) => (id === `\0${ID}` ? `export default ${JSON.stringify(firstTexts)}` : undefined),
  }
}
