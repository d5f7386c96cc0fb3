import { describe, expect, it } from 'vitest'
import { blankLine, type FormulaLine } from './formula.ts'
import { replaceMaterial } from './replace-material.ts'

const line = (key: string, ingredient_id: string, more: Partial<FormulaLine> = {}): FormulaLine => ({
  ...blankLine(key, 'A', ingredient_id),
  ...more,
})
const swap = { from: 'old', to: 'new' }

describe('replacing one material by another', () => {
  it('takes over every line with its share, phase and note', () => {
    const lines = [
      line('q', 'water', { is_balance: true }),
      line('a', 'old', { pct: '0.4', note: 'slowly' }),
      line('b', 'old', { pct: '0.6', phase: 'B' }),
    ]
    expect(replaceMaterial(lines, swap)).toEqual([
      lines[0],
      { ...lines[1], ingredient_id: 'new' },
      { ...lines[2], ingredient_id: 'new' },
    ])
  })

  it('replaces it among the substitutes, once', () => {
    const [only] = replaceMaterial([line('a', 'oil', { substitutes: ['old', 'new', 'wax'] })], swap)
    expect(only?.substitutes).toEqual(['new', 'wax'])
  })

  it('does not keep a material as its own substitute', () => {
    const [only] = replaceMaterial([line('a', 'old', { substitutes: ['new', 'wax'] })], swap)
    expect([only?.ingredient_id, only?.substitutes]).toEqual(['new', ['wax']])
  })

  it('leaves other lines unchanged', () => {
    const lines = [line('a', 'oil')]
    expect(replaceMaterial(lines, swap)).toBe(lines)
  })
})
