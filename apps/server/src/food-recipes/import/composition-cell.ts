/** One substance as a cell names it; percents as they stand there. */
export interface NamedPart {
  inci_name: string
  pct_min: string | null
  pct_typ: string
  pct_max: string | null
  is_allergen: boolean
  is_impurity: boolean
}

const form = /^([^=]+)=\s*([\d.]+)(?:\/([\d.]+)\/([\d.]+))?(?:\s*%)?((?:\s+(?:allergen|impurity))*)$/i

/** Reads `Aqua=99; Limonene=0.5/1/2 allergen`; null when some entry is of another form. */
export function readComposition(cell: string): NamedPart[] | null {
  const parts = cell
    .split(/[;\n]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map(partOf)
  return parts.some((part) => part === null) ? null : parts.filter((part) => part !== null)
}

function partOf(entry: string): NamedPart | null {
  const match = form.exec(entry)
  if (!match) return null
  const [, inci_name = '', first = '', typical, highest, marks = ''] = match
  return {
    inci_name: inci_name.trim(),
    pct_min: typical ? first : null,
    pct_typ: typical ?? first,
    pct_max: highest ?? null,
    is_allergen: /allergen/i.test(marks),
    is_impurity: /impurity/i.test(marks),
  }
}
