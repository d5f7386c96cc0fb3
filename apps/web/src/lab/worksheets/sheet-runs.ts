import type { WorksheetDetail } from '@rp/contract/lab/worksheet'
import type { JudgedRun } from '@rp/domain/lab/control/run-verdict'
import { itemOfAnalyte } from '@rp/domain/lab/control/worksheet-analyte'
import { cellKey, runsOf } from '@rp/domain/lab/control/worksheet-runs'
import { holdsWorksheet } from '@rp/domain/lab/control/worksheet-rules'
import { storedValue, valueProblem } from '@rp/domain/qa/verdict'

/** The verdict of each analyte with the values as they are typed; what is no result yet counts as missing. */
export function sheetRuns(
  sheet: WorksheetDetail,
  typedOf: (key: string) => string,
): ReadonlyMap<string, JudgedRun> {
  const items = new Map(sheet.analytes.map((analyte) => [analyte.code, itemOfAnalyte(analyte)]))
  return runsOf({
    ...sheet,
    valueOf: (position_id, code) => {
      const item = items.get(code)
      const value = typedOf(cellKey(position_id, code)).trim()
      return item && valueProblem(item, value) === null ? storedValue(item, value) : ''
    },
  })
}

/** The analytes whose run holds the worksheet until another person decides. */
export const heldCodes = ({ decisions }: WorksheetDetail, runs: ReadonlyMap<string, JudgedRun>): string[] =>
  [...runs].flatMap(([code, { verdict }]) => {
    const decided = decisions.find((one) => one.code === code)
    return holdsWorksheet(verdict, decided?.decision ?? null) ? [code] : []
  })

/** The quality positions of a run that have no value yet. */
export const openPositions = (run: JudgedRun): number[] =>
  [...run.positions].flatMap(([no, { verdict }]) => (verdict === 'OPEN' ? [no] : []))
