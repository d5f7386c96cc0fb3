import type { PositionKind } from './worksheet-rules.ts'

/** How quality positions are inserted between samples; 0 inserts none. */
export interface Arrangement {
  blanks: number
  material_ids: readonly string[]
  control_every: number
  duplicate_every: number
}

export interface ArrangedPosition {
  is: PositionKind
  sample_id: string | null
  material_id: string | null
  /** Of a DUPLICATE: the index of its sample. */
  of: number | null
}

const blank: ArrangedPosition = { is: 'BLANK', sample_id: null, material_id: null, of: null }

/**
 * Positions of a new worksheet: blanks first; the controls before the samples, after every so many and at the end, so that
 * every sample lies between controls; and behind every so many samples a duplicate of the last one.
 */
export function arranged(sample_ids: readonly string[], plan: Arrangement): ArrangedPosition[] {
  const { material_ids, control_every, duplicate_every } = plan
  const positions: ArrangedPosition[] = Array.from({ length: plan.blanks }, () => ({ ...blank }))
  const addControls = () =>
    positions.push(...material_ids.map((material_id) => ({ ...blank, is: 'CONTROL' as const, material_id })))
  if (control_every > 0) addControls()
  sample_ids.forEach((sample_id, index) => {
    const at = positions.push({ ...blank, is: 'SAMPLE', sample_id }) - 1
    const isEach = (every: number) => every > 0 && (index + 1) % every === 0
    if (isEach(duplicate_every)) positions.push({ ...blank, is: 'DUPLICATE', sample_id, of: at })
    const isLast = index === sample_ids.length - 1
    if (control_every > 0 && (isEach(control_every) || isLast)) addControls()
  })
  return positions
}
