import type { formulaWords } from '../formula/formula-words.ts'
import type { Column } from './grid-columns.ts'
import type { VersionWords } from './grid-words.ts'

type Words = (typeof formulaWords)['en'] & VersionWords

/** The title of a column; dosed foods are entered per serving and made of raw material. */
export function columnTitle(column: Column, t: Words, columns: Column[]): string {
  const isDosed = columns.includes('elemental')
  const titles: Record<Column, string> = {
    handle: t.number,
    phase: t.phase,
    ingredient: t.ingredient,
    pct: t.share,
    amount: isDosed ? t.perServing : t.amount,
    unit: t.unit,
    elemental: t.claim,
    overage_pct: t.overage,
    share: t.share,
    mass: isDosed ? t.raw : t.batch,
    cost: t.costUnit,
    checks: t.checks,
    menu: t.actions,
  }
  return titles[column]
}
