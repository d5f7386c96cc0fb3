import { tableMax } from '@rp/domain/limits'
import { describe, expect, it } from 'vitest'
import { sheetXml, workbookOf } from '../../testing/workbook-writer.ts'
import { openFailedRows } from './failed-rows.ts'
import { recordsHandler } from './records-in-worker.ts'

const text = 'ก'.repeat(900)
/** A small file: every cell is the same text. */
const sharing = (rows: number) => {
  const cells = Array.from({ length: rows }, (_, at) => `<row r="${at + 1}"><c t="s"><v>0</v></c></row>`)
  return workbookOf({ sheets: { A: sheetXml(cells.join('')) }, strings: [`<t>${text}</t>`] })
}
const faultOf = async (file: Buffer, kind: object = { kind: 'workbook', sheet: null }) =>
  ((await recordsHandler.run(kind, [file])).value as { fault: { path: string; message: string } | null })
    .fault

describe('the table of an import', () => {
  const most = Math.floor(tableMax.textBytes / Buffer.byteLength(text))

  it('is refused in the worker if its cells contain too much text, however small its file', async () => {
    const bomb = sharing(most + 1)
    expect(bomb.length).toBeLessThan(100_000)
    expect(await faultOf(bomb)).toMatchObject({
      path: 'text',
      message: `must contain at most 8 MiB of text: row ${most + 1} exceeds it. Please split the table`,
    })
  })

  it('is read if its text just fits', async () => {
    expect(await faultOf(sharing(most))).toBeNull()
  })

  it('may be a CSV file of the largest size with empty cells only', async () => {
    const csv = Buffer.from(`code\n${`${','.repeat(190)}x\n`.repeat(20_000)}`)
    expect(await faultOf(csv, { kind: 'csv' })).toBeNull()
  })
})

it('shortens the reasons of a rejected row, and no cell of it', () => {
  const why = Array.from({ length: 50 }, () => ({ column: 'name', reason: 'x'.repeat(100) }))
  const cells = ['y'.repeat(1000)]
  const failed = openFailedRows(['name'])
  failed.add({ row: 2, cells }, why)
  const csv = [...(failed.lines() ?? [])].join('')
  expect(csv).toContain(cells[0])
  expect(csv.length).toBeLessThan(1000 + tableMax.reasonLetters + 50)
})
