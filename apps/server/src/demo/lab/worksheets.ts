import { isMeasuredItem, worksheetAnalyte } from '@rp/domain/lab/control/worksheet-analyte'
import { worksheetNumber } from '@rp/domain/lab/control/worksheet-rules'
import type { controlMaterial } from '../../lab/tables/control-material.ts'
import type { labWorksheetPosition } from '../../lab/tables/lab-worksheet-position.ts'
import type { labWorksheet } from '../../lab/tables/lab-worksheet.ts'
import type { numberSeries } from '../../platform/tables/number-series.ts'
import type { Random } from '../random.ts'
import type { DemoLab } from './lab-orders.ts'

export interface DemoWorksheets {
  materials: (typeof controlMaterial.$inferInsert)[]
  worksheets: (typeof labWorksheet.$inferInsert)[]
  positions: (typeof labWorksheetPosition.$inferInsert)[]
  series: (typeof numberSeries.$inferInsert)[]
}

/** One open worksheet: a blank, a control and the samples of an order that is under way. */
export function demoWorksheets(random: Random, now: Date, { orders, samples }: DemoLab): DemoWorksheets {
  const order = orders.find(
    ({ status, result_form = [] }) => status === 'INPROGRESS' && result_form.some(isMeasuredItem),
  )
  const item = order?.result_form?.find(isMeasuredItem)
  if (!order || !item) throw new Error('No demo order is under way with something to measure')
  const id = random.id(now)
  const material_id = random.id(now)
  const placed = { worksheet_id: id, order_id: null, sample_id: null, material_id: null, of_id: null }
  const received = samples.filter(
    (sample) => sample.order_id === order.id && sample.received_at && !sample.rejected_at,
  )
  const positions: Omit<typeof labWorksheetPosition.$inferInsert, 'no'>[] = [
    { ...placed, id: random.id(now), kind: 'BLANK' },
    { ...placed, id: random.id(now), kind: 'CONTROL', material_id },
    ...received.map((sample) => ({
      ...placed,
      id: random.id(now),
      kind: 'SAMPLE' as const,
      order_id: order.id,
      sample_id: sample.id ?? null,
    })),
  ]
  return {
    materials: [
      {
        id: material_id,
        code: 'QC-1',
        name_en: 'Control of the laboratory',
        name_th: 'ตัวควบคุมของห้องปฏิบัติการ',
        analyte: item.code,
        lot: 'QC-2026-1',
        target: '5',
        sd: '0.1',
        rule_set: 'WESTGARD',
      },
    ],
    worksheets: [
      {
        id,
        number: worksheetNumber(now.getUTCFullYear(), 1),
        instrument: 'ICP-MS 1',
        analytes: [worksheetAnalyte(item)],
        duplicate_max: '20',
        created_at: now.toISOString(),
        updated_at: now.toISOString(),
      },
    ],
    positions: positions.map((position, at) => ({ ...position, no: at + 1 })),
    series: [{ series: `WS-${now.getUTCFullYear()}`, last: 1 }],
  }
}
