import type { FormulaLine } from './formula.ts'

/** A material and what takes its place, by their ids. */
export interface MaterialReplacement {
  from: string
  to: string
}

/**
 * Lines with one material in place of another; shares, phases and notes stay. A substitute that is now the material
 * of its own line is one no longer. The same array when nothing names the material.
 */
export function replaceMaterial(lines: FormulaLine[], { from, to }: MaterialReplacement): FormulaLine[] {
  if (!lines.some((line) => namesMaterial(line, from))) return lines
  return lines.map((line) => {
    if (!namesMaterial(line, from)) return line
    const ingredient_id = line.ingredient_id === from ? to : line.ingredient_id
    const substitutes = new Set(line.substitutes.map((id) => (id === from ? to : id)))
    return { ...line, ingredient_id, substitutes: [...substitutes].filter((id) => id !== ingredient_id) }
  })
}

/** Whether a line is of a material, or may be made with it. */
export function namesMaterial(line: Pick<FormulaLine, 'ingredient_id' | 'substitutes'>, id: string): boolean {
  return line.ingredient_id === id || line.substitutes.includes(id)
}
