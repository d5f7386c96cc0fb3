import type { CompositionFault, CompositionPart } from '../ingredients/composition.ts'

export interface CompositionCase {
  rule: string
  parts: CompositionPart[]
  /** Sum of the parts in percent. */
  sum: string
  isComplete: boolean
  faults: { at: number; fault: CompositionFault }[]
}

const part = (
  substance_id: string,
  pct_typ: string,
  more: Partial<CompositionPart> = {},
): CompositionPart => ({ substance_id, pct_min: null, pct_typ, pct_max: null, constituent_of: null, ...more })
const within = (substance_id: string, pct_typ: string, constituent_of: string): CompositionPart =>
  part(substance_id, pct_typ, { constituent_of })

/**
 * A supplier's statement of a raw material. Its substances sum to 100 %. A natural oil or perfume is one of them as a
 * whole; its constituents ("of which linalool 35 %") are also percentages of the raw material, within the share of
 * the oil.
 */
export const compositionCases: CompositionCase[] = [
  { rule: 'nothing is said', parts: [], sum: '0', isComplete: false, faults: [] },
  { rule: 'one substance', parts: [part('oil', '100')], sum: '100', isComplete: true, faults: [] },
  {
    rule: 'a blend within the tolerance of 0.01',
    parts: [part('a', '60'), part('b', '39.99')],
    sum: '99.99',
    isComplete: true,
    faults: [],
  },
  {
    rule: 'an oil of which 35 % are linalool and 1 % limonene comes to 100, not to 136',
    parts: [part('oil', '100'), within('linalool', '35', 'oil'), within('limonene', '1', 'oil')],
    sum: '100',
    isComplete: true,
    faults: [],
  },
  {
    rule: 'an oil diluted to 10 %, of which 3.5 % of the material are linalool',
    parts: [part('carrier', '90'), part('oil', '10'), within('linalool', '3.5', 'oil')],
    sum: '100',
    isComplete: true,
    faults: [],
  },
  {
    rule: 'constituents may be all of it',
    parts: [part('perfume', '100'), within('linalool', '60', 'perfume'), within('limonene', '40', 'perfume')],
    sum: '100',
    isComplete: true,
    faults: [],
  },
  {
    rule: 'constituents are no more than what they are in',
    parts: [
      part('carrier', '90'),
      part('oil', '10'),
      within('linalool', '8', 'oil'),
      within('limonene', '3', 'oil'),
    ],
    sum: '100',
    isComplete: true,
    faults: [
      { at: 2, fault: 'MORE_THAN_PARENT' },
      { at: 3, fault: 'MORE_THAN_PARENT' },
    ],
  },
  {
    rule: 'exactly as much as what they are in is possible',
    parts: [
      part('carrier', '90'),
      part('oil', '10'),
      within('linalool', '7', 'oil'),
      within('limonene', '3', 'oil'),
    ],
    sum: '100',
    isComplete: true,
    faults: [],
  },
  {
    rule: 'the same substance in two oils is said of each',
    parts: [
      part('lavender', '60'),
      part('rosewood', '40'),
      within('linalool', '20', 'lavender'),
      within('linalool', '30', 'rosewood'),
    ],
    sum: '100',
    isComplete: true,
    faults: [],
  },
  {
    rule: 'a substance that was added and is in an oil as well',
    parts: [part('oil', '95'), part('linalool', '5'), within('linalool', '30', 'oil')],
    sum: '100',
    isComplete: true,
    faults: [],
  },
  {
    rule: 'twice on its own',
    parts: [part('a', '50'), part('a', '50')],
    sum: '100',
    isComplete: true,
    faults: [{ at: 1, fault: 'REPEATED' }],
  },
  {
    rule: 'twice in the same oil',
    parts: [part('oil', '100'), within('linalool', '5', 'oil'), within('linalool', '6', 'oil')],
    sum: '100',
    isComplete: true,
    faults: [{ at: 2, fault: 'REPEATED' }],
  },
  {
    rule: 'in something that the material does not hold',
    parts: [part('a', '100'), within('linalool', '5', 'oil')],
    sum: '100',
    isComplete: true,
    faults: [{ at: 1, fault: 'PARENT_MISSING' }],
  },
  {
    rule: 'in itself',
    parts: [part('a', '95'), within('linalool', '5', 'linalool')],
    sum: '95',
    isComplete: false,
    faults: [{ at: 1, fault: 'PARENT_MISSING' }],
  },
  {
    rule: 'in a constituent: only one step is stated',
    parts: [part('oil', '100'), within('acid', '40', 'oil'), within('oleic', '5', 'acid')],
    sum: '100',
    isComplete: true,
    faults: [{ at: 2, fault: 'PARENT_MISSING' }],
  },
  {
    rule: 'a least share above the typical one, and a greatest below it',
    parts: [part('a', '50', { pct_min: '60' }), part('b', '50', { pct_max: '40' })],
    sum: '100',
    isComplete: true,
    faults: [
      { at: 0, fault: 'MIN_ABOVE_TYPICAL' },
      { at: 1, fault: 'MAX_BELOW_TYPICAL' },
    ],
  },
  {
    rule: 'an oil of 100 and constituents beside it that nobody said are inside it',
    parts: [part('oil', '100'), part('linalool', '35')],
    sum: '135',
    isComplete: false,
    faults: [],
  },
]
