import { instrument as instrumentResource } from '@rp/contract/lab/instrument'
import { reagent as reagentResource } from '@rp/contract/lab/reagent'
import { sql } from 'drizzle-orm'
import { catalogue } from '../../platform/list/catalogue.ts'
import type { Platform } from '../../platform/platform.ts'
import { instrument } from '../tables/instrument.ts'
import { reagent } from '../tables/reagent.ts'
import { instrumentDueColumn, instrumentStateColumn } from './instrument-state.ts'
import { nextLastDay, reagentStateColumn, usableLots } from './lot-state.ts'

/** The lists of instruments and reagents, with their states today. */
export function equipmentCatalogues(platform: Platform): void {
  const { code, name_en, name_th, maker, model, serial_no, location } = instrument
  catalogue(platform, {
    resource: instrumentResource,
    table: instrument,
    search: [code, name_en, name_th, maker, model, serial_no, location],
    extra: {
      state: instrumentStateColumn.as('state'),
      due: instrumentDueColumn.as('due'),
    },
    filters: { state: (value) => sql`${instrumentStateColumn} = ${value}` },
  })
  catalogue(platform, {
    resource: reagentResource,
    table: reagent,
    extra: {
      state: reagentStateColumn.as('state'),
      usable_lots: usableLots.as('usable_lots'),
      next_last_day: nextLastDay.as('next_last_day'),
    },
    filters: { state: (value) => sql`${reagentStateColumn} = ${value}` },
  })
}
