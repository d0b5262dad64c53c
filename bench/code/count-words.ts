import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * Counts the English words that a player's screens can show, section by section of `texts/en.json`, now and at another commit:
 * `npm run bench -- words COMMIT`. A placeholder is one word, and of the plural forms of a sentence only one counts.
 */

/** The sections that only staff, mails, legal pages and the API use. Every other section is on a screen of a player. */
const NOT_FOR_PLAYERS = new Set([
  'admin',
  'coach',
  'csvPreview',
  'groupAdmin',
  'invitations',
  'mails',
  'organizations',
  'pages',
  'problemTitles',
  'roles',
  'roster',
  'seats',
  'table',
])

type Texts = { [key: string]: string | Texts }

function wordsIn(texts: Texts): number {
  return Object.entries(texts).reduce((sum, [key, text]) => {
    if (/_(?:zero|one|two|few|many)$/.test(key)) return sum
    return (
      sum +
      (typeof text === 'string'
        ? (text.match(/\{\{[^}]*\}\}|[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu)?.length ?? 0)
        : wordsIn(text))
    )
  }, 0)
}

const bySection = (json: string): Map<string, number> =>
  new Map(
    Object.entries(JSON.parse(json) as Texts)
      .filter(([section]) => !NOT_FOR_PLAYERS.has(section))
      .map(([section, texts]) => [section, typeof texts === 'string' ? 1 : wordsIn(texts)]),
  )

const sum = (counts: Map<string, number>) => [...counts.values()].reduce((total, count) => total + count, 0)

const now = bySection(readFileSync('texts/en.json', 'utf8'))
const commit = process.argv[2]
if (commit === undefined) {
  console.table(Object.fromEntries([...now].toSorted((a, b) => b[1] - a[1])))
  console.log(`${sum(now)} words on the screens of a player`)
} else {
  const before = bySection(
    execFileSync('git', ['show', `${commit}:texts/en.json`], { encoding: 'utf8', maxBuffer: 1e8 }),
  )
  const sections = [...now.keys()].toSorted((a, b) => (before.get(b) ?? 0) - (before.get(a) ?? 0))
  console.table(
    Object.fromEntries(
      sections.map((section) => [section, { before: before.get(section) ?? 0, now: now.get(section) }]),
    ),
  )
  console.log(
    `${sum(before)} words at ${commit}, ${sum(now)} now: ${Math.round((sum(now) / sum(before) - 1) * 100)} %`,
  )
}
