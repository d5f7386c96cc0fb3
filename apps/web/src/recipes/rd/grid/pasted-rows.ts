import { blankLine, type FormulaLine } from '@rp/domain/formula/formula'
import type { FormulaIngredient } from '@rp/domain/formula/ingredient'
import { amountUnits, type AmountUnit } from '@rp/domain/formula/mass'
import { readNumber } from '@rp/domain/number/read-number'
import { linePath } from '../formula/draft-state.ts'
import type { NumberColumn } from './grid-columns.ts'
import type { Wrong } from '../formula/typed-value.ts'
import { readLineNumber } from '../formula/typed-value.ts'

/** One spreadsheet row: possible names of the ingredient, and its share. */
export interface PastedRow {
  names: string[]
  /** As written; null if there is none. */
  number: string | null
  unit: AmountUnit | null
  phase: string | null
  is_balance: boolean
}

const balanceText = /^(q\.?\s?s\.?(\s?(to|ad)?\s?100\s?%?)?|balance|to 100|ad 100|เติมเต็ม)$/i
const headText =
  /^(no\.?|phase|code|ingredients?|inci( name)?|trade name|name|%.*|percent|w\/w|amount|unit|qty|quantity|รหัส|ชื่อ.*|ส่วนผสม|เฟส|ปริมาณ|หน่วย)$/i

/** Rows of TSV, or CSV by semicolon or comma; skips a heading. */
export function pastedRows(text: string): PastedRow[] {
  const lines = text.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '')
  const separator = separatorOf(text)
  const rows = lines.map((line) => cellsOf(line, separator))
  const [head] = rows
  const isHeaded =
    head !== undefined &&
    rows.length > 1 &&
    head.some((cell) => cell !== '') &&
    head.every((cell) => cell === '' || headText.test(cell))
  return (isHeaded ? rows.slice(1) : rows).map(rowOf).filter(({ names }) => names.length > 0)
}

/** A copied formula as text: phase, code, INCI, and the share or amount with its unit. */
export function copiedRows(
  lines: FormulaLine[],
  ingredients: ReadonlyMap<string, FormulaIngredient>,
): string {
  return lines
    .map(({ phase, ingredient_id, pct, amount, unit, is_balance }) => {
      const ingredient = ingredients.get(ingredient_id)
      const number = is_balance ? 'q.s.' : (pct ?? amount ?? '')
      const cells = [phase, ingredient?.code ?? '', ingredient?.trade_name ?? '', number]
      return [...cells, ...(amount === null ? [] : [unit ?? 'mg'])].map(tame).join('\t')
    })
    .join('\n')
}

/** Converts pasted rows to lines. An unknown ingredient leaves its name in the cell for a search. */
export function linesOf(
  rows: PastedRow[],
  found: (FormulaIngredient | undefined)[],
  { field, phase, newKey }: { field: NumberColumn; phase: string; newKey: () => string },
): { lines: FormulaLine[]; wrong: Record<string, Wrong>; unknown: string[] } {
  const wrong: Record<string, Wrong> = {}
  const unknown: string[] = []
  const lines = rows.map((row, at): FormulaLine => {
    const key = newKey()
    const ingredient = found[at]
    const line = blankLine(key, row.phase ?? phase, ingredient?.id ?? '')
    if (!ingredient) {
      const name = row.names.at(-1) ?? ''
      unknown.push(name)
      wrong[linePath(key, 'ingredient_id')] = { text: name, problem: 'UNKNOWN_INGREDIENT' }
    }
    if (row.is_balance) return { ...line, is_balance: true }
    const read = readLineNumber(field, row.number ?? '')
    if ('wrong' in read) wrong[linePath(key, field)] = read.wrong
    const unit = field === 'amount' ? (row.unit ?? 'mg') : null
    return { ...line, unit, ...('value' in read && { [field]: read.value }) }
  })
  return { lines, wrong, unknown }
}

function separatorOf(text: string): string {
  if (text.includes('\t')) return '\t'
  return text.includes(';') ? ';' : ','
}

/** Quoted fields may contain separators; doubled quotes are one. */
function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (const char of line) {
    if (char === '"') isQuoted = !isQuoted
    if (char === separator && !isQuoted) {
      cells.push(cell)
      cell = ''
    } else cell += char
  }
  return [...cells, cell].map((one) =>
    one
      .trim()
      .replace(/^"([\s\S]*)"$/, '$1')
      .replaceAll('""', '"'),
  )
}

function rowOf(cells: string[]): PastedRow {
  const row: PastedRow = { names: [], number: null, unit: null, phase: null, is_balance: false }
  for (const cell of cells) assignCell(row, cell)
  return row
}

function assignCell(row: PastedRow, cell: string): void {
  const [unit = ''] = /(?:mcg|mg|g|kg|ml|%)$/i.exec(cell) ?? []
  const number = cell.slice(0, cell.length - unit.length).trim()
  const isUnitAlone = amountUnits.some((one) => one === cell.toLowerCase())
  if (cell === '') return
  if (/^[A-Z]$/.test(cell) && row.phase === null) row.phase = cell
  else if (balanceText.test(cell)) row.is_balance = true
  else if (isUnitAlone) row.unit = cell.toLowerCase() as AmountUnit
  else if (isNumber(number)) {
    row.number = number
    row.unit = amountUnits.find((one) => one === unit.toLowerCase()) ?? row.unit
  } else row.names.push(cell)
}

/** A number, also one that is too long or has two readings: the sentence is shown at its cell. */
function isNumber(text: string): boolean {
  const read = readNumber(text)
  return 'value' in read || read.problem === 'TOO_LONG' || read.problem === 'AMBIGUOUS'
}

/** Escapes leading characters that a spreadsheet would treat as a formula. */
function tame(cell: string): string {
  return /^[=+@-]/.test(cell) ? `'${cell}` : cell.replace(/[\t\n\r]/g, ' ')
}
