import type { WorkCalendar } from '@rp/domain/calendar/work-calendar'
import type { ComponentType, ReactNode } from 'react'
import type { Choice } from '../choice/choice.ts'
import type { Reference } from '../choice/reference.ts'
import type { FileCalls } from '../file/file-calls.ts'

interface Common<N extends string> {
  /** The field's name, the same from column to input. */
  name: N
  label: string
  /** Shown below the input; an error replaces it. */
  help?: string
  required?: boolean
  readOnly?: boolean
  /**
   * Fields of one group have a meaning only together, such as an amount and its unit: two people's edits of them are not
   * mixed.
   */
  group?: string
  /** A warning about a value that may still be saved; null if there is none. */
  warn?: (value: unknown, calendar: WorkCalendar) => string | null
}

/** Kinds with one value, which may also be a column of a `rows` field. */
export type CellField<N extends string = string> =
  /** A `secret` value is sent but never stored in the browser. */
  | (Common<N> & { kind: 'text'; type?: 'text' | 'email' | 'tel'; autoComplete?: string; secret?: true })
  | (Common<N> & { kind: 'lines'; minRows?: number })
  /**
   * A decimal text such as `12.5`, or with `integer` a whole number; never a float. The unit is shown behind it unless
   * the label names it or a narrow column lacks the space.
   */
  | (Common<N> & { kind: 'number'; integer?: boolean; unit?: string; isUnitHidden?: true })
  /** A day, `2026-11-21`. */
  | (Common<N> & { kind: 'date' })
  /** One of a few; `none` is the text for no value, where that is allowed. */
  | (Common<N> & { kind: 'choice'; choices: Choice[]; none?: string })
  /** A file that is uploaded as soon as it is chosen; with `picture`, an image that is shown. */
  | (Common<N> & { kind: 'file'; files: FileCalls; picture?: boolean })
  | (Common<N> & { kind: 'switch' })
  | (Common<N> & { kind: 'reference'; reference: Reference })

/** A column of a `rows` field; `width` is its share of the line. */
type RowColumn = CellField & { width?: number }

/** One declared input of a form. */
export type Field<N extends string = string> =
  | CellField<N>
  | (Common<N> & { kind: 'colour' })
  /** Several of a few, in their order. */
  | (Common<N> & { kind: 'choices'; choices: Choice[] })
  /** A list of short texts, typed one by one. */
  | (Common<N> & { kind: 'strings'; hint?: string })
  | (Common<N> & { kind: 'references'; reference: Reference })
  | RowsField<N>
  /** The area's own input, where no kind fits and no second area needs it. */
  | OwnField<N>

/** A small table inside the record: lines are added and removed; with `ordered`, also moved up and down. */
export type RowsField<N extends string = string> = Common<N> & {
  kind: 'rows'
  columns: RowColumn[]
  /** Initial values of a new line. */
  blank: Values
  /** Label of the button that adds a line. */
  add: string
  /** The column that identifies a line, where lines have no `id`: two people's edits are merged by it. */
  identity?: string
  ordered?: boolean
}

/** Props of an area's own input. */
export type OwnInput = ComponentType<{ field: OwnField }>
type OwnField<N extends string = string> = Common<N> & {
  kind: 'own'
  input: OwnInput
  /** The value for a reader, to compare two versions. */
  show: (value: unknown) => ReactNode
  isWide?: boolean
}

export interface Section<N extends string = string> {
  title: string
  text?: string
  fields: Field<N>[]
}

export type Values = Record<string, unknown>

export function fieldsOf(sections: Section[]): Field[] {
  return sections.flatMap(({ fields }) => fields)
}

/** A record's values for a form: the form's own fields, with an empty text where the record has none. */
export function valuesOf(record: object, fields: Field[]): Values {
  const saved: Values = { ...record }
  return Object.fromEntries(fields.map((field) => [field.name, startOf(saved[field.name], field)]))
}

function startOf(value: unknown, field: Field): unknown {
  if (field.kind === 'rows' && Array.isArray(value))
    return value.map((row: Values) => ({ ...row, ...valuesOf(row, field.columns) }))
  const isText = field.kind === 'text' || field.kind === 'lines'
  return value === null && isText ? '' : value
}
