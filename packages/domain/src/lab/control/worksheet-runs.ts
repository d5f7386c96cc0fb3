import type { RuleSet } from './rule-sets.ts'
import { judgeRun, type ControlChart, type JudgedRun } from './run-verdict.ts'
import type { WorksheetAnalyte } from './worksheet-analyte.ts'
import type { PositionKind } from './worksheet-rules.ts'

export interface SheetPosition {
  id: string
  no: number
  kind: PositionKind
  of_id: string | null
  material_id: string | null
  /** The analytes that are measured at it. */
  codes: readonly string[]
}

export interface SheetChart {
  material_id: string
  target: string
  sd: string
  rule_set: RuleSet
  /** The values of closed worksheets, oldest first. */
  earlier: readonly string[]
}

/** A worksheet as it is judged, with the values in force. */
export interface Sheet {
  analytes: readonly Pick<WorksheetAnalyte, 'code' | 'loq'>[]
  duplicate_max: string
  positions: readonly SheetPosition[]
  charts: readonly SheetChart[]
  valueOf: (position_id: string, code: string) => string
}

/** The verdict of every analyte of a worksheet, by its code. */
export function runsOf({
  analytes,
  duplicate_max,
  positions,
  charts,
  valueOf,
}: Sheet): Map<string, JudgedRun> {
  const numbers = new Map(positions.map(({ id, no }) => [id, no]))
  const known = Object.fromEntries(
    charts.map(({ material_id, target, sd, rule_set, earlier }): [string, ControlChart] => [
      material_id,
      { target, sd, set: rule_set, earlier },
    ]),
  )
  return new Map(
    analytes.map(({ code, loq }) => [
      code,
      judgeRun({
        loq,
        duplicate_max,
        charts: known,
        positions: positions
          .filter(({ codes }) => codes.includes(code))
          .map(({ id, no, kind, of_id, material_id }) => ({
            no,
            is: kind,
            of: numbers.get(of_id ?? ''),
            chart: material_id ?? undefined,
            value: valueOf(id, code),
          })),
      }),
    ]),
  )
}

/** The key of a cell: a position and an analyte. */
export const cellKey = (position_id: string, code: string): string => `${position_id}.${code}`
