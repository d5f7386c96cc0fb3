import fc from 'fast-check'
import { createHistory, type Act, type History, type SavedHistory } from './history.ts'
import type { Derivation, Fields } from './history-record.ts'

/** Breaks a text before every word that exceeds `width`; a stand-in for the layout. */
export const lines: Derivation = {
  from: new Set(['text', 'width']),
  of: ({ text, width }) =>
    typeof text === 'string' && typeof width === 'number'
      ? { breaks: Array.from({ length: Math.floor(text.length / Math.max(width, 1)) }, (_, at) => at) }
      : {},
}

const groupOf: Record<string, string> = { a: 'brand', b: 'brand', c: 'caution' }
export const element = (id: string, fields: Fields = {}): Fields => ({
  id,
  kind: id === 'b' ? 'image' : 'text',
  group: groupOf[id],
  'data-x': 0,
  'data-y': 0,
  width: 3,
  fill: '#000000',
  text: '',
  name: '',
  ...fields,
})

export function open(saved?: SavedHistory): { objects: Map<string, Fields>; history: History } {
  const objects = new Map(['a', 'b'].map((id): [string, Fields] => [id, derivedToo(element(id))]))
  return { objects, history: createHistory(objects, lines, saved) }
}

const derivedToo = (fields: Fields): Fields => ({ ...fields, ...lines.of(fields) })

export const move = (x: number, now: number, source: 'change' | 'arrowKey' = 'change'): Act => ({
  edits: [{ id: 'a', to: { 'data-x': x }, key: 'position' }],
  now,
  source,
})

const field = fc.oneof(
  fc.record({ 'data-x': fc.integer({ min: 0, max: 3 }) }),
  fc.record({ 'data-x': fc.integer({ min: 0, max: 3 }), 'data-y': fc.integer({ min: 0, max: 3 }) }),
  fc.record({ width: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ text: fc.string({ maxLength: 6 }) }),
  fc.record({ name: fc.constantFrom('one', 'two') }),
)
const anyId = fc.constantFrom('a', 'b', 'c')
const edit = fc.oneof(
  { weight: 8, arbitrary: fc.record({ id: anyId, to: field, key: fc.constantFrom('k1', 'k2') }) },
  { weight: 1, arbitrary: fc.record({ id: anyId, to: fc.constant(null) }) },
)
const step = fc.record({
  edits: fc.uniqueArray(edit, { minLength: 1, maxLength: 3, selector: (one) => one.id }),
  pause: fc.constantFrom(0, 1, 349, 700, 701, 750, 751, 2000),
  source: fc.constantFrom('change' as const, 'arrowKey' as const),
})
export const steps = fc.array(step, { maxLength: 25 })
export const filter = fc.record(
  {
    group: fc.constantFrom('brand', 'caution'),
    key: fc.constantFrom('k1', 'k2'),
    type: fc.constantFrom('text', 'image'),
  },
  { requiredKeys: [] },
)

type Walk = (typeof steps extends fc.Arbitrary<infer S> ? S : never) & object[]

/** Runs the steps; an element that does not exist is created. */
export function walk(history: History, objects: Map<string, Fields>, walked: Walk, after?: () => void): void {
  let now = 0
  for (const [at, { edits, pause, source }] of walked.entries()) {
    now += pause
    const whole = edits.map((one) =>
      one.to && !objects.has(one.id) ? { id: one.id, to: element(one.id, one.to) } : one,
    )
    history.commit({ edits: whole, now, source, batch: `act ${at}` })
    after?.()
  }
}

export const check = <T>(property: fc.IProperty<T>): void => fc.assert(property, { numRuns: 500 })
