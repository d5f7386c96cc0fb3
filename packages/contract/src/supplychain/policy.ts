import { bodyValues } from '@rp/domain/limits'
import { departments, roles } from '@rp/domain/roles'
import { actorTypes } from '@rp/domain/supplychain/entry'
import { policyLimits, policyStates, severities } from '@rp/domain/supplychain/policy'
import { z } from 'zod'
import { saying } from '../problems.ts'
import { endpoint } from '../endpoint.ts'
import { count, day, instant, rowVersion } from '../fields.ts'
import { superAdmin } from '../policies.ts'
import { policyCode, readsLog } from './entry.ts'

const rules = superAdmin

const said = (max: number) => {
  const text = z.string().trim().min(1).max(max)
  return z.strictObject({ en: text, th: text })
}
const short = z.string().trim().min(1).max(60)
const where = z
  .record(short, z.array(z.string().max(60)).min(1).max(policyLimits.patterns))
  .refine((fields) => Object.keys(fields).length <= policyLimits.patterns, {
    message: `must name at most ${policyLimits.patterns} fields`,
  })
/** Names of future events are allowed: only the spelling is checked. */
const pattern = z.strictObject({
  event: z
    .string()
    .regex(/^[a-z_]+\.[a-z_]+$/)
    .max(60),
  where: where.optional(),
})
const patterns = z.array(pattern).min(1).max(policyLimits.patterns)
const head = { code: policyCode, title: said(200), severity: z.enum(severities) }

const rule = z.discriminatedUnion('kind', [
  z.strictObject({
    ...head,
    kind: z.literal('REQUIRED_EVENT_ORDER'),
    on: pattern,
    before: patterns,
    since: pattern.optional(),
  }),
  z.strictObject({
    ...head,
    kind: z.literal('REQUIRED_EVIDENCE'),
    on: pattern,
    fields: z
      .array(z.string().regex(/^(data|refs)\.[a-z0-9_]{1,60}$/))
      .min(1)
      .max(policyLimits.patterns),
  }),
  z.strictObject({
    ...head,
    kind: z.literal('ALLOWED_ACTORS'),
    on: pattern,
    types: z.array(z.enum(actorTypes)).min(1).optional(),
    roles: z.array(z.enum(roles)).min(1).optional(),
    departments: z.array(z.enum(departments)).min(1).optional(),
    not_actor_of: pattern.optional(),
  }),
  z.strictObject({
    ...head,
    kind: z.literal('MAX_DELAY'),
    from: pattern,
    to: patterns,
    days: z.int().min(1).max(policyLimits.days),
  }),
  z.strictObject({
    ...head,
    kind: z.literal('RETENTION'),
    on: pattern,
    years: z.int().min(1).max(policyLimits.years),
  }),
])

/** Input of a policy form; its code is fixed at creation. */
const fields = {
  title: said(120),
  description: said(2000),
  applies_to: z.strictObject({ subject_type: short, where: where.optional() }),
  rules: z
    .array(rule)
    .min(1)
    .max(policyLimits.rules)
    .refine((all) => new Set(all.map(({ code }) => code)).size === all.length, {
      ...saying({ en: 'must have a code of its own each', th: 'แต่ละรายการต้องมีรหัสไม่ซ้ำกัน' }),
    }),
  effective_from: day,
}
export const policyInput = z.strictObject(fields)
export type PolicyInput = z.output<typeof policyInput>

/** One version of a policy. Only a DRAFT can change; only one is ACTIVE. */
export const policyVersion = z.object({
  code: z.string(),
  version: z.int(),
  state: z.enum(policyStates),
  ...fields,
  /** SHA-256 of the document's canonical JSON; recorded in the log. */
  checksum: z.string(),
  activated_at: instant.nullable(),
  retired_at: instant.nullable(),
  updated_at: instant,
  updated_by_name: z.string().nullable(),
  row_version: rowVersion,
})
export type PolicyVersion = z.output<typeof policyVersion>

/** A policy in the list: its current version, and all versions. */
const policySummary = z.object({
  /** The active version, else the draft, else the last one. */
  current: policyVersion,
  versions: z.array(
    policyVersion.pick({ version: true, state: true, effective_from: true, updated_at: true }),
  ),
  /** Entries that it judged, and how many violate it. */
  judged: count,
  violations: count,
})

export const listPolicies = endpoint({
  method: 'GET',
  path: '/supplychain/policy',
  policy: readsLog,
  summary: 'Every policy with its versions',
  reply: z.array(policySummary),
})

export const getPolicy = endpoint({
  method: 'GET',
  path: '/supplychain/policy/:code/:version',
  policy: readsLog,
  summary: 'One version of a policy',
  params: { code: policyCode, version: z.coerce.number().int().min(1).max(9999) },
  reply: policyVersion,
  refuses: ['not_found'],
})

export const createPolicy = endpoint({
  method: 'POST',
  path: '/supplychain/policy',
  policy: rules,
  summary: 'Create a policy; its version 1 is a draft',
  body: z.strictObject({ code: policyCode, ...fields }),
  reply: policyVersion,
  refuses: ['invalid', 'already_taken'],
  bodyValues: bodyValues.many,
})

export const savePolicyDraft = endpoint({
  method: 'PUT',
  path: '/supplychain/policy/:code/:version',
  policy: rules,
  summary: 'Change a draft',
  params: getPolicy.params.shape,
  body: z.strictObject({ ...fields, row_version: rowVersion }),
  reply: policyVersion,
  refuses: ['invalid', 'not_found', 'stale_version', 'illegal_transition'],
  bodyValues: bodyValues.many,
})

export const newPolicyVersion = endpoint({
  method: 'POST',
  path: '/supplychain/policy/:code/version',
  policy: rules,
  summary: 'Create the next version as a draft, copied from the newest',
  params: { code: policyCode },
  body: z.strictObject({}),
  reply: policyVersion,
  refuses: ['not_found', 'illegal_transition'],
})

const turn = z.strictObject({ row_version: rowVersion })

export const activatePolicy = endpoint({
  method: 'POST',
  path: '/supplychain/policy/:code/:version/activate',
  policy: rules,
  summary: 'Activate a draft; the active version retires',
  params: getPolicy.params.shape,
  body: turn,
  reply: policyVersion,
  refuses: ['not_found', 'stale_version', 'illegal_transition'],
})

export const retirePolicy = endpoint({
  method: 'POST',
  path: '/supplychain/policy/:code/:version/retire',
  policy: rules,
  summary: 'Retire an active version or a draft',
  params: getPolicy.params.shape,
  body: turn,
  reply: policyVersion,
  refuses: ['not_found', 'stale_version', 'illegal_transition'],
})
