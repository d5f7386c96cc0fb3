import type { FormulaLine } from './formula.ts'

/** A material and its replacement, by id. */
export interface MaterialReplacement {
  from: string
  to: string
}

/**
 * Replaces one material by another; shares, phases and notes stay. A substitute that becomes the line's own material
 * is dropped. Returns the same array if no line names the material.
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

/** Whether a line uses a material, or may use it as a substitute. */
export function namesMaterial(line: Pick<FormulaLine, 'ingredient_id' | 'substitutes'>, id: string): boolean {
  return line.ingredient_id === id || line.substitutes.includes(id)
}
