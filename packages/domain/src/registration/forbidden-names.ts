/**
 * Words of cures and of lasting changes, which no name of a cosmetic or food may say: they make it a drug (Drug Act
 * B.E. 2510, section 4), and the Cosmetics Act B.E. 2558 and the Food Act B.E. 2522 forbid misleading names. The
 * company's own forbidden claims are searched, too.
 */
const thai = [
  'รักษาสิว',
  'รักษาฝ้า',
  'รักษาโรค',
  'รักษาแผล',
  'รักษาผื่น',
  'รักษามะเร็ง',
  'รักษาเบาหวาน',
  'หายขาด',
  'ขาวถาวร',
  'ลดน้ำหนักถาวร',
]
const english = [
  'cures',
  'cure acne',
  'acne cure',
  'heals',
  'whitening permanently',
  'permanent whitening',
  'permanently white',
  'permanently whitens',
  'treats diabetes',
]

/** Thai is written without spaces between words; English words are whole, so `manicures` cures nothing. */
const patterns = [
  ...thai.map((word) => ({ word, found: new RegExp([...word].join('\\s*'), 'u') })),
  ...english.map((word) => ({
    word,
    found: new RegExp(`(?<![a-z])${word.replaceAll(' ', '\\s+')}(?![a-z])`, 'u'),
  })),
]

const unseen = /[\u00AD\u200B-\u200D\u2060\uFEFF]/g

/** The forbidden words of a name. */
export function forbiddenWordsIn(name: string): string[] {
  const said = name.normalize('NFC').replace(unseen, '').toLowerCase()
  return patterns.filter(({ found }) => found.test(said)).map(({ word }) => word)
}
