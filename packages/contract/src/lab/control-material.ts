import { ruleSets } from '@rp/domain/lab/control/rule-sets'
import { keysOf } from '@rp/domain/recipe-words'
import { z } from 'zod'
import { decimal } from '../decimal.ts'
import { code, flag, name } from '../fields.ts'
import { itemCode } from '../measured-fields.ts'
import { resource } from '../resource.ts'

/** A control material: the known value of one analyte in one lot, and the rules by which its chart is judged. */
export const controlMaterial = resource({
  name: 'control-material',
  path: '/lab/control-material',
  screens: {
    list: 'control-material-list',
    create: 'control-material-create',
    update: 'control-material-update',
  },
  key: 'code',
  input: {
    code,
    name_en: name,
    name_th: name,
    analyte: itemCode,
    lot: name,
    target: decimal({ min: '-999999999' }),
    sd: decimal({ min: '0.000001' }),
    rule_set: z.enum(keysOf(ruleSets)),
    is_active: z.boolean(),
  },
  sort: ['code', 'name_en', 'name_th', 'analyte', 'lot', 'rule_set', 'is_active', 'created_at', 'updated_at'],
  filters: { is_active: flag.optional(), analyte: z.string().max(40).optional() },
})
