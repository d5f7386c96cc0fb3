import { keysOfNames, nameKey } from '../../inci/name-keys.ts'
import { readTitle, type TitleSegment } from './read-title.ts'

interface Entry {
  entry_name: string
  inci_names: readonly string[]
}

/**
 * The keys by which an entry of a law names substances: its INCI names and the names in its title. "Ephedrine (INN)
 * and its salts" gives ephedrine; conditions ("when used as …", "if it contains …") give no name.
 */
export function lawKeys({ entry_name, inci_names }: Entry): string[] {
  return keysOfNames([...inci_names, ...namesInTitle(entry_name)])
}

/** The names in a title, each as written and in its other spellings. */
export function namesInTitle(title: string): string[] {
  const { segments } = readTitle(title)
  const named: string[] = []
  let piece = ''
  const close = () => {
    named.push(piece)
    piece = ''
  }
  segments.forEach(({ kind, text }, at) => {
    const [before, after] = [segments[at - 1], segments[at + 1]]
    if (kind === 'NAME') piece += isParentOnly(before, after) ? '' : text
    // "(Minoxidil (INN))" is one name with a register inside.
    else if (kind !== 'REGISTER' || /\d/.test(text)) close()
  })
  close()
  return named
    .flatMap((text) => text.split(/\s\/\s?|\s?\/\s|;/))
    .map((text) => text.replace(/^(?:\s|,|and\s|or\s|e\.g\.\s?)+/u, '').replace(/(?<![\s,])[\s,]+$/u, ''))
    .flatMap(spellings)
    .filter((name) => nameKey(name) !== '')
}

/** "Gold salts", "Salts of benzoic acid", "Strychnos species": the parent itself is not named. */
function isParentOnly(before: TitleSegment | undefined, after: TitleSegment | undefined): boolean {
  const isOf = before?.kind === 'FAMILY' && /^(?:salts|benzoates|nitroderivatives) of /i.test(before.text)
  return (
    isOf || (after?.kind === 'FAMILY' && /^ ?(?:salts|compounds|isomers|species|spp)\b/i.test(after.text))
  )
}

/** Words in brackets after a name that give its register or the plant part: not names themselves. */
const registers =
  /^(?:(?:INNM?|INCI|ISO|XAN|USAN|BAN|JAN|USP)\b|(?:essential |volatile |fixed )?(?:oils?|extracts?|resins?)$|nano$|racemic$|petroleum$|coal(?: ?tar)?$|coal-petroleum$|shale$|or$|and$|polymeric$)/i
/** Locants and the endings of a substituent: "(2:1)", "(phenylmethoxy)", "(4-aminophenyl)", "(ethanol)" of "bis (ethanol)". */
const substituent = /^[\d\s:,.'′-]+$|^[^\s;]*(?:oxy|yl|ylene|amino|azo|imino|oxo|sulfo|thio)$|^[RSEZ\d,+-]+$/i

/**
 * The whole name, the name without its last bracket, and the name in it. A bracket within a chemical name ("bis
 * (ethanol) sulphate", "Methanol, (phenylmethoxy) -") is neither.
 */
function spellings(name: string): string[] {
  const open = name.replace(/^\(([^()]*)\)?$/u, '$1')
  const [, before = '', inside = ''] = /^(.*\S)\s[([]("?[^()[\]]{3,}"?)[)\]]?$/u.exec(open) ?? []
  if (before === '') return [open]
  const isChemical = substituent.test(inside) || /\b(?:bis|tris|tetrakis)$/u.test(before)
  if (isChemical) return [open]
  const within =
    registers.test(inside) || inside.startsWith('e.g.') ? [] : inside.split(/;|, (?=[A-Z])| - (?=CI )/u)
  return [open, before, ...within]
}
