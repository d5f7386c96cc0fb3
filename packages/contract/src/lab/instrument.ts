import { equipmentLimits, instrumentStates } from '@rp/domain/lab/equipment/equipment-words'
import { keysOf } from '@rp/domain/recipe-words'
import { z } from 'zod'
import { code, day, flag, name, optionalText } from '../fields.ts'
import { resource } from '../resource.ts'

const { months, warnDays } = equipmentLimits
const state = z.enum(keysOf(instrumentStates))

/** A measuring instrument; its state follows from its events (`instrument-event.ts`). */
export const instrument = resource({
  name: 'instrument',
  path: '/lab/instrument',
  screens: {
    list: 'instrument-list',
    create: 'instrument-create',
    update: 'instrument-update',
    read: ['instrument-record'],
  },
  key: 'code',
  input: {
    code,
    name_en: name,
    name_th: name,
    maker: optionalText,
    model: optionalText,
    serial_no: optionalText,
    location: optionalText,
    /** Null: it needs no calibration. */
    recalibrate_months: z.int().min(months.least).max(months.most).nullable(),
    warn_days: z.int().min(warnDays.least).max(warnDays.most),
    is_active: z.boolean(),
  },
  /** Of today in Bangkok. */
  extra: { state, due: day.nullable() },
  sort: ['code', 'name_en', 'name_th', 'location', 'is_active', 'created_at', 'updated_at'],
  filters: { is_active: flag.optional(), state: state.optional() },
})
