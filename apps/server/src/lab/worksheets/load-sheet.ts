import { isMeasuredItem } from '@rp/domain/lab/control/worksheet-analyte'
import { cellKey, runsOf, type SheetChart } from '@rp/domain/lab/control/worksheet-runs'
import type { JudgedRun } from '@rp/domain/lab/control/run-verdict'
import { inArray } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { ordersOf, stepsOfOrders, type Order, type OrderStep } from '../order-of.ts'
import { controlMaterial } from '../tables/control-material.ts'
import { chartsOf, type Material } from './control-charts.ts'
import {
  cellsOf,
  decisionsOf,
  positionsOf,
  type Cells,
  type Decision,
  type Position,
  type Worksheet,
} from './worksheet-of.ts'

export type PlacedPosition = Position & { codes: string[] }

/** A worksheet with all that its verdicts and its closing need. */
export interface LoadedSheet {
  row: Worksheet
  positions: PlacedPosition[]
  cells: Cells
  charts: SheetChart[]
  decisions: Decision[]
  materials: Material[]
  orders: ReadonlyMap<string, Order>
  steps: OrderStep[]
}

type Db = Pick<Tx, 'select' | 'selectDistinctOn' | 'execute'>

/** Reads a worksheet in seven queries, whatever its size; its orders are locked if they are to be written. */
export async function loadSheet(db: Db, row: Worksheet, isLocked = false): Promise<LoadedSheet> {
  const positions = await positionsOf(db, row.id)
  const ids = <K extends 'order_id' | 'material_id'>(of: K) => [
    ...new Set(positions.map((one) => one[of]).filter((id) => id !== null)),
  ]
  const orderIds = ids('order_id')
  const orders = new Map((await ordersOf(db, orderIds, isLocked)).map((order) => [order.id, order]))
  const steps = await stepsOfOrders(db, orderIds)
  const cells = await cellsOf(db, row.id)
  const decisions = await decisionsOf(db, row.id)
  const materialIds = ids('material_id')
  const materials =
    materialIds.length === 0
      ? []
      : await db.select().from(controlMaterial).where(inArray(controlMaterial.id, materialIds))
  return {
    row,
    positions: positions.map((position) => ({
      ...position,
      codes: codesAt(position, { row, orders, materials, cells }),
    })),
    cells,
    charts: await chartsOf(db, row, materials),
    decisions,
    materials,
    orders,
    steps,
  }
}

/** The analytes that are measured at a position; one that has a value stays shown whatever the form is now. */
function codesAt(
  position: Position,
  { row, orders, materials, cells }: Pick<LoadedSheet, 'row' | 'orders' | 'materials' | 'cells'>,
): string[] {
  const form = orders.get(position.order_id ?? '')?.result_form ?? []
  const material = materials.find(({ id }) => id === position.material_id)
  return row.analytes
    .filter(({ code, unit }) => {
      if (cells.has(cellKey(position.id, code)) || position.kind === 'BLANK') return true
      if (position.kind === 'CONTROL') return material?.analyte === code
      return form.some((item) => item.code === code && item.unit === unit && isMeasuredItem(item))
    })
    .map(({ code }) => code)
}

const valueAt = (cells: Cells, position_id: string, code: string): string =>
  cells.get(cellKey(position_id, code))?.value ?? ''

/** The verdict of every analyte, by code. */
export function judgedRuns({ row, positions, charts, cells }: LoadedSheet): Map<string, JudgedRun> {
  return runsOf({
    ...row,
    positions,
    charts,
    valueOf: (position_id, code) => valueAt(cells, position_id, code),
  })
}
