import { importMax } from '@rp/contract/import'
import { checkSize, refuseRows, type CsvRecord } from '../csv-records.ts'
import { numberText, unescaped } from './cell-text.ts'
import type { NumberFormat } from './number-formats.ts'
import type { Workbook } from './open-workbook.ts'
import { damaged, xmlEvents } from './xml-events.ts'

interface Cell {
  column: number
  type: string
  style: number
  value: string
  /** The inline text of a cell. */
  inline: string
  hasValue: boolean
  hasFormula: boolean
}

interface Sheet {
  strings: string[]
  formats: NumberFormat[]
  is1904: boolean
}

/**
 * The non-empty rows of a sheet, each with its number and the texts as displayed. A row with a spreadsheet error
 * (`#N/A`), or with a formula without a value, carries its fault.
 */
export function* sheetRecords(workbook: Workbook, name: string, rowsMax: number): Generator<CsvRecord> {
  const sheet: Sheet = {
    strings: workbook.sharedStrings(),
    formats: workbook.formats(),
    is1904: workbook.is1904,
  }
  let ready: CsvRecord[] = []
  let count = 0
  for (const _ of xmlEvents(
    workbook.sheet(name),
    rowReader(sheet, (record) => ready.push(record)),
  )) {
    for (const record of ready) {
      count += 1
      if (count > rowsMax + 1) throw refuseRows(rowsMax)
      checkSize(record)
      yield record
    }
    ready = []
  }
  yield* ready
}

/** Turns sheet events into rows. Row and column numbers are optional: without them they are consecutive. */
function rowReader(sheet: Sheet, add: (record: CsvRecord) => void) {
  let [row, column] = [0, -1]
  let cells: string[] = []
  let fault: CsvRecord['fault']
  let cell: Cell | undefined
  let inside = ''
  return {
    open(name: string, attributes: Record<string, string>) {
      inside = name
      if (name === 'row') {
        row = Number(attributes['r'] ?? row + 1)
        ;[column, cells, fault] = [-1, [], undefined]
      }
      if (name === 'c') {
        column = columnOf(attributes['r']) ?? column + 1
        cell = openCell(column, attributes)
      }
      if (name === 'f' && cell) cell.hasFormula = true
      if (name === 'v' && cell) cell.hasValue = true
    },
    text(text: string) {
      if (!cell) return
      if (inside === 'v') cell.value += text
      else if (inside === 't') cell.inline += text
    },
    close(name: string) {
      inside = ''
      if (name === 'c' && cell) {
        fault ??= faultOf(cell)
        const text = textOf(cell, sheet)
        if (text !== '') {
          while (cells.length < cell.column) cells.push('')
          cells[cell.column] = text
        }
        cell = undefined
      }
      if (name === 'row' && (cells.some((text) => text.trim() !== '') || fault))
        add({ row, cells, ...(fault && { fault }) })
    },
  }
}

const openCell = (column: number, { t = 'n', s = '0' }: Record<string, string>): Cell => ({
  column,
  type: t,
  style: Number(s),
  value: '',
  inline: '',
  hasValue: false,
  hasFormula: false,
})

/** `AB12` is column 27, counted from zero. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0]
  if (letters === undefined) return undefined
  const column = [...letters].reduce((sum, letter) => sum * 26 + (letter.codePointAt(0) ?? 0) - 64, 0) - 1
  if (column >= 4 * importMax.columns) throw damaged()
  return column
}

function faultOf({ type, hasFormula, hasValue }: Cell): CsvRecord['fault'] {
  if (type === 'e') return 'error'
  return hasFormula && !hasValue ? 'formula' : undefined
}

function textOf({ type, style, value, inline }: Cell, { strings, formats, is1904 }: Sheet): string {
  switch (type) {
    case 's':
      return strings[Number(value)] ?? ''
    case 'inlineStr':
      return unescaped(inline)
    case 'str':
      return unescaped(value)
    case 'b':
      return value === '1' ? 'TRUE' : 'FALSE'
    case 'd':
      return value.replace(/T00:00:00(\.0+)?Z?$/, '').replace('T', ' ')
    case 'n':
      if (value === '') return ''
      if (!/^[-+]?(?:\d+(?:\.\d+)?|\.\d+)(?:e[-+]?\d+)?$/i.test(value)) throw damaged()
      return numberText(value, formats[style] ?? { kind: 'plain' }, is1904)
    default:
      return value
  }
}
