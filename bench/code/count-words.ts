import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * Counts the English words that a player's screens can show, section by section of `texts/en.json`, now and at another commit, all of them and those
 * that both have: `npm run bench -- words COMMIT`. A placeholder is one word, and of the plural forms of a sentence only one counts.
 */

/** The sections that only staff, mails, legal pages and the API use. Every other section is on a screen of a player. */
const NOT_FOR_PLAYERS = new Set([
  'admin',
  'attendance',
  'coach',
  'csvPreview',
  'groupAdmin',
  'invitations',
  'mails',
  'organizations',
  'pages',
  'problemTitles',
  'report',
  'roles',
  'roster',
  'seats',
  'table',
])

type Texts = { [key: string]: string | Texts }

/** The English sentences of a player's screens by key. Of plural forms only one is there. */
function sentencesOf(texts: Texts, path: readonly string[] = []): [string, string][] {
  return Object.entries(texts).flatMap(([key, text]): [string, string][] => {
    if (path.length === 0 && NOT_FOR_PLAYERS.has(key)) return []
    if (/_(?:zero|one|two|few|many)$/.test(key)) return []
    const place = [...path, key]
    return typeof text === 'string' ? [[place.join('.'), text]] : sentencesOf(text, place)
  })
}

const read = (json: string) => new Map(sentencesOf(JSON.parse(json) as Texts))

const wordsIn = (sentence: string) =>
  sentence.match(/\{\{[^}]*\}\}|[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu)?.length ?? 0

const wordsOf = (sentences: Iterable<string>) =>
  [...sentences].reduce((total, sentence) => total + wordsIn(sentence), 0)

function bySection(sentences: ReadonlyMap<string, string>): Map<string, number> {
  const groups = Map.groupBy(sentences, ([key]) => key.split('.')[0]!)
  return new Map(
    [...groups].map(([section, those]) => [section, wordsOf(those.map(([, sentence]) => sentence))]),
  )
}

const now = read(readFileSync('texts/en.json', 'utf8'))
const sections = bySection(now)
const commit = process.argv[2]
if (commit === undefined) {
  console.table(Object.fromEntries([...sections].toSorted((a, b) => b[1] - a[1])))
  console.log(`${wordsOf(now.values())} words on the screens of a player`)
} else {
  const before = read(
    execFileSync('git', ['show', `${commit}:texts/en.json`], { encoding: 'utf8', maxBuffer: 1e8 }),
  )
  const sectionsBefore = bySection(before)
  const largest = [...sections.keys()].toSorted(
    (a, b) => (sectionsBefore.get(b) ?? 0) - (sectionsBefore.get(a) ?? 0),
  )
  console.table(
    Object.fromEntries(
      largest.map((section) => [
        section,
        { before: sectionsBefore.get(section) ?? 0, now: sections.get(section) },
      ]),
    ),
  )
  const kept = [...now].filter(([key]) => before.has(key))
  compare(`all words at ${commit} and now`, before.values(), now.values())
  compare(
    'words of the sentences that both have',
    kept.map(([key]) => before.get(key)!),
    kept.map(([, sentence]) => sentence),
  )
}

function compare(what: string, before: Iterable<string>, after: Iterable<string>): void {
  const [from, to] = [wordsOf(before), wordsOf(after)]
  console.log(`${what}: ${from}, ${to} (${Math.round((to / from - 1) * 100)} %)`)
}
