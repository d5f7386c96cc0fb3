import { bodyValues } from '@rp/domain/limits'
import { labOrderTypes } from '@rp/domain/enumerations'
import { labLimits } from '@rp/domain/lab/lab-rules'
import { z } from 'zod'
import { decimal, price } from '../decimal.ts'
import { code, flag, id, name, note, optionalText } from '../fields.ts'
import { matrix } from './analyte.ts'
import { qaItems } from '../qa-item.ts'
import { resource } from '../resource.ts'

export const labServicePath = '/lab/service'

/** A service of the laboratory. An order copies its steps and its result form. */
export const labService = resource({
  name: 'lab-service',
  path: labServicePath,
  bodyValues: bodyValues.many,
  screens: {
    list: 'lab-service-list',
    create: 'lab-service-create',
    update: 'lab-service-update',
    read: ['lab-order-list', 'lab-order-update'],
  },
  key: 'code',
  input: {
    code,
    name_en: name,
    name_th: name,
    description: note,
    types: z.array(z.enum(labOrderTypes)).min(1).max(labOrderTypes.length),
    price,
    /** Thai working days from intake to report. */
    sla_days: z.int().min(0).max(365),
    sample_amount: decimal({ min: '0' }),
    sample_unit: z.string().trim().max(20),
    /** Content of the report; each item is entered at a step, or on the order. */
    result_form: qaItems({ min: 0, max: labLimits.results, hasCatalogue: true }),
    /** What its samples usually are made of; an order may say otherwise. */
    matrix: matrix.default('ANY'),
    requires_verification: z.boolean(),
    /** The person who did the work may also verify it. */
    allow_self_verify: z.boolean(),
    accreditation_no: optionalText,
    /** Only people who are authorised for it do and verify its work (ISO/IEC 17025 6.2.5). */
    requires_competence: z.boolean().default(false),
    /** Recipes of these categories get an order automatically when their customer approves (F4). */
    opens_for_category_ids: z.array(id).max(100),
    /** A profile: other services (not profiles) whose steps and results its orders also have. */
    includes: z.array(id).max(labLimits.includes).default([]),
    is_active: z.boolean(),
  },
  extra: { step_count: z.int(), template_count: z.int(), est_minutes: z.int() },
  sort: ['code', 'name_en', 'name_th', 'price', 'sla_days', 'is_active', 'created_at', 'updated_at'],
  filters: { is_active: flag.optional(), type: z.enum(labOrderTypes).optional() },
})
