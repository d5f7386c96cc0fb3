import type { ComponentType, ReactNode } from 'react'
import type { Choice } from '../choice.ts'
import type { Reference } from '../reference.ts'

interface Common<N extends string> {
  /** The field's own name, the same from column to input. */
  name: N
  label: string
  /** Stands below the input; an error takes its place. */
  help?: string
  required?: boolean
  readOnly?: boolean
}

/** One declared input of a form. */
export type Field<N extends string = string> =
  | (Common<N> & { kind: 'text'; type?: 'text' | 'email' | 'tel'; autoComplete?: string })
  | (Common<N> & { kind: 'lines' })
  | (Common<N> & { kind: 'switch' })
  | (Common<N> & { kind: 'choice'; choices: Choice[] })
  | (Common<N> & { kind: 'colour' })
  /** A list of short texts, typed one by one. */
  | (Common<N> & { kind: 'strings'; hint?: string })
  | (Common<N> & { kind: 'reference'; reference: Reference })
  | (Common<N> & { kind: 'references'; reference: Reference })
  /** An input of the area's own, where no kind fits and no second area needs it. */
  | OwnField<N>

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
  return Object.fromEntries(fields.map(({ name, kind }) => [name, startOf(saved[name], kind)]))
}

function startOf(value: unknown, kind: Field['kind']): unknown {
  const isText = kind === 'text' || kind === 'lines'
  return value === null && isText ? '' : value
}
