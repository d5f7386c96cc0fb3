/** One substance of a cell; percents unchanged. */
export interface NamedPart {
  inci_name: string
  pct_min: string | null
  pct_typ: string
  pct_max: string | null
  is_allergen: boolean
  is_impurity: boolean
  /** The substance of the same cell that contains this one. */
  within: string | null
}

const form =
  /^([^=]+)=\s*(?:([\d.]+)?\/([\d.]+)\/([\d.]+)?|([\d.]+))(?:\s*%)?((?:\s+(?:allergen|impurity))*)(?:\s+of\s([^=]+))?$/i

/**
 * Reads `Aqua=99; Limonene=0.5/1/2 allergen; Linalool=35 allergen of Lavandula Angustifolia Oil`; null if any entry has
 * another format.
 */
export function readComposition(cell: string): NamedPart[] | null {
  const parts = cell
    .split(/[;\n]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map(partOf)
  return parts.some((part) => part === null) ? null : parts.filter((part) => part !== null)
}

/** Writes a composition in the format of `readComposition`. */
export function writeComposition(parts: readonly NamedPart[]): string {
  return parts
    .map(({ inci_name, pct_min, pct_typ, pct_max, is_allergen, is_impurity, within }) => {
      const isRange = pct_min !== null || pct_max !== null
      const share = isRange ? `${pct_min ?? ''}/${pct_typ}/${pct_max ?? ''}` : pct_typ
      const marks = [is_allergen ? ' allergen' : '', is_impurity ? ' impurity' : ''].join('')
      return `${inci_name}=${share}${marks}${within === null ? '' : ` of ${within}`}`
    })
    .join('; ')
}

/** Parents of parts that the cell does not contain. */
export function unknownParents(parts: readonly NamedPart[]): string[] {
  const named = new Set(parts.map(({ inci_name }) => inci_name.toLowerCase()))
  return parts.flatMap(({ within }) => (within === null || named.has(within.toLowerCase()) ? [] : [within]))
}

function partOf(entry: string): NamedPart | null {
  const match = form.exec(entry)
  if (!match) return null
  const [, inci_name = '', lowest, typical, highest, only = '', marks = '', within] = match
  return {
    inci_name: inci_name.trim(),
    pct_min: lowest ?? null,
    pct_typ: typical ?? only,
    pct_max: highest ?? null,
    is_allergen: /allergen/i.test(marks),
    is_impurity: /impurity/i.test(marks),
    within: within?.trim() ?? null,
  }
}
