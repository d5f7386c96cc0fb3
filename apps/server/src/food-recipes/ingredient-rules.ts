import type { IngredientInput } from '@rp/contract/food-recipes/ingredient'
import type { FieldError } from '@rp/contract/problems'
import { Decimal } from '@rp/domain/decimal'

type Row = IngredientInput['composition'][number]

/** What the schema cannot judge: values that contradict each other. */
export function contradictions(input: IngredientInput): FieldError[] {
  const { use_min_pct, use_max_pct, composition } = input
  const use = isAbove(use_min_pct, use_max_pct)
    ? [{ path: 'use_max_pct', message: `must be at least the minimum, ${use_min_pct}` }]
    : []
  return [...use, ...composition.flatMap((row, at) => rowContradictions(row, at, composition))]
}

function rowContradictions(row: Row, at: number, rows: Row[]): FieldError[] {
  const errors: FieldError[] = []
  const refuse = (name: string, message: string) =>
    errors.push({ path: `composition.${at}.${name}`, message })
  if (rows.findIndex(({ substance_id }) => substance_id === row.substance_id) < at)
    refuse('substance_id', 'stands in the composition already')
  if (isAbove(row.pct_min, row.pct_typ)) refuse('pct_min', `must be at most the typical ${row.pct_typ}`)
  if (isAbove(row.pct_typ, row.pct_max)) refuse('pct_max', `must be at least the typical ${row.pct_typ}`)
  return errors
}

function isAbove(low: string | null, high: string | null): boolean {
  return low !== null && high !== null && new Decimal(low).gt(high)
}
