import { compareDecimals } from '@rp/domain/decimal'
import { analyteLimits, boundsRules, decisionRules, replicateRules } from '@rp/domain/qa/analyte'
import { formulaProblems } from '@rp/domain/qa/calculation'
import { limitSources, qaGroups, qaItemKinds } from '@rp/domain/qa/qa-item'
import { qaLimits } from '@rp/domain/qa/qa-limits'
import { keysOf } from '@rp/domain/recipe-words'
import { z } from 'zod'
import { id, instant, name, storedName } from './fields.ts'
import { areDecimals, belowMin, hasRoom, itemCode, limit, positive } from './measured-fields.ts'
import { saying } from './problems.ts'

const text = z.string().trim().normalize('NFC')
/** Whether a limit itself is out of specification (`<100`). */
const strictness = { min_strict: z.boolean().optional(), max_strict: z.boolean().optional() }

/** How a number of a form is measured and reported (`analyte.ts`). */
export const analyte = z
  .strictObject({
    lod: positive,
    loq: positive,
    decimals: z.int().min(0).max(analyteLimits.decimals).nullable(),
    figures: z.int().min(1).max(analyteLimits.figures).nullable(),
    uncertainty: positive,
    uncertainty_percent: z.boolean(),
    decision: z.enum(keysOf(decisionRules)),
    replicates: z.int().min(1).max(analyteLimits.replicates),
    replicate_rule: z.enum(keysOf(replicateRules)),
    rsd_max: positive,
    formula: text.max(analyteLimits.formula).nullable(),
    /** Missing in older forms, like the marks of strict limits below. */
    bounds: z.enum(keysOf(boundsRules)).nullable().optional(),
    customer_limits: z
      .array(z.strictObject({ customer_id: id, min: limit, max: limit, ...strictness }))
      .max(analyteLimits.customers),
  })
  .check(({ value: { lod, loq }, issues }) => {
    if (!areDecimals(lod, loq) || compareDecimals(lod ?? '0', loq ?? '0') <= 0) return
    issues.push({ code: 'custom', params: { words: quantifiedBelowDetected }, input: loq, path: ['loq'] })
  })
const quantifiedBelowDetected = {
  en: 'The limit of quantification is not below the limit of detection',
  th: 'LOQ ต้องไม่ต่ำกว่า LOD',
}

export const qaItem = z
  .strictObject({
    code: itemCode,
    group: z.enum(keysOf(qaGroups)),
    name: z.strictObject({ en: name, th: name }),
    method: z.strictObject({ en: text.max(300), th: text.max(300) }),
    kind: z.enum(qaItemKinds),
    unit: text.max(20),
    min: limit,
    max: limit,
    ...strictness,
    limits_from: z.enum(keysOf(limitSources)).nullable(),
    choices: z
      .array(z.strictObject({ code: itemCode, name: z.strictObject({ en: name, th: name }) }))
      .max(qaLimits.choices),
    passing: z.array(z.string().max(40)).max(qaLimits.choices),
    mandatory: z.boolean(),
    not_printed: z.boolean().optional(),
    in_scope: z.boolean().optional(),
    /** Set by the server in the form of an order. */
    accreditation_no: text.max(500).nullable().optional(),
    /** For numbers; missing in older forms. */
    analyte: analyte.nullable().optional(),
    /** Of laboratory services: the analyte of the catalogue that it is taken from. */
    analyte_id: id.nullable().optional(),
    /** Set by the server in the form of an order. */
    limit_source: text.max(300).nullable().optional(),
  })
  .refine(hasRoom, { path: ['max'], ...saying(belowMin) })
  .refine(({ kind, analyte_id }) => !analyte_id || kind === 'NUMERIC', {
    path: ['kind'],
    ...saying({
      en: 'must be a number: it comes from the catalogue',
      th: 'ต้องเป็นตัวเลข เพราะมาจากรายการวิเคราะห์',
    }),
  })
  .refine(({ kind, choices }) => kind !== 'CHOICE' || choices.length >= 2, {
    path: ['choices'],
    ...saying({ en: 'must be at least two for a choice', th: 'ต้องมีอย่างน้อยสองตัวเลือก' }),
  })
  .refine(
    ({ kind, choices, passing }) =>
      kind !== 'CHOICE' ||
      (passing.length > 0 && passing.every((one) => choices.some((choice) => choice.code === one))),
    {
      path: ['passing'],
      ...saying({ en: 'must name at least one of the choices', th: 'ต้องมีตัวเลือกอย่างน้อยหนึ่งข้อ' }),
    },
  )
  .refine(
    ({ kind, passing }) => kind !== 'BOOL' || passing.every((one) => one === 'true' || one === 'false'),
    { path: ['passing'], ...saying({ en: 'must be true or false', th: 'ต้องเป็น true หรือ false' }) },
  )

/** Only the forms of laboratory services take items from the catalogue of analytes. */
const ownItem = qaItem.refine(({ analyte_id }) => !analyte_id, {
  path: ['analyte_id'],
  ...saying({
    en: 'is only for the form of results of a laboratory service',
    th: 'ใช้ได้เฉพาะแบบฟอร์มผลของบริการแล็บ',
  }),
})

interface FormRange {
  min: number
  max: number
  hasCatalogue?: true
}

/** Items of one form, with unique codes and valid formulas. */
export function qaItems({ hasCatalogue, ...range }: FormRange) {
  return z
    .array(hasCatalogue ? qaItem : ownItem)
    .min(range.min)
    .max(range.max)
    .check(({ value, issues }) => {
      const at = value.findIndex((item, here) => value.findIndex((other) => other.code === item.code) < here)
      if (at >= 0)
        issues.push({
          code: 'custom',
          params: { repeated: true },
          message: 'stands above already',
          input: value[at]?.code,
          path: [at, 'code'],
        })
      for (const { code, problem } of formulaProblems(value)) {
        const place = value.findIndex((item) => item.code === code)
        const input = value[place]?.analyte?.formula
        issues.push({
          code: 'custom',
          params: { words: problem },
          input,
          path: [place, 'analyte', 'formula'],
        })
      }
    })
}

/** Sample and number of the measurement; without both, it concerns the whole round or order. */
const place = {
  code: z.string().min(1).max(40),
  sample_id: id.nullable().optional(),
  replicate: z.int().min(1).max(analyteLimits.replicates).optional(),
}

/** A result of an item; the server adds who and when. */
export const qaResult = z.object({
  ...place,
  value: z.string(),
  instrument: z.string(),
  file: storedName.nullable(),
  measured_by_name: z.string().nullable(),
  measured_at: instant.nullable(),
  /** Of lab orders: 2 is the retest of 1; missing means 1. */
  test: z.int().optional(),
  /** Of lab orders: which version of the value this is; missing means 1. */
  version: z.int().optional(),
})

/** Input for an item; an empty value withdraws it. */
export const sentResult = z.strictObject({
  ...place,
  value: text.max(qaLimits.value),
  instrument: text.max(120),
  file: storedName.nullable(),
})
