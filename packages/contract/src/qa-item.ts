import { compareDecimals } from '@rp/domain/decimal'
import { limitSources, qaGroups, qaItemKinds } from '@rp/domain/qa/qa-item'
import { qaLimits } from '@rp/domain/qa/qa-limits'
import { keysOf } from '@rp/domain/recipe-words'
import { z } from 'zod'
import { decimal } from './decimal.ts'
import { instant, name, storedName } from './fields.ts'

const text = z.string().trim().normalize('NFC')
const itemCode = text.toUpperCase().regex(/^[A-Z0-9_]{1,40}$/)
const limit = decimal({ min: '-999999999' }).nullable()

/** The refinement also sees what the fields themselves refuse. */
const areDecimals = (...limits: (string | null)[]): boolean =>
  limits.every((one) => one !== null && /^-?\d+(\.\d+)?$/.test(one))

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
    limits_from: z.enum(keysOf(limitSources)).nullable(),
    choices: z
      .array(z.strictObject({ code: itemCode, name: z.strictObject({ en: name, th: name }) }))
      .max(qaLimits.choices),
    passing: z.array(z.string().max(40)).max(qaLimits.choices),
    mandatory: z.boolean(),
  })
  .refine(
    ({ min, max }) =>
      min === null || max === null || !areDecimals(min, max) || compareDecimals(min, max) <= 0,
    {
      path: ['max'],
      message: 'must not be below min',
    },
  )
  .refine(({ kind, choices }) => kind !== 'CHOICE' || choices.length >= 2, {
    path: ['choices'],
    message: 'must be at least two for a choice',
  })
  .refine(
    ({ kind, choices, passing }) =>
      kind !== 'CHOICE' ||
      (passing.length > 0 && passing.every((one) => choices.some((choice) => choice.code === one))),
    { path: ['passing'], message: 'must name at least one of the choices' },
  )
  .refine(
    ({ kind, passing }) => kind !== 'BOOL' || passing.every((one) => one === 'true' || one === 'false'),
    { path: ['passing'], message: 'must be true or false' },
  )

/** Items of one form: no code stands twice. */
export function qaItems(range: { min: number; max: number }) {
  return z
    .array(qaItem)
    .min(range.min)
    .max(range.max)
    .check(({ value, issues }) => {
      const at = value.findIndex((item, here) => value.findIndex((other) => other.code === item.code) < here)
      if (at < 0) return
      issues.push({
        code: 'custom',
        params: { repeated: true },
        message: 'stands above already',
        input: value[at]?.code,
        path: [at, 'code'],
      })
    })
}

/** What was measured of an item; who and when are the server's. */
export const qaResult = z.object({
  code: z.string(),
  value: z.string(),
  instrument: z.string(),
  file: storedName.nullable(),
  measured_by_name: z.string().nullable(),
  measured_at: instant.nullable(),
})

/** What is sent of an item; emptied, it is taken back. */
export const sentResult = z.strictObject({
  code: z.string().min(1).max(40),
  value: text.max(qaLimits.value),
  instrument: text.max(120),
  file: storedName.nullable(),
})
