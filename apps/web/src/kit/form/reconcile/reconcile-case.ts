import { fieldsOf, type Section, type Values } from '../field.ts'
import type { Reference } from '../../choice/reference.ts'

/** One history of a record: what a person opened, typed, and what a colleague saved meanwhile. */
export interface ReconcileCase {
  name: string
  /** What the person changed, on top of `opened`. */
  mine: Values
  /** What the colleague changed, on top of `opened`. */
  theirs: Values
  /** What the form shows afterwards, on top of `opened`; a field with a question shows the person's value. */
  shown: Values
  /** The fields in which the colleague's changes now appear, in form order. */
  updated?: string[]
  /** The fields that both changed; a group is one question. */
  conflicts?: string[][]
  /** What is sent if each question is answered with the colleague's value. */
  sent?: Values
}

const noReference: Reference = { key: 'none', search: async () => [], name: async (id) => id }

/** The form of all cases: every kind of field, a group, and lists with and without identity. */
const sections: Section[] = [
  {
    title: 'Packaging',
    fields: [
      { kind: 'text', name: 'name', label: 'Name' },
      { kind: 'text', name: 'material', label: 'Material' },
      { kind: 'number', name: 'cost', label: 'Cost' },
      { kind: 'lines', name: 'note', label: 'Note' },
      { kind: 'switch', name: 'is_active', label: 'Active' },
      { kind: 'number', name: 'fill', label: 'Fill', group: 'fill' },
      { kind: 'choice', name: 'fill_unit', label: 'Unit', group: 'fill', choices: [] },
      { kind: 'number', name: 'ph_min', label: 'pH from' },
      { kind: 'number', name: 'ph_max', label: 'pH to' },
      { kind: 'strings', name: 'tags', label: 'Tags' },
      { kind: 'references', name: 'benefit_ids', label: 'Benefits', reference: noReference },
      {
        kind: 'rows',
        name: 'price_tiers',
        label: 'Prices',
        add: 'Add',
        blank: {},
        identity: 'min_qty',
        columns: [
          { kind: 'number', integer: true, name: 'min_qty', label: 'From' },
          { kind: 'number', name: 'unit_cost', label: 'Cost' },
        ],
      },
      {
        kind: 'rows',
        name: 'steps',
        label: 'Steps',
        add: 'Add',
        blank: {},
        ordered: true,
        columns: [
          { kind: 'text', name: 'title', label: 'Title' },
          { kind: 'number', integer: true, name: 'minutes', label: 'Minutes' },
        ],
      },
      {
        kind: 'rows',
        name: 'parts',
        label: 'Parts',
        add: 'Add',
        blank: {},
        columns: [
          { kind: 'text', name: 'name', label: 'Name' },
          { kind: 'number', integer: true, name: 'qty', label: 'Quantity' },
        ],
      },
      { kind: 'own', name: 'extra', label: 'Extra', input: () => null, show: () => null },
    ],
  },
]

export const reconciledFields = fieldsOf(sections)

export const tier = (min_qty: number, unit_cost: string) => ({ min_qty, unit_cost })
/** A saved step; a new one has no id yet. */
export const step = (id: string, title: string, minutes: number) => ({ id, title, minutes })
export const part = (name: string, qty: number) => ({ name, qty })

/** The record as the person opened it. */
export const opened: Values = {
  name: 'Bottle 30',
  material: 'Glass',
  cost: '14.75',
  note: '',
  is_active: true,
  fill: '30',
  fill_unit: 'ml',
  ph_min: '4',
  ph_max: '7',
  tags: ['a', 'b'],
  benefit_ids: ['x', 'y'],
  price_tiers: [tier(100, '9'), tier(500, '8')],
  steps: [step('1', 'Mix', 5), step('2', 'Fill', 3), step('3', 'Cap', 1)],
  parts: [part('cap', 1)],
  extra: { a: 1, b: 2 },
}
