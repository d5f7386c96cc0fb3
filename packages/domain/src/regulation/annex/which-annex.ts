import { landmarks } from './landmarks.ts'
import { annexes, type Annex, type AnnexColumn, type AnnexRefusal, type AnnexTable } from './columns.ts'

/** The annex named in a file name: `COSING_Annex.III_v2.csv`, `annex-iii.txt`; undefined otherwise. */
export function annexOfFileName(file_name: string): Annex | undefined {
  const said = /annex[\s._-]*([ivx]+)(?![a-z])/i.exec(file_name)?.[1]?.toUpperCase()
  return annexes.find((annex) => annex === said)
}

/** Minimum of rows to judge by their content. */
const rowsMin = 5
/** Minimum of known entries to identify another annex. */
const landmarksMin = 2

/**
 * Refuses a table of another annex than claimed: checks known entries, filled and empty columns, colour indexes, and
 * content of only one annex. `file_name` decides if the content does not. Null: no objection.
 */
export function refusedByContent(table: AnnexTable, annex: Annex, file_name = ''): AnnexRefusal | null {
  const found = contentOf(table)
  if (found !== undefined && found !== annex) return { refused: 'OTHER_ANNEX', value: found }
  if (found === undefined) {
    const named = annexOfFileName(file_name)
    if (named !== undefined && named !== annex) return { refused: 'OTHER_ANNEX', value: named }
  }
  const unlike = found === undefined && table.rows.length >= rowsMin && !mayBe(table, annex)
  return unlike ? { refused: 'NOT_THIS_ANNEX', value: annex } : null
}

/** The annex whose known entries the table contains; undefined if unclear. */
function contentOf(table: AnnexTable): Annex | undefined {
  const counted = new Map<Annex, number>()
  for (const pair of pairsOf(table)) {
    const annex = landmarks.get(pair)
    if (annex) counted.set(annex, (counted.get(annex) ?? 0) + 1)
  }
  const [first, second] = [...counted].toSorted(([, a], [, b]) => b - a)
  if (!first || first[1] < landmarksMin || first[1] === second?.[1]) return undefined
  return first[0]
}

function pairsOf({ rows, places }: AnnexTable): string[] {
  return rows.flatMap(({ cells }) => {
    const cell = (column: AnnexColumn) => cells[places[column] ?? -1] ?? ''
    const ref = cell('ref').trim()
    const cas = cell('cas').match(/\d{2,7}-\d{2}-\d/g) ?? []
    const colours = [...cell('inci').matchAll(/\bC\.?\s?I\.?\s*(\d{5})\b/gi)].map(([, index]) => index)
    return [...cas, ...colours].map((number) => `${ref}:${number}`)
  })
}

/** Whether most rows look like rows of the annex, and none has content of another annex only. */
function mayBe(table: AnnexTable, annex: Annex): boolean {
  const share = (...columns: AnnexColumn[]) => shareFilled(table, columns)
  const colours = shareOf(table, 'inci', /\bC\.?\s?I\.?\s*\d{5}/i)
  if (annex === 'II') return share('uses', 'max', 'wording') < 0.5 && colours < 0.5
  if (share('uses', 'max', 'other', 'wording') === 0) return false
  if (annex === 'IV') return colours >= 0.5
  const hairDyes = shareOf(table, 'uses', /\bhair d[uya]+e/i) + shareOf(table, 'other', /Article 19\(1\)/i)
  if (annex === 'III') return colours < 0.5
  return colours < 0.5 && hairDyes === 0 && share('max') >= 0.5
}

function shareFilled(table: AnnexTable, columns: AnnexColumn[]): number {
  const filled = table.rows.filter(({ cells }) =>
    columns.some((column) => /[^\s-]/.test(cells[table.places[column] ?? -1] ?? '')),
  )
  return filled.length / table.rows.length
}

function shareOf(table: AnnexTable, column: AnnexColumn, pattern: RegExp): number {
  const found = table.rows.filter(({ cells }) => pattern.test(cells[table.places[column] ?? -1] ?? ''))
  return found.length / table.rows.length
}
