import { PRODUCT_NAME } from './product.ts'

/** Letters of other scripts, small capitals, letters in circles, squares and flags, digits and signs that look like a letter of the words below. */
const LOOK_ALIKES: Record<string, string> = Object.fromEntries(
  [
    'aаα@4ᴀ🅐🅰🇦',
    'bвʙ🅑🅱🇧',
    'cсϲᴄ🅒🅲🇨',
    'dᴅ🅓🅳🇩',
    'eеεē3ᴇ🅔🅴🇪',
    'fƒꜰ🅕🅵🇫',
    'gɢ🅖🅶🇬',
    'hнʜ🅗🅷🇭',
    'ilıіι1!|ɪʟ🅘🅸🇮🅛🅻🇱',
    'kкκᴋ🅚🅺🇰',
    'mмᴍ🅜🅼🇲',
    'nɴ🅝🅽🇳',
    'oоο0ᴏ🅞🅾🇴',
    'pрρᴘ🅟🅿🇵',
    'rʀ🅡🆁🇷',
    'sѕ5$ꜱ🅢🆂🇸',
    'tтτ7ᴛ🅣🆃🇹',
    'uυцսᴜ🅤🆄🇺',
    'yуʏ🅨🆈🇾',
  ].flatMap((letters) => Array.from(letters.slice(1), (other) => [other, letters.charAt(0)])),
)

/** The letters and digits that a reader sees, without what sets look-alikes apart. Some letters only fill a place, and nobody sees them. */
const seen = (text: string) =>
  Array.from(text.normalize('NFKD').toLowerCase(), (letter) => LOOK_ALIKES[letter] ?? letter)
    .join('')
    .replaceAll(/[^\p{L}\p{N}]|\p{Default_Ignorable_Code_Point}/gu, '')

const OURS = seen(PRODUCT_NAME)

/** Who speaks for a service, in the languages of the app. */
const SPEAKERS = [
  'admin',
  'staff',
  'support',
  'soporte',
  'assistance',
  'official',
  'offiziell',
  'oficial',
  'officiel',
  'moderat',
  'moderad',
  'security',
  'sicherheit',
  'seguridad',
  'sécurité',
].map(seen)

/** Words of honest teams that contain one of these. */
const OTHER_WORDS = ['badminton', 'staffel', 'stafford'].map(seen)

/**
 * Whether a name says that those who run the service speak: the product's name alone, or with a word such as "Support" (product 10.13). A
 * child believes what "Keepup Support" asks for.
 */
export function claimsToBeUs(name: string): boolean {
  const letters = OTHER_WORDS.reduce((rest, word) => rest.replaceAll(word, '-'), seen(name))
  return letters === OURS || (letters.includes(OURS) && SPEAKERS.some((word) => letters.includes(word)))
}
