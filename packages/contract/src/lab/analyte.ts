import { catalogueLimits } from '@rp/domain/lab/analytes/analyte'
import { matrices } from '@rp/domain/lab/analytes/matrices'
import { problemsOf, savingProblems, type FoundProblem } from '@rp/domain/lab/analytes/saving-rules'
import { bodyValues } from '@rp/domain/limits'
import { analyteLimits } from '@rp/domain/qa/analyte'
import { keysOf } from '@rp/domain/recipe-words'
import { z } from 'zod'
import { day, flag, id, name } from '../fields.ts'
import { areDecimals, belowMin, hasRoom, itemCode, limit, positive } from '../measured-fields.ts'
import { saying } from '../problems.ts'
import { resource } from '../resource.ts'

export const matrix = z.enum(keysOf(matrices))
const text = z.string().trim().normalize('NFC')

const methodVersion = z
  .strictObject({
    matrix,
    method: text.min(1).max(300),
    lod: positive,
    loq: positive,
    decimals: z.int().min(0).max(analyteLimits.decimals).nullable(),
    figures: z.int().min(1).max(analyteLimits.figures).nullable(),
    uncertainty: positive,
    uncertainty_percent: z.boolean(),
    in_scope: z.boolean(),
    valid_from: day,
  })
  .refine(({ decimals, figures }) => decimals === null || figures === null, {
    path: ['figures'],
    ...saying({
      en: 'must be empty where decimals are given',
      th: 'ต้องเว้นว่าง หากระบุจำนวนทศนิยมแล้ว',
    }),
  })

const analyteLimit = z
  .strictObject({
    matrix,
    customer: id.nullable(),
    /** A recipe. */
    product: id.nullable(),
    min: limit,
    max: limit,
    min_strict: z.boolean(),
    max_strict: z.boolean(),
    source: text.min(1).max(300),
    valid_from: day,
    valid_until: day.nullable(),
  })
  .refine(({ min, max }) => min !== null || max !== null, {
    path: ['max'],
    ...saying({
      en: 'must be given where there is no lowest value: a limit has at least one of them',
      th: 'ต้องระบุ หากไม่มีค่าต่ำสุด เพราะเกณฑ์ต้องมีอย่างน้อยหนึ่งค่า',
    }),
  })
  .refine(hasRoom, { path: ['max'], ...saying(belowMin) })
  .refine(({ valid_from, valid_until }) => valid_until === null || valid_from <= valid_until, {
    path: ['valid_until'],
    ...saying({ en: 'must not be before the first day', th: 'ต้องไม่อยู่ก่อนวันแรก' }),
  })

/** Reports a problem at its line of one list. */
const reported = ({ problem, path: [, ...path] }: FoundProblem, input: unknown) =>
  ({ code: 'custom', params: { words: savingProblems[problem] }, input, path }) as const

const methods = z
  .array(methodVersion)
  .max(catalogueLimits.methods)
  .check(({ value, issues }) => {
    const judged = value.map((line) => (areDecimals(line.lod, line.loq) ? line : { ...line, lod: null }))
    for (const found of problemsOf({ methods: judged, limits: [] })) issues.push(reported(found, value))
  })

const limits = z
  .array(analyteLimit)
  .max(catalogueLimits.limits)
  .check(({ value, issues }) => {
    for (const found of problemsOf({ methods: [], limits: value })) issues.push(reported(found, value))
  })

/** What the laboratory measures, with the versions of its methods and its limits (ADR 0182). */
export const analyte = resource({
  name: 'analyte',
  path: '/lab/analyte',
  bodyValues: bodyValues.many,
  screens: {
    list: 'analyte-list',
    create: 'analyte-create',
    update: 'analyte-update',
    read: ['lab-service-update'],
  },
  key: 'code',
  input: {
    code: itemCode,
    name_en: name,
    name_th: name,
    unit: text.max(20),
    methods,
    limits,
    is_active: z.boolean(),
  },
  sort: ['code', 'name_en', 'name_th', 'unit', 'is_active', 'created_at', 'updated_at'],
  filters: { is_active: flag.optional() },
})
