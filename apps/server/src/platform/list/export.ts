import type { Language } from '@rp/domain/languages'
import { exportRowsMax } from '@rp/domain/limits'
import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import { languageOf } from '../http/language.ts'
import { cellTypes } from './cell-types.ts'
import { safeCell } from './safe-cell.ts'
import { exportWorkbook } from './export-workbook.ts'

/** RFC 4180, with a byte order mark so that Excel reads Thai. */
export function csvOf(columns: string[], rows: Record<string, unknown>[], language: Language): string {
  const line = (cells: string[]) =>
    cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')
  return `\uFEFF${[line(columns), ...rows.map((row) => line(columns.map((column) => safeCell(row[column], language))))].join('\r\n')}\r\n`
}

interface Export {
  format: 'csv' | 'xlsx'
  name: string
  /** What the file holds, in order. */
  columns: string[]
  rows: Record<string, unknown>[]
  /** The shape of a row, by which a workbook knows numbers and days from text. */
  shape?: z.core.$ZodShape
}

/** Answers the rows as a file, in the language that the caller asks for. */
export async function sendExport(
  reply: FastifyReply,
  { format, name, columns, rows, shape = {} }: Export,
): Promise<FastifyReply> {
  const language = languageOf(reply.request)
  reply
    .header('content-disposition', `attachment; filename*=UTF-8''${name}.${format}`)
    .header('cache-control', 'no-store')
  if (format === 'csv') return reply.type('text/csv; charset=utf-8').send(csvOf(columns, rows, language))
  const bytes = await exportWorkbook(columns, rows, { language, types: cellTypes(shape) })
  return reply.type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet').send(bytes)
}

/** An export asks for the first page at this size. */
export const exportPage = { page: 1, limit: exportRowsMax }
