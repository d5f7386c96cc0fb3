import { storedFile, words } from '@rp/contract/fields'
import type { Language } from '@rp/domain/languages'
import { exportRowsMax } from '@rp/domain/limits'
import type { FastifyReply } from 'fastify'
import { languageOf } from '../http/language.ts'

type Cell = unknown

/**
 * Cells that a spreadsheet would run as a formula get an apostrophe; plain numbers stay numbers (trust T17). So does a
 * text that begins with such an apostrophe itself: an import takes one away.
 */
export function safeCell(value: Cell, language: Language): string {
  const text = textOf(value, language)
  if (/^-?\d+(\.\d+)?$/.test(text)) return text
  return /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text
}

/** RFC 4180, with a byte order mark so that Excel reads Thai. */
export function csvOf(columns: string[], rows: Record<string, Cell>[], language: Language): string {
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
}

/** Answers the rows as a file, in the language that the caller asks for. */
export async function sendExport(
  reply: FastifyReply,
  { format, name, columns, rows }: Export,
): Promise<FastifyReply> {
  const language = languageOf(reply.request)
  reply
    .header('content-disposition', `attachment; filename*=UTF-8''${name}.${format}`)
    .header('cache-control', 'no-store')
  if (format === 'csv') return reply.type('text/csv; charset=utf-8').send(csvOf(columns, rows, language))
  const sheet = [
    columns.map((value) => ({ value, fontWeight: 'bold' as const })),
    ...rows.map((row) => columns.map((column) => ({ value: safeCell(row[column], language), type: String }))),
  ]
  // Loaded when it is needed: a start would wait for its eighty files.
  const { default: writeExcelFile } = await import('write-excel-file/node')
  const bytes = await writeExcelFile(sheet).toBuffer()
  return reply.type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet').send(bytes)
}

/** An export asks for the first page at this size. */
export const exportPage = { page: 1, limit: exportRowsMax }

function textOf(value: Cell, language: Language): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map((item) => textOf(item, language)).join('; ')
  const inLanguages = words.safeParse(value)
  if (inLanguages.success) return inLanguages.data[language]
  const file = storedFile.safeParse(value)
  return file.success ? file.data.name : JSON.stringify(value)
}
