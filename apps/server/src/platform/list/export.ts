import type { ExportColumns } from '@rp/contract/list'
import { exportRowsMax } from '@rp/domain/limits'
import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import type { StaffCaller } from '../caller.ts'
import { languageOf } from '../http/language.ts'
import { exportColumnsOf } from './export-columns.ts'
import { openExports, type Row } from './export-thread.ts'
import type { RecordLink } from './record-link.ts'

interface Export {
  format: 'csv' | 'xlsx'
  name: string
  /** The schema of a row, which distinguishes numbers and days from text in a workbook. */
  shape: z.core.$ZodShape
  /** The fields that a file may contain, in order; by default all of the schema. */
  fields?: readonly string[]
  /** The columns that the reader sees; absent: every field, for an import. */
  columns?: ExportColumns | undefined
  /** Reads the rows; called when it is the caller's turn. */
  read: () => Promise<Row[]>
  caller: Pick<StaffCaller, 'id'>
  /** Links the first column to the record, for those who may open it. */
  link?: RecordLink | undefined
}

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** One thread for the whole server. */
const writeApart = openExports()

/** Exports the data of a list: sends its rows as a file, in the caller's language. */
export async function sendExport(
  reply: FastifyReply,
  { format, name, shape, fields = Object.keys(shape), columns: seen, read, caller, link }: Export,
): Promise<FastifyReply> {
  const columns = exportColumnsOf(shape, { fields, seen })
  const file = { format, columns, language: languageOf(reply.request), isRead: seen !== undefined, link }
  const bytes = await writeApart(file, read, caller.id)
  return reply
    .header('content-disposition', `attachment; filename*=UTF-8''${name}.${format}`)
    .header('cache-control', 'no-store')
    .type(types[format])
    .send(bytes)
}

/** An export requests the first page at this size; a list that is longer is refused. */
export const exportPage = { page: 1, limit: exportRowsMax }
