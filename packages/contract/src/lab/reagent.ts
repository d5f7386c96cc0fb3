import { equipmentLimits, reagentKinds, reagentStates } from '@rp/domain/lab/equipment/equipment-words'
import { keysOf } from '@rp/domain/recipe-words'
import { z } from 'zod'
import { code, day, flag, name } from '../fields.ts'
import { resource } from '../resource.ts'

const { openedDays } = equipmentLimits
const kind = z.enum(keysOf(reagentKinds))
const state = z.enum(keysOf(reagentStates))

/** A chemical, medium, standard or kit; its lots are in `reagent-lot.ts`. */
export const reagent = resource({
  name: 'reagent',
  path: '/lab/reagent',
  screens: {
    list: 'reagent-list',
    create: 'reagent-create',
    update: 'reagent-update',
    read: ['reagent-record'],
  },
  key: 'code',
  input: {
    code,
    name_en: name,
    name_th: name,
    kind,
    /** How many days after its opening a lot may be used; null: until it expires. */
    opened_days: z.int().min(openedDays.least).max(openedDays.most).nullable(),
    is_active: z.boolean(),
  },
  /** Of its lots together, today in Bangkok. */
  extra: { state, usable_lots: z.int(), next_last_day: day.nullable() },
  sort: ['code', 'name_en', 'name_th', 'kind', 'is_active', 'created_at', 'updated_at'],
  filters: { is_active: flag.optional(), kind: kind.optional(), state: state.optional() },
})
