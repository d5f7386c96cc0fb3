import { createHash } from 'node:crypto'
import { regulationImportMax } from '@rp/contract/food-recipes/regulation-import'
import type { RuleContent } from '@rp/contract/food-recipes/regulation-rule'
import type { Language } from '@rp/domain/languages'
import { rejectionWords, refusalWords, type RowRejection } from '@rp/domain/regulation/annex/annex-words'
import type { Annex } from '@rp/domain/regulation/annex/columns'
import { plainTable, type ReadColumn } from '@rp/domain/regulation/annex/plain-table'
import {
  readAnnex,
  type AnnexEntry,
  type AnnexRow,
  type AnnexRule,
} from '@rp/domain/regulation/annex/read-annex'
import { canonicalJson } from '@rp/domain/supplychain/canonical-json'
import { refuseField } from '../../platform/refusal.ts'
import type { RawCell } from '../tables/regulation-rule.ts'
import { readAnnexRecords } from './annex-records.ts'

/** One part of an entry in the file. */
export interface FileRule {
  part: string
  content: RuleContent
  effective_from: string | null
  review_state: AnnexRule['review_state']
  /** Of all the above: the same hash is the same row. */
  hash: string
}

export interface FileEntry {
  /** The first line of the row in the file. */
  row: number
  ref: string
  rules: FileRule[]
  raw: RawCell[]
  inci_names: string[]
  cas: string[]
  ec: string[]
}

/** A row that is not an entry. */
interface FileRejection {
  row: number
  ref: string
  rejected: RowRejection
}

export interface AnnexFile {
  checksum: string
  columns: ReadColumn[]
  rows: number
  entries: FileEntry[]
  rejected: FileRejection[]
}

/** The expected annex of a file, and the language of refusals. */
export interface RequestedAnnex {
  annex: Annex
  file_name: string
  language: Language
}

/**
 * Reads a published annex; refuses a whole file with untrustworthy columns, with the reason. Takes long for a large
 * file: a server uses a worker (`readAnnexInWorker`).
 */
export function readAnnexFile(text: string, { annex, file_name, language }: RequestedAnnex): AnnexFile {
  if (text.includes('\0'))
    throw refuseField('text', {
      en: 'is no CSV: it has a NUL character, so it is not a text file',
      th: 'ไม่ใช่ไฟล์ CSV: มีอักขระ NUL จึงไม่ใช่ไฟล์ข้อความ',
    })
  // Sources put a preamble above the header; below it, reading stops at the maximum of rows.
  const { records, broken } = readAnnexRecords(text, regulationImportMax.rows + 100)
  const { columns, read, rows } = tableOf(
    records.map(({ cells }) => cells),
    { annex, file_name, language },
  )
  if (rows.length + broken.length > regulationImportMax.rows)
    throw refuseField('text', {
      en: `must have at most ${regulationImportMax.rows} rows`,
      th: `ต้องมีไม่เกิน ${regulationImportMax.rows} แถว`,
    })
  const header =
    read.find((record) => record.cells.some((cell) => /^reference[ _]number$/i.test(cell.trim())))?.cells ??
    []
  const lineOf = (at: number) => records[read[at]?.at ?? -1]?.line ?? 0
  const entries: FileEntry[] = []
  const rejected: FileRejection[] = broken.map(({ line, ref }) => ({ row: line, ref, rejected: 'QUOTES' }))
  for (const row of rows) {
    if ('rejected' in row) rejected.push({ row: lineOf(row.at), ref: row.ref, rejected: row.rejected })
    else entries.push(entryOf(row.entry, lineOf(row.at), rawOf(header, read[row.at]?.cells ?? [])))
  }
  const checksum = createHash('sha256').update(text).digest('hex')
  return { checksum, columns, rows: rows.length + broken.length, entries, rejected }
}

interface ReadFile {
  columns: ReadColumn[]
  /** The records as they were read; `at` is their place in the file. */
  read: { at: number; cells: string[] }[]
  rows: AnnexRow[]
}

/** The rows of an annex of the EU, or of a list of ASEAN or Thailand. */
function tableOf(cells: string[][], { annex, file_name, language }: RequestedAnnex): ReadFile {
  const plain = plainTable(cells, annex)
  if (plain && 'refused' in plain) throw refuseField('text', refusalWords(plain)[language])
  const read = plain?.records ?? cells.map((record, at) => ({ at, cells: record }))
  // ASEAN numbers its annexes otherwise, so their file names say nothing.
  const rows = readAnnex(
    read.map((record) => record.cells),
    annex,
    plain ? '' : file_name,
  )
  if ('refused' in rows) throw refuseField('text', refusalWords(rows)[language])
  return { columns: plain?.columns ?? [], read, rows }
}

function rawOf(header: string[], cells: string[]): RawCell[] {
  return cells.flatMap((cell, at) => {
    const text = cell.trim()
    return text === '' ? [] : [{ column: (header[at] ?? '').trim(), text }]
  })
}

function entryOf(entry: AnnexEntry, row: number, raw: RawCell[]): FileEntry {
  const { ref, inci_names, cas, ec, rules } = entry
  return { row, ref, raw, inci_names, cas, ec, rules: rules.map((rule) => fileRule(entry, rule)) }
}

/** A part of an entry as the content of a rule, with a hash of all of it. */
export function fileRule(
  { name, inci_names, cas, ec }: AnnexEntry,
  { part, effective_from, review_state, label_wording, ...said }: AnnexRule,
): FileRule {
  const content: RuleContent = {
    ...said,
    entry_name: name,
    substance_ids: [],
    inci_names,
    cas,
    ec,
    min_value: null,
    basis_factor: null,
    combined_with: [],
    not_combined_with: [],
    label_wording: { en: label_wording, th: '' },
    effective_to: null,
  }
  const hash = createHash('sha256')
    .update(canonicalJson({ part, content: hashed(content), effective_from, review_state }))
    .digest('hex')
  return { part, content, effective_from, review_state, hash }
}

/** Rows without a name to print have the hash of the programs that did not read it. */
function hashed({ declare_as, ...content }: RuleContent) {
  return declare_as === '' ? content : { ...content, declare_as }
}

export function rejectionText(reason: RowRejection, language: Language): string {
  return rejectionWords[reason][language]
}
