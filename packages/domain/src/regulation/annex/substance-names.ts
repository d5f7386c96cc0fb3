import { inciCase, withoutMarks } from '../../inci/clean-name.ts'
import { nameKey } from '../../inci/name-keys.ts'

/** Misspelt names in the published files, as printed. */
const misprints: Record<string, string> = {
  'SIDIUM PARABEN': 'SODIUM PARABEN',
  'SODIUM PROPOYLPARABEN': 'SODIUM PROPYLPARABEN',
  'STRARTRIMONIUM CHLORIDE': 'STEARTRIMONIUM CHLORIDE',
}

interface Cells {
  /** "Name of Common Ingredients Glossary". */
  glossary: string
  /** "Identified INGREDIENTS or substances e.g." */
  identified: string
}

/**
 * The INCI names in a row of an annex, upper case, unique, without marks and footnotes. Leaves out chemical names and
 * the alternative identities marked with (*).
 */
export function namesOfEntry({ glossary, identified }: Cells): string[] {
  if (isMixture(glossary)) return [nameOf(oneLine(glossary))]
  const pieces = [...glossaryPieces(oneLine(glossary)), ...identifiedPieces(oneLine(identified))]
  const names = new Map<string, string>()
  for (const piece of pieces) {
    const name = nameOf(piece)
    if (name && !names.has(nameKey(name))) names.set(nameKey(name), name)
  }
  return [...names.values()]
}

