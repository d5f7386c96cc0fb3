import { positionKinds } from '@rp/domain/lab/control/worksheet-rules'
import { keysOf } from '@rp/domain/recipe-words'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id } from '../../platform/database/columns.ts'
import { controlMaterial } from './control-material.ts'
import { labOrder } from './lab-order.ts'
import { labSample } from './lab-sample.ts'
import { labWorksheet } from './lab-worksheet.ts'

/** A position of a worksheet; `no` counts from 1. */
export const labWorksheetPosition = pgTable(
  'lab_worksheet_position',
  {
    id: id(),
    worksheet_id: uuid()
      .notNull()
      .references(() => labWorksheet.id),
    no: integer().notNull(),
    kind: text({ enum: keysOf(positionKinds) }).notNull(),
    /** Of a SAMPLE, and of a DUPLICATE the same. */
    order_id: uuid().references(() => labOrder.id),
    sample_id: uuid().references(() => labSample.id),
    /** Of a CONTROL. */
    material_id: uuid().references(() => controlMaterial.id),
    /** Of a DUPLICATE: the position of its sample. */
    of_id: uuid(),
  },
  (table) => [
    index('lab_worksheet_position_no').on(table.worksheet_id, table.no),
    index('lab_worksheet_position_sample').on(table.sample_id),
    index('lab_worksheet_position_material').on(table.material_id),
  ],
)
