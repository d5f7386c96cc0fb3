import { describe, expect, it } from 'vitest'
import { sheetXml, workbookOf } from '../../../testing/workbook-writer.ts'
import type { CsvRecord } from '../csv-records.ts'
import { numberText } from './cell-text.ts'
import { numberFormat } from './number-formats.ts'
import { openSheet } from './workbook-file.ts'

const read = (bytes: Buffer, sheet?: string): CsvRecord[] => [
  ...openSheet(bytes, { sheet, rowsMax: 20 }).records,
]
const rowOf = (bytes: Buffer) => read(bytes)[0]?.cells

describe('a number is read as displayed', () => {
  // What a spreadsheet displays for each, from ECMA-376 part 1, 18.8.30 and 18.17.4.1; serials counted by hand.
  it.each([
    ['General', 0, undefined, '1.5', '1.5'],
    ['the noise of arithmetic', 0, undefined, '0.30000000000000004', '0.3'],
    ['a small number', 0, undefined, '1.0000000000000001E-5', '0.00001'],
    ['a barcode', 1, undefined, '8850123456789', '8850123456789'],
    ['a large number', 0, undefined, '1.2E+16', '12000000000000000'],
    ['two decimals shown of three', 2, undefined, '12.345', '12.345'],
    ['thousands', 4, undefined, '1250.5', '1250.5'],
    ['a percentage', 9, undefined, '0.995', '99.5%'],
    ['a percentage of its own format', 164, '0.00%', '0.000125', '0.0125%'],
    ['baht', 164, '"฿"#,##0.00', '350', '350'],
    ['a unit in quotes that looks like a date', 164, '0.00" mg/day"', '2.5', '2.5'],
    ['scientific', 11, undefined, '12500', '12500'],
    ['a code with leading zeros', 164, '00000', '123', '00123'],
    ['a code with a hyphen', 164, '00-000', '1234', '01-234'],
    ['a code longer than its mask', 164, '000', '12345', '12345'],
    ['a day', 14, undefined, '46352', '2026-11-26'],
    ['a Thai day', 164, '[$-41E]d mmm yyyy;@', '46352', '2026-11-26'],
    ['a day and its time', 22, undefined, '46352.75', '2026-11-26 18:00'],
    ['a time', 20, undefined, '0.5', '12:00'],
    ['the first day of all', 14, undefined, '1', '1900-01-01'],
    ['the day before the one that never was', 14, undefined, '59', '1900-02-28'],
    ['the day after it', 14, undefined, '61', '1900-03-01'],
    ['a leap day', 14, undefined, '45351', '2024-02-29'],
    ['elapsed hours', 46, undefined, '1.5', '1900-01-01 12:00'],
    ['a colour before the number', 164, '[Red]0.00', '7', '7'],
  ])('%s', (...[_title, id, code, value, text]) => {
    expect(numberText(value, numberFormat(id, code), false)).toBe(text)
  })

  it('days of a Macintosh count from 1904', () => {
    expect(numberText('44890', numberFormat(14), true)).toBe('2026-11-26')
  })
})

