import { black, type Cmyk } from './ink.ts'

/**
 * Endings that name the stock or the guide, not the ink: the can of PANTONE 871 is one, whatever it prints on. Coated,
 * uncoated and matte with their older and simulated forms (pantone.com, "Pantone suffixes explained"), and the four
 * stocks of HKS (hks-farben.de). Textile colours (TCX, TPG) are no printing inks, so their endings stay.
 */
const families: readonly { names: readonly string[]; endings: readonly string[] }[] = [
  {
    names: ['pantone', 'pms'],
    endings: ['c', 'u', 'm', 'cv', 'cvc', 'cvu', 'cvs', 'cp', 'up', 'mp', 'ec', 'pc', 'hc', 'cn', 'xgc'],
  },
  { names: ['hks'], endings: ['k', 'n', 'e', 'z'] },
]

/** Letters and figures apart, so that "871C" is "871 C". */
const parts = /[\p{L}\p{M}]+|\p{N}+/gu

/** Signs of trade marks become letters in the compatibility form; unseen characters split words. */
const unsaid = /[®™©℠\p{Cf}]/gu

const isFigure = (part: string | undefined): boolean => part !== undefined && /^\p{N}/u.test(part)

/**
 * What makes two names of a spot ink one ink, and so one plate: letters and figures without case, blanks, punctuation
 * and the ending of the stock. Never empty for a name with a visible character.
 */
export function spotKey(name: string): string {
  const plain = name.replace(unsaid, '').normalize('NFKC').toUpperCase().toLowerCase()
  const words = plain.match(parts) ?? []
  if (words.length === 0) return plain.trim()
  return joined(withoutEnding(words))
}

function withoutEnding(words: readonly string[]): readonly string[] {
  const family = families.find(({ names }) => names.includes(words[0] ?? ''))
  if (family === undefined) return words
  const [first = '', ...rest] = words.map((word) => (word === 'grey' ? 'gray' : word))
  const ends = rest.length > 1 && family.endings.includes(rest.at(-1) ?? '')
  return [family.names[0] ?? first, ...(ends ? rest.slice(0, -1) : rest)]
}

/** Two figures stay two: 10-1 is not 101. */
const joined = (words: readonly string[]): string =>
  words.map((word, at) => (isFigure(word) && isFigure(words[at - 1]) ? `-${word}` : word)).join('')

/** Whether two names are one ink. */
export const isSameSpot = (one: string, other: string): boolean => spotKey(one) === spotKey(other)

/** Maximum length of a plate's name. */
export const spotNameLength = 60

/** A name that is no spot ink: a plate of the process, every plate, or none. */
export type ReservedSpot = Cmyk | 'all' | 'none'

const cyan: Cmyk = { c: 100, m: 0, y: 0, k: 0 }
const magenta: Cmyk = { c: 0, m: 100, y: 0, k: 0 }
const yellow: Cmyk = { c: 0, m: 0, y: 100, k: 0 }

/**
 * Names with a meaning of their own as colourants: `All` paints every plate and `None` nothing (ISO 32000-1 8.6.6.4),
 * the others are the plates of the process (8.6.6.5); with the Thai names, as written with and without "colour".
 */
const reserved: readonly { names: readonly string[]; is: ReservedSpot }[] = [
  { names: ['All', 'Registration', 'ทั้งหมด', 'ทุกเพลต', 'ทุกสี'], is: 'all' },
  { names: ['None', 'ไม่มี', 'ไม่มีสี'], is: 'none' },
  { names: ['Cyan', 'Process Cyan', 'ไซแอน', 'ไซยาน', 'ซีแอน', 'สีไซแอน', 'สีไซยาน'], is: cyan },
  {
    names: [
      'Magenta',
      'Process Magenta',
      'มาเจนต้า',
      'มาเจนตา',
      'แมเจนตา',
      'สีมาเจนต้า',
      'สีมาเจนตา',
      'สีแมเจนตา',
    ],
    is: magenta,
  },
  { names: ['Yellow', 'Process Yellow', 'เหลือง', 'สีเหลือง'], is: yellow },
  { names: ['Black', 'Process Black', 'ดำ', 'สีดำ'], is: black },
]

const byKey = new Map(reserved.flatMap(({ names, is }) => names.map((name) => [spotKey(name), is] as const)))

/** The meaning of a reserved name; null for every name that a spot ink may have. */
export const reservedSpot = (name: string): ReservedSpot | null => byKey.get(spotKey(name)) ?? null
