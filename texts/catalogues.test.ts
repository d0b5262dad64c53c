import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#domain/calendar/calendar-date.ts'
import { ASK_AGAIN_AFTER_DAYS } from '#domain/groups/join-request.ts'
import { INVITATION_DAYS, OWNERSHIP_OFFER_DAYS, QUIET_DAYS } from '#domain/invitations/invitation.ts'
import { DELETION_DAYS } from '#domain/players/account-deletion.ts'
import { AGE_OF_CONSENT, GUARDIAN_ANSWERS_WITHIN_MS } from '#domain/players/under-16.ts'
import { MAX_DURATION_SECONDS } from '#domain/practice/plausibility.ts'
import { MIN_SECONDS_FOR_BEST_RATE } from '#domain/practice/practice-session.ts'
import { MAX_VIDEO_SECONDS } from '#domain/videos/video-limits.ts'

interface Texts {
  [key: string]: string | Texts
}

const read = (file: string) => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as Texts

const flat = (texts: Texts, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : flat(value, `${path}${key}.`),
  )

const english = new Map(flat(read('en.json')))
const translations = readdirSync(new URL('.', import.meta.url)).filter((file) =>
  /^(?!en)[a-z]{2,3}\.json$/.test(file),
)

/** Splits keys like `juggles_one` and `rank_ordinal_two` into the sentence and its plural form. Null for a sentence with one form only. */
function pluralOf(key: string): { base: string; type: 'cardinal' | 'ordinal' } | null {
  const [, base, ordinal] = /^(.+?)(_ordinal)?_(?:one|two|few|many|other)$/.exec(key) ?? []
  if (base === undefined || !english.has(`${base}${ordinal ?? ''}_other`)) return null
  return { base: base + (ordinal ?? ''), type: ordinal ? 'ordinal' : 'cardinal' }
}

/** The keys that a language must have: those of English, with the plural forms of the language. */
function keysOf(language: string): Set<string> {
  const keys = [...english.keys()].flatMap((key) => {
    const plural = pluralOf(key)
    if (!plural) return [key]
    const { pluralCategories } = new Intl.PluralRules(language, { type: plural.type }).resolvedOptions()
    return pluralCategories.map((category) => `${plural.base}_${category}`)
  })
  return new Set(keys)
}

/** The English sentence that a key translates. Plural forms that English lacks translate its last form. */
const sourceOf = (key: string): string =>
  english.get(key) ?? english.get(`${pluralOf(key)?.base}_other`) ?? ''

/** The placeholders with their formats, and the tags, in any order. Code fills them in. */
const filledIn = (sentence: string): string =>
  (sentence.match(/\{\{[^}]*\}\}|<\/?\w+ ?\/?>/g) ?? []).toSorted((a, b) => (a < b ? -1 : 1)).join()

/** The punctuation mark at the end of a sentence, also inside quotes. */
const ending = (sentence: string): string => /[.!?:…](?=[”“»\s)]*$)/.exec(sentence)?.[0] ?? ''

/** Texts that end with a mark although English has none: an ordinal in German, a salutation in Spanish. */
const MARK_IS_NO_ENDING = /\}\}[.:]$/