/** The title of the entry on one line, without gaps of the printed page: `4 -Amino` becomes `4-Amino`. */
export function titleOf(cell: string): string {
  return cell
    .replaceAll('\u00ad', '')
    .replace(/[\s\u00a0]+/g, ' ')
    .replace(/(?<=[\p{L}\d)\]']) -(?=[\p{L}\d(])/gu, '-')
    .trim()
}

/**
 * "Citric acid (and) silver citrate": one ingredient of two substances. The entry does not apply to either substance
 * alone, so neither their names nor their numbers belong to it.
 */
export const isMixture = (glossary: string): boolean => /\(and\)/i.test(glossary)

/** Line breaks separate names like semicolons. */
const oneLine = (cell: string): string =>
  cell
    .replaceAll('\u00ad', '')
    .replace(/(?<!\s)\s*\n\s*/g, ';')
    .replace(/[\s\u00a0]+/g, ' ')

/** Separators between glossary names; "and" occurs only between names. */
const glossarySigns = / ?\/ | \/|;|, (?=\p{L}{2})| and | ?\+ /iu
/** After these, a bare slash separates the parts of one name: copolymers, ferments, parts of plants. */
const strokesBelong =
  /(?:polymer|ferment|lysate|filtrate|extract|oil|water|juice|powder|wax|dimethicone|glyceride|dea|mea)s?\b/i

function glossaryPieces(cell: string): string[] {
  // The sentence after a name describes it.
  const bare = cell.replace(/ (?:is|are) (?:a|an|the) [^]*$/i, '')
  if (isChemicalName(bare)) return []
  return bare
    .split(glossarySigns)
    .flatMap((name) => (strokesBelong.test(name) ? [name] : name.split('/')))
    .flatMap(doubled)
}

/** Two concatenated names, the second beginning like the first. */
function doubled(name: string): string[] {
  const [, first = '', rest = ''] = /^(\S{8,}) (\1.*)$/.exec(name.trim()) ?? []
  return first ? [first, rest] : [name]
}

/** "Phenol, 2-methoxy-…, acetate": a parent with its substituents after a comma. */
const isChemicalName = (name: string): boolean => /, \d|-, |-$/.test(name.trim())

/**
 * Commas and semicolons without a space separate identified names; with a space they belong to an alternative
 * identity.
 */
function identifiedPieces(cell: string): string[] {
  const pieces: string[] = []
  let isAlternative = false
  for (const piece of cell.split(/;(?! )/).flatMap(splitCommas)) {
    const begins = piece.trim().startsWith('(*)')
    // After a mark, only a name in capitals starts a new one.
    isAlternative = begins || (isAlternative && !/^(?:CI \d{5}|[A-Z\d][A-Z\d ,'/():-]{2,})$/.test(piece))
    if (!isAlternative) pieces.push(...piece.split(/;| ?\/ | \/(?! )|, (?=[A-Z]{3})/))
  }
  // A mixed-case name with a footnote is the title of the entry.
  return pieces.filter((piece) => !isTitle(piece) && !isChemicalName(piece))
}

function isTitle(piece: string): boolean {
  const footnote = piece.search(/\(\d{1,2}\)\s*$/)
  return footnote >= 0 && /[a-z]{2}/.test(piece.slice(0, footnote))
}

/** Splits at commas between names: not between locants (1,3-; N,N'-), not in brackets, not before a space. */
function splitCommas(text: string): string[] {
  // Commas within an alternative identity belong to it.
  if (text.startsWith('(*)') && !/,(?! )[A-Z]{2}/.test(text)) return [text]
  const pieces: string[] = []
  let [from, depth] = [0, 0]
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    if ('([{'.includes(sign)) depth += 1
    else if (')]}'.includes(sign)) depth = Math.max(0, depth - 1)
    else if (sign === ',' && depth === 0 && parts(text, at)) {
      pieces.push(text.slice(from, at))
      from = at + 1
    }
  }
  return [...pieces, text.slice(from)]
}

function parts(text: string, at: number): boolean {
  const [head, tail] = [text.slice(0, at), text.slice(at + 1)]
  if (tail.startsWith(' ')) return false
  const isLocant = /(?:^|[^\p{L}\d])(?:\d{1,2}[a-z]?|[A-Z])'*$/u.test(head)
  return !(isLocant && /^(?:\d{1,2}[a-z]?|[A-Z])'*[-,]/.test(tail))
}

/** One name in capitals; empty if it is none. */
function nameOf(piece: string): string {
  const clean = withoutMarks(piece)
  // "Rose Ketone 4 (Damascone)": the bracket is another name; "(nano)" is part of the name.
  const own = clean.replace(/ \((?!nano\)|\d+:\d+\))[^()]{2,}\)$/iu, '').toUpperCase()
  const name = misprints[own] ?? own
  // "2-HYDROXY-", "POTASSIUM SALT (1:1)": ends of chemical names.
  const isRest = /-$|^\w+ salts? \(\d:\d\)$/i.test(name)
  const isName =
    !isRest && name.length > 2 && name.length <= 200 && /\p{L}{2}/u.test(name) && isBalanced(name)
  return isName ? name : ''
}

function isBalanced(name: string): boolean {
  let depth = 0
  for (const sign of name) {
    if ('([{'.includes(sign)) depth += 1
    if (')]}'.includes(sign)) depth -= 1
    if (depth < 0) return false
  }
  return depth === 0
}

/** Parabens that an earlier importer took for one name, as in entry V/12 with bare slashes. */
const glued = /^(?:[\w ]+paraben\/)+[\w ]+paraben$/i

/** Cleans a name from an earlier import; `null` if it is not one substance's name, or several joined together. */
export function cleanedName(inci_name: string): string | null {
  if (!isUnclean(inci_name)) return inci_name
  // A bare slash may be part of a name (Caprylic/Capric Triglyceride), so it does not split here.
  const names = namesOfEntry({ glossary: '', identified: withoutMarks(inci_name) })
  const [name] = names
  return name !== undefined && names.length === 1 && !glued.test(name) ? inciCase(name) : null
}

/** Whether a name has marks, or is in capitals as in official files. */
export function isUnclean(inci_name: string): boolean {
  const isShouted = inci_name === inci_name.toUpperCase() && inciCase(inci_name) !== inci_name
  return isShouted || withoutMarks(inci_name) !== inci_name
}
