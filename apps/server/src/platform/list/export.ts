import type { ExportColumns } from '@rp/contract/list'
import type { Language } from '@rp/domain/languages'
import { exportRowsMax } from '@rp/domain/limits'
import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import { languageOf } from '../http/language.ts'
import { exportColumnsOf, type ExportColumn } from './export-columns.ts'
import { exportWorkbook } from './export-workbook.ts'
import { safeCell, safeText } from './safe-cell.ts'
import { shownCell } from './shown-cell.ts'
import type { RecordLink } from './record-link.ts'

type Row = Record<string, unknown>

/** RFC 4180, with a byte order mark so that Excel reads Thai. */
export function csvOf(columns: string[], rows: Row[], language: Language): string {
  const line = (row: Row) => columns.map((column) => safeCell(row[column], language))
  return csvLines([columns, ...rows.map(line)])
}

function csvLines(lines: string[][]): string {
  const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  return `\uFEFF${lines.map((cells) => cells.map(cell).join(',')).join('\r\n')}\r\n`
}

interface Export {
  format: 'csv' | 'xlsx'
  name: string
  /** The schema of a row, which distinguishes numbers and days from text in a workbook. */
  shape: z.core.$ZodShape
  /** The fields that a file may contain, in order; by default all of the schema. */
  fields?: readonly string[]
  /** The columns that the reader sees; absent: every field, for an import. */
  columns?: ExportColumns | undefined
  rows: Row[]
  /** Links the first column to the record, for those who may open it. */
  link?: RecordLink | undefined
}

/** Sends the rows as a file, in the caller's language. */
export async function sendExport(
  reply: FastifyReply,
  { format, name, shape, fields = Object.keys(shape), columns: seen, rows, link }: Export,
): Promise<FastifyReply> {
  const language = languageOf(reply.request)
  const columns = exportColumnsOf(shape, { fields, seen })
  reply
    .header('content-disposition', `attachment; filename*=UTF-8''${name}.${format}`)
    .header('cache-control', 'no-store')
  if (format === 'csv')
    return reply
      .type('text/csv; charset=utf-8')
      .send(seen ? readCsv(columns, rows, language) : csvOf([...fields], rows, language))
  const bytes = await exportWorkbook(columns, rows, { language, isRead: seen !== undefined, link })
  return reply.type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet').send(bytes)
}

function readCsv(columns: ExportColumn[], rows: Row[], language: Language): string {
  const headings = columns.map(({ heading }) => safeText(heading))
  const line = (row: Row) => columns.map((column) => shownCell(row[column.field], column, language))
  return csvLines([headings, ...rows.map(line)])
}

/** An export requests the first page at this size. */
export const exportPage = { page: 1, limit: exportRowsMax }