describe('a workbook as programs write it', () => {
  it('shares its texts, some of several colours, some with phonetic texts', () => {
    const bytes = workbookOf({
      sheets: {
        Stock: sheetXml('<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>'),
      },
      strings: [
        '<r><t>กลี</t></r><r><t xml:space="preserve">เซอรีน </t></r>',
        '<t>東京_x000D_</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh>',
      ],
    })
    expect(rowOf(bytes)).toEqual(['กลีเซอรีน ', '東京\r'])
  })

  it('holds texts in the cells themselves, and values of formulas', () => {
    const cells =
      '<c r="A1" t="inlineStr"><is><t>A &amp; B</t></is></c><c r="B1" t="str"><f>A1</f><v>A</v></c>' +
      '<c r="C1"><f>1+1</f><v>2</v></c><c r="D1" t="b"><v>1</v></c><c r="E1" t="d"><v>2026-11-26T00:00:00</v></c>'
    expect(rowOf(workbookOf({ sheets: { A: sheetXml(`<row r="1">${cells}</row>`) } }))).toEqual([
      'A & B',
      'A',
      '2',
      'TRUE',
      '2026-11-26',
    ])
  })

  it('omits empty cells, empty rows, and the numbers of rows and cells', () => {
    const rows =
      '<row r="2"><c r="B2"><v>1</v></c><c r="AA2"><v>2</v></c></row><row r="3"><c r="A3" s="1"/></row>' +
      '<row><c><v>4</v></c><c><v>5</v></c></row>'
    const [first, second] = read(workbookOf({ sheets: { A: sheetXml(rows) } }))
    expect([first?.row, first?.cells.length, first?.cells[1], first?.cells[26]]).toEqual([2, 27, '1', '2'])
    expect(second).toEqual({ row: 4, cells: ['4', '5'] })
  })

  it('names its parts with prefixes and absolute paths, and begins with a hidden sheet', () => {
    const bytes = workbookOf({
      sheets: {
        Lists: sheetXml('<row><c><v>0</v></c></row>'),
        สินค้า: sheetXml('<row><c><v>1</v></c></row>')
          .replaceAll(/<(\/?)(\w)/g, '<$1x:$2')
          .replace('xmlns=', 'xmlns:x='),
      },
      hidden: ['Lists'],
      isAbsolute: true,
    })
    expect(openSheet(bytes, { rowsMax: 5 })).toMatchObject({ sheets: ['สินค้า'], sheet: 'สินค้า' })
    expect(read(bytes)).toEqual([{ row: 1, cells: ['1'] }])
  })

  it('has several sheets, one of which is requested', () => {
    const bytes = workbookOf({
      sheets: { A: sheetXml('<row><c><v>1</v></c></row>'), B: sheetXml('<row><c><v>2</v></c></row>') },
    })
    expect(read(bytes, 'B')).toEqual([{ row: 1, cells: ['2'] }])
    expect(() => read(bytes, 'C')).toThrow(refusal('sheet', 'must be one of A, B'))
  })

  it('marks a row with an error, or with a formula without a value', () => {
    const rows =
      '<row r="1"><c r="A1" t="e"><f>1/0</f><v>#DIV/0!</v></c></row><row r="2"><c r="A2"><f>1+1</f></c><c r="B2"><v>1</v></c></row>'
    expect(read(workbookOf({ sheets: { A: sheetXml(rows) } })).map(({ row, fault }) => [row, fault])).toEqual(
      [
        [1, 'error'],
        [2, 'formula'],
      ],
    )
  })
})

describe('a file that is not a workbook', () => {
  const one = { A: sheetXml('<row><c><v>1</v></c></row>') }
  it.each([
    ['an older workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'text', 'of an older kind'],
    ['half a file', workbookOf({ sheets: one }).subarray(0, 200), 'text', 'is a damaged workbook'],
    [
      'XML that breaks off',
      workbookOf({ sheets: { A: '<worksheet><sheetData><row>' } }),
      'text',
      'is a damaged workbook',
    ],
    [
      'a DTD',
      workbookOf({ sheets: { A: `<!DOCTYPE a [<!ENTITY b "c">]>${sheetXml('')}` } }),
      'text',
      'is a damaged workbook',
    ],
    [
      'a number that is none',
      workbookOf({ sheets: { A: sheetXml('<row><c><v>1e9e9</v></c></row>') } }),
      'text',
      'damaged',
    ],
    [
      'a column that no sheet has',
      workbookOf({ sheets: { A: sheetXml('<row><c r="ZZZ1"><v>1</v></c></row>') } }),
      'text',
      'damaged',
    ],
    ['another archive', workbookOf({ sheets: {}, isOther: true }), 'text', 'is no XLSX workbook'],
    ['no sheet that people see', workbookOf({ sheets: one, hidden: ['A'] }), 'text', 'has no sheet'],
    [
      'more rows than are taken',
      workbookOf({ sheets: { A: sheetXml('<row><c><v>1</v></c></row>'.repeat(22)) } }),
      'text',
      'must have at most 20 rows',
    ],
  ])('%s is refused', (_title, bytes, path, message) => {
    expect(() => read(bytes)).toThrow(refusal(path, message))
  })
})

const refusal = (path: string, message: string) =>
  expect.objectContaining({
    parts: { errors: [expect.objectContaining({ path, message: expect.stringContaining(message) })] },
  })
