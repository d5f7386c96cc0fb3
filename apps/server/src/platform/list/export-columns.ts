import type { ExportColumns } from '@rp/contract/list'
import type { Words } from '@rp/domain/languages'
import type { z } from 'zod'
import { refuseField } from '../refusal.ts'
import { cellTypes, type CellType } from './cell-types.ts'
import { codeWordsOf } from '../code-words.ts'

/** One column of an exported list. */
export interface ExportColumn {
  field: string
  heading: string
  type: CellType
  /** The labels of its codes; a file for an import has the codes themselves. */
  codes?: Readonly<Record<string, Words>> | undefined
}

/**
 * The columns of a file: those that the reader sees, in order and with their headings, or every field under its own
 * name, for an import.
 */
export function exportColumnsOf(
  shape: z.core.$ZodShape,
  { fields, seen }: { fields: readonly string[]; seen: ExportColumns | undefined },
): ExportColumn[] {
  const types = cellTypes(shape)
  const typeOf = (field: string) => types.get(field) ?? 'text'
  if (!seen) return fields.map((field) => ({ field, heading: field, type: typeOf(field) }))
  const strange = seen.find(([field]) => !fields.includes(field))
  if (strange)
    throw refuseField('columns', `has "${strange[0]}", which is no column of this list`, 'malformed')
  return seen.map(([field, heading]) => {
    const schema = shape[field]
    return { field, heading, type: typeOf(field), codes: schema && codeWordsOf(schema) }
  })
}
