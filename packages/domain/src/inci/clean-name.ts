/**
 * Words of INCI names with fixed spelling (International Cosmetic Ingredient Dictionary, conventions): abbreviations
 * in capitals, acids of salts as HCl and HBr. Keyed by the word in capitals.
 */
const abbreviations = new Map(
  `CI PEG PPG PBG PG DPG EDTA HEDTA DTPA MEA DEA MIPA DIPA TIPA AMP AMPD AEPD DNA RNA ATP ADP NADH PABA
   BHA BHT TBHQ PCA PVM PVP VP VA MA HC SD FD DMDM MDM DMHF DMAP DMAPA HDI IPDI SMDI TDI MDI PTFE HEMA
   TEA EGF UV CBD CBG HCl HBr`
    .split(/\s+/)
    .map((word) => [word.toUpperCase(), word]),
)
/** Prefixes with a hyphen that are lower case: positions and isomers. */
const small = new Set(['P', 'O', 'M', 'CIS', 'TRANS', 'TERT', 'SEC', 'SH', 'RH', 'DL'])
/** TEA is triethanolamine next to a hyphen or slash, or at the end; elsewhere it is the plant. */
const boundTea = /(?<=[-/])TEA\b|\bTEA(?=[-/])|(?<=\s)TEA$/gi

/**
 * Converts an official name to label notation: `BENZOIC ACID` to `Benzoic Acid`, `p-PHENYLENEDIAMINE HCL` to
 * `p-Phenylenediamine HCl`, `CI77891` to `CI 77891`. Keeps the key (`nameKey`).
 */
export function inciCase(name: string): string {
  const colour = /^C\.?\s?I\.?\s*(\d{5}(?::\d)?)$/i.exec(name.trim())
  if (colour) return `CI ${colour[1]}`
  const tea = new Set([...name.matchAll(boundTea)].map(({ index }) => index))
  return name
    .replace(/\p{L}[\p{L}\p{M}]*/gu, (word, at: number) => {
      const around = { before: name[at - 1] ?? '', after: name.slice(at + word.length) }
      return wordCase(word, { ...around, isTea: tea.has(at) })
    })
    .replace(/\bno\.? ?(?=\d)/gi, 'No. ')
    .replace(/\bAnd\b/g, 'and')
}

interface Around {
  before: string
  after: string
  isTea: boolean
}

function wordCase(word: string, { before, after, isTea }: Around): string {
  const capital = word.toUpperCase()
  if (capital === 'NANO' && before === '(') return 'nano'
  if (capital === 'TEA' && !isTea) return 'Tea'
  const abbreviation = abbreviations.get(capital)
  if (abbreviation) return abbreviation
  if (after.startsWith('-') && small.has(capital) && !/[\p{L}']/u.test(before)) return capital.toLowerCase()
  // Carbon chains: C12-15.
  if (capital.length === 1) return capital
  // Continuation of a chemical name after its bracket: (2,4-Diaminophenoxy)propane.
  if (")]'".includes(before) && before !== '') return word.toLowerCase()
  return capital.slice(0, 1) + word.slice(1).toLowerCase()
}

/** Footnote and doubt marks around a name; `(1:1)` is a ratio, `(nano)` is part of the name. */
const marksBefore: [RegExp, string][] = [
  [/\u00ad/g, ''],
  [/[\s\u00a0]+/g, ' '],
  [/^(?:\(\*+\)|[\s*~†‡§?^.,;:–-])+/u, ''],
]

/** A hyphen separated by the printed layout: "2 -Hydroxy", "o- Cresol", "1, 2-Hexanediol". */
const partedHyphens: [RegExp, string][] = [
  [/(?<=[\p{L}\d)]) -(?=[\p{L}\d(])/gu, '-'],
  [/(?<=[\p{L}\d)])- (?=[\p{L}\d(])/gu, '-'],
]

/** Read backwards from the end: forwards, each mark of a long row would read the rest of the row. */
const marksAtEnd = /$(?<=((?:\(\*+\)|\(\d{1,2}\)|[\s*~†‡§?^.,;:¹²³⁴⁵⁶⁷⁸⁹⁰–]|(?<=\s)-)*))/u

/** A name without the marks of printed lists; empty if nothing is left. */
export function withoutMarks(name: string): string {
  let clean = name.normalize('NFC')
  for (const [from, to] of marksBefore) clean = clean.replace(from, to)
  const end = marksAtEnd.exec(clean)?.[1] ?? ''
  clean = clean.slice(0, clean.length - end.length)
  for (const [from, to] of partedHyphens) clean = clean.replace(from, to)
  return clean.trim()
}
