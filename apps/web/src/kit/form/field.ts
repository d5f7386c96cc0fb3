import type { ComponentType, ReactNode } from 'react'
import type { Choice } from '../choice/choice.ts'
import type { Reference } from '../choice/reference.ts'
import type { FileCalls } from '../file/file-calls.ts'

interface Common<N extends string> {
  /** The field's own name, the same from column to input. */
  name: N
  label: string
  /** Stands below the input; an error takes its place. */
  help?: string
  required?: boolean
  readOnly?: boolean
  /** What is odd about the value, though it may be saved; null when nothing is. */
  warn?: (value: unknown) => string | null
}

/** The kinds that hold one value, which may also be a column of a `rows` field. */
export type CellField<N extends string = string> =
  | (Common<N> & { kind: 'text'; type?: 'text' | 'email' | 'tel'; autoComplete?: string })
  | (Common<N> & { kind: 'lines'; minRows?: number })
  /** A decimal text such as `12.5`, or, as `integer`, a whole number. Never a float. */
  | (Common<N> & { kind: 'number'; integer?: boolean; unit?: string })
  /** A day, `2026-11-21`. */
  | (Common<N> & { kind: 'date' })
  /** One of a few; `none` is the text of no value, where there may be none. */
  | (Common<N> & { kind: 'choice'; choices: Choice[]; none?: string })
  /** A file that is sent as soon as it is chosen; as `picture`, an image that is shown. */
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
  /** An input of the area's own, where no kind fits and no second area needs it. */
  | OwnField<N>

/** A small table of records inside the record: one line each, added and removed; as `ordered`, moved up and down. */
export type RowsField<N extends string = string> = Common<N> & {
  kind: 'rows'
  columns: RowColumn[]
  /** What a new line starts with. */
  blank: Values
  /** On the button that adds a line. */
  add: string
  ordered?: boolean
}

/** What an area's own input gets. */
export type OwnInput = ComponentType<{ field: OwnField }>
type OwnField<N extends string = string> = Common<N> & {
  kind: 'own'
  input: OwnInput
  /** The value as a reader sees it, for comparing two versions. */
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

/** What a form holds of a record: its own fields, with an empty text where the record has none. */
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