const NO_STRAIGHT_QUOTES = /^[^"']*$/

/** The typography of each language. Every whole sentence must match each pattern. French uses the spaces U+00A0 and U+202F. */
const WRITTEN: Record<string, Record<string, RegExp>> = {
  en: { '“quotes”': /^[^"„«»]*$/ },
  de: {
    'no straight quotes': NO_STRAIGHT_QUOTES,
    '„quotes“': /^[^„“”«»]*(?:„[^„“”«»]+“[^„“”«»]*)*$/,
    'a space before an ellipsis': /^(?:[^…]|(?<= |^)…)*$/,
    'parents beside a guardian': /^(?!.*(?:(?<!oder (?:dein(?:e[mn])? )?)Vormund|Elternteil))/,
  },
  es: {
    'no straight quotes': NO_STRAIGHT_QUOTES,
    '«quotes»': /^[^„“”«»]*(?:«\S(?:[^„“”«»]*\S)?»[^„“”«»]*)*$/,
    'parents beside a guardian': /^(?!.*(?<!padre o (?:el |un )?)\btutor)/i,
    'no plural before a time, which may be 1 s': /^(?!.*(?:quedan|unos|unas|otros) \{\{time\}\})/i,
    '¿questions?': /^[^¿?]*(?:¿[^¿?]+\?[^¿?]*)*$/,
    '¡exclamations!': /^[^¡!]*(?:¡[^¡!]+![^¡!]*)*$/,
  },
  fr: {
    'no straight quotes': NO_STRAIGHT_QUOTES,
    '« quotes »': /^[^„“”«»]*(?:«\u00a0[^„“”«»]+\u00a0»[^„“”«»]*)*$/,
    'a space before a colon, but not within a time': /^(?:[^:]|(?<=\u00a0|\d):)*$/,
    'a narrow space before ; ! ?': /^(?:[^;!?]|(?<=\u202f)[;!?])*$/,
    'parents beside a guardian': /^(?!.*(?<!parent ou )tuteur)/i,
    'no “plus de” that is read as more and as no more': /^(?!.*(?:^|[.:][\u00a0 ]*)plus d(?:e (?![\d{])|’))/i,
  },
}

/** Patterns for every language. */
const WRITTEN_ANYWHERE: Record<string, RegExp> = {
  'an ellipsis as one character': /^(?!.*\.\.)/s,
  'single spaces, and none at an end': /^(?!\s|.*\s\s|.*\s$)/s,
  'a dash that is no hyphen': /^(?!.* - )/s,
  'a number and its unit in one line': /^(?!.*(?:\}\}|\d) (?:min|h|d|j|T|s|GB|Go)(?![\p{L}’]))/su,
}

/** Players are addressed as du, tú, tu; guardians, who never chose to be here, as Sie, usted, vous (decisions/0050). */
const TO_GUARDIANS =
  /^(?:mails\.(?:guardian[A-Z]|keptPlayer)|account\.guardian\.|squads\.(?:card\.)?guardian\.)/
const ADDRESSED: Record<string, { formal: RegExp; informal: RegExp }> = {
  de: {
    formal: /\bIhnen\b|(?<=[a-zäöüß,] )(?:Sie|Ihre?[nmrs]?)\b/,
    informal: /\b(?:du|dich|dir|deine?[nmrs]?)\b/i,
  },
  es: { formal: /\busted\b/i, informal: /(?<!\p{L})(?:tú|tus?|te)(?!\p{L})/iu },
  fr: { formal: /\b(?:votre|vos)\b/i, informal: /(?<!\p{L})(?:tu|ton|ta|tes|toi|t’)(?!\p{L})/iu },
}

/** Sentences that say the number of a rule in their own words. It is their first number. */
const NUMBERS_OF_RULES: [number: number, ...keys: string[]][] = [
  [
    MIN_SECONDS_FOR_BEST_RATE,
    'leaderboards.stats.bestRate.explanation',
    'leaderboards.unranked.TOO_SHORT_FOR_RATE',
    'pages.support.ranks.text',
    'statistics.advanced.rate.about',
    'statistics.records.bestRate.explanation',
  ],
  [MAX_DURATION_SECONDS / 3600, 'implausible.TOO_LONG'],
  [MAX_VIDEO_SECONDS / 60, 'videos.record.early.tooLong'],
  [ASK_AGAIN_AFTER_DAYS, 'mails.join_request_rejected.text'],
  [
    INVITATION_DAYS,
    'mails.rosterInvitation.text',
    'pages.privacy.kept.invitations.long',
    'roster.imported.text',
    'roster.invitation.expiredText',
  ],
  [OWNERSHIP_OFFER_DAYS, 'groups.memberList.transferText', 'mails.team_ownership_offered.text'],
  [
    QUIET_DAYS,
    'account.guardian.membership.endedText',
    'invitations.own.declinedText',
    'mails.rosterInvitation.note',
  ],
  [DELETION_DAYS, 'pages.privacy.deletion.text'],
  [GUARDIAN_ANSWERS_WITHIN_MS / DAY_MS, 'account.guardian.over.text', 'mails.guardianQuestion.note'],
  [
    AGE_OF_CONSENT,
    'account.guardian.intro',
    'admin.actions.birthYear.adult',
    'admin.actions.birthYear.minor',
    'admin.actions.birthYear.text',
    'billing.current.minor',
    'coach.message.text',
    'introduction.underAge',
    'leaderboards.shownToGroups.under16',
    'mails.guardianCopy.note',
    'mails.guardianQuestion.subject',
    'mails.guardianQuestion.text',
    'pages.privacy.kept.birthYear.why',
    'pages.privacy.kept.donations.what',
    'pages.privacy.kept.guardian.what',
    'pages.privacy.kept.statistics.who',
    'problems.CHILDREN_ASK_TO_JOIN',
    'problems.NO_GUARDIAN_NEEDED',
    'problems.STRANGERS_WOULD_SEE_CHILDREN',
    'profile.age.text',
    'settings.age.help',
    'settings.visibility.needsGuardian',
    'squads.card.takeOver.guardianNeeded',
    'squads.card.takeOver.text',
    'tasks.praise.text',
  ],
]

describe.each(['en.json', ...translations])('%s', (file) => {
  const texts = flat(read(file))
  const language = file.slice(0, -'.json'.length)
  const rules = { ...WRITTEN_ANYWHERE, ...WRITTEN[language] }

  test('has its typography here', () => {
    expect(Object.keys(WRITTEN)).toContain(language)
  })

  test.each(NUMBERS_OF_RULES)('says the numbers of the rules: %s', (number, ...keys) => {
    const numbers = new Map(texts.map(([key, sentence]) => [key, Number(/\d+/.exec(sentence)?.[0])]))
    expect(keys.filter((key) => numbers.get(key) !== number)).toEqual([])
  })

  test('gives each part of the statistics a title of its own', () => {
    const titles = texts.filter(([key]) => /^statistics\..*\.title$/.test(key)).map(([, title]) => title)
    expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([])
  })

  test.each(Object.entries(rules))('is written with %s', (_, rule) => {
    expect(texts.filter(([, sentence]) => !rule.test(sentence))).toEqual([])
  })
})

describe.each(translations)('%s', (file) => {
  const texts = new Map(flat(read(file)))
  const keys = keysOf(file.slice(0, -'.json'.length))

  test('has every text of the English catalogue, in every plural form of its own', () => {
    expect([...keys].filter((key) => !texts.get(key)?.trim())).toEqual([])
  })

  test('has no text that English does not have', () => {
    expect([...texts.keys()].filter((key) => !keys.has(key))).toEqual([])
  })

  test('has the same placeholders', () => {
    const differing = [...texts].filter(
      ([key, sentence]) => keys.has(key) && filledIn(sentence) !== filledIn(sourceOf(key)),
    )
    expect(differing.map(([key, sentence]) => `${key}: ${sentence}`)).toEqual([])
  })

  test('ends its sentences with the same punctuation as English', () => {
    const differing = [...texts].filter(([key, sentence]) => {
      const wanted = ending(sourceOf(key))
      return ending(sentence) !== wanted && !(wanted === '' && MARK_IS_NO_ENDING.test(sentence))
    })
    expect(differing).toEqual([])
  })

  test('addresses players and guardians in one consistent way', () => {
    const language = file.slice(0, -'.json'.length)
    expect(Object.keys(ADDRESSED)).toContain(language)
    const { formal, informal } = ADDRESSED[language]!
    const wrong = [...texts].filter(([key, sentence]) =>
      (TO_GUARDIANS.test(key) ? informal : formal).test(sentence),
    )
    expect(wrong).toEqual([])
  })
})

/** These are never said of none: another text stands for it, or there is at least one. */
const NEVER_OF_NONE = [
  'roles.holdsAlready',
  'videos.parts.unfollowed',
  'videos.plan.left',
  'videos.plan.withAccount',
]

test('French, which says 0 in the singular, writes no “one” into a sentence that may be said of none', () => {
  expect(new Intl.PluralRules('fr').select(0)).toBe('one')
  const texts = new Map(flat(read('fr.json')))
  const written = [...texts].flatMap(([key, sentence]) => {
    const base = /^(.+)_one$/.exec(key)?.[1]
    const hasNumber = /\{\{count/.test(sentence) || texts.has(`${base}_zero`)
    return base && !hasNumber && /(?<!\p{L})(?:une?|1)(?!\p{L})/iu.test(sentence) ? [base] : []
  })
  expect(written.toSorted()).toEqual(NEVER_OF_NONE)
})

test('a kept player’s name ends with a full stop, so no sentence about them ends with it', () => {
  const texts = ['en.json', ...translations].flatMap((file) => flat(read(file)))
  const doubled = /^(?:squads|keptPlayers)\..*\{\{name\}\}\.(?: |$)/
  expect(texts.map((text) => text.join(' ')).filter((text) => doubled.test(text))).toEqual([])
})

/** A phrase that is typed as it stands. */
const TYPED = 'groupAdmin.bulk.deletePhrase'

test('counts are written with the separators of the reader; those of mails come with them', () => {
  const texts = ['en.json', ...translations].flatMap((file) => flat(read(file)))
  const plain = texts.filter(([key, text]) => !key.startsWith('mails.') && text.includes('{{count}}'))
  expect([...new Set(plain.map(([key]) => key))]).toEqual([TYPED])
})

test('at least one translation is compared with English', () => {
  expect(translations).toContain('de.json')
})

/** The code that may use a text: the app, the server, and the reasons in the domain. */
const code = ['web', 'server', 'domain', 'contract'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8')),
)

/** Keys in code: `'nav.home'`, or with parts that are known only at run time: `` `mails.${kind}.subject` ``. */
const written = new Set(
  code.join('\n').match(/(?<=['"`])[\w-](?:[\w-]|\$\{[^`{}]*\})*(?:\.(?:[\w-]|\$\{[^`{}]*\})+)+(?=['"`])/g),
)

/** Code uses a text by its key without the plural form, or by the key of a section that contains it. */
const isRead = new RegExp(
  `^(?:${[...written]
    .map((key) =>
      key
        .split(/\$\{[^{}]*\}/)
        .map((part) => part.replaceAll('.', String.raw`\.`))
        .join('[^.]+'),
    )
    .join('|')})(?:$|[._])`,
)

test('a colon after a label comes from texts/: French has a space before it', () => {
  const screens = readdirSync('web', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx$/.test(file),
  )
  const joined = screens.filter((file) => /\}: (?:\$\{|`)/.test(readFileSync(`web/${file}`, 'utf8')))
  expect(joined).toEqual([])
})

test('every text is used somewhere', () => {
  expect([...english.keys()].filter((key) => !isRead.test(key))).toEqual([])
})
