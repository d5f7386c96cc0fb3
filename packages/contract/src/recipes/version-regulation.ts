import { findingLevels } from '@rp/domain/formula/findings'
import { keysOf } from '@rp/domain/recipe-words'
import { factorOrigins } from '@rp/domain/regulation/basis-factor'
import { regulationCodes } from '@rp/domain/regulation/findings'
import { limitUnits } from '@rp/domain/regulation/rule'
import { statusesOf } from '@rp/domain/statuses'
import { z } from 'zod'
import { saying } from '../problems.ts'
import { endpoint } from '../endpoint.ts'
import { day, id, instant, namedFile, note, storedFile, words } from '../fields.ts'
import { canFormulate } from '../policies.ts'
import { formulates, opensRecipes, recipesPath } from './recipe.ts'

const params = { id, version_id: id }
const one = `${recipesPath}/:id/version/:version_id/regulation`
const verdict = z.enum(['OK', ...findingLevels])
/** Waivers are made by the regulatory admin, who also decides on rules. */
const waives = canFormulate('regulation-approval-request-list')

export const waiver = z.object({
  id,
  /** The key of the waived finding. */
  finding_key: z.string(),
  country: z.string(),
  code: z.enum(regulationCodes),
  inci_name: z.string(),
  source: z.string(),
  reason: z.string(),
  file: storedFile,
  /** False once product or rule differ from what was waived. */
  holds: z.boolean(),
  /** The version that it was made for: later ones keep it for the same raw materials. */
  version_no: z.int(),
  /** Rule and limit that it covers. */
  said: z.string(),
  /** Highest amount that it covers; null: exactly what was found. */
  share: z.string().nullable(),
  material_ids: z.array(id).nullable(),
  created_by_name: z.string().nullable(),
  created_at: instant,
  withdrawn_by_name: z.string().nullable(),
  withdrawn_at: instant.nullable(),
})
export type Waiver = z.output<typeof waiver>

/** Amount × factor of each substance, the total and the limit, as decimal texts in the limit's unit. */
const arithmetic = z.object({
  unit: z.enum(keysOf(limitUnits)),
  basis: z.string(),
  substances: z.array(
    z.object({
      substance_id: id,
      inci_name: z.string(),
      amount: z.string(),
      factor: z.string().nullable(),
      origin: z.enum(keysOf(factorOrigins)).nullable(),
      counted: z.string().nullable(),
    }),
  ),
  total: z.string(),
  limit: z.string(),
})

export const regulationFindingShape = z.object({
  /** Stable key of the finding, used by waivers. */
  key: z.string(),
  code: z.enum(regulationCodes),
  level: z.enum(findingLevels),
  country: z.string(),
  substance_id: id.nullable(),
  inci_name: z.string(),
  rule_id: id.nullable(),
  source: z.string(),
  part: z.string(),
  line_keys: z.array(z.string()),
  found: words,
  limit: words,
  text: words,
  /** How a limit was compared; null if nothing was counted. */
  arithmetic: arithmetic.nullable(),
  /** Percentage in the product of what is blocked; null for other findings. */
  share: z.string().nullable(),
})

const countryVerdict = z.object({
  country: z.string(),
  verdict,
  market_verdict: z.enum(statusesOf('market_verdict')),
  BLOCK: z.int(),
  WARN: z.int(),
  INFO: z.int(),
})

export const versionRegulation = z.object({
  /** The day of the applied rules. */
  on: day,
  /** A waived finding counts as INFO. */
  countries: z.array(countryVerdict),
  findings: z.array(regulationFindingShape),
  /** Valid and former waivers, newest first, with those of earlier versions that are not withdrawn. */
  waivers: z.array(waiver),
  may: z.object({ waive: z.boolean() }),
})
export type VersionRegulation = z.output<typeof versionRegulation>

/** Contains shares, so it is a formula call (ADR 0007); always computed now. */
export const getVersionRegulation = endpoint({
  method: 'GET',
  path: one,
  policy: formulates,
  summary: 'The findings of the target countries’ rules about a version, with waivers',
  params,
  reply: versionRegulation,
  refuses: ['not_found'],
})

/** The stored verdicts of the last check, without shares and limits. */
export const getVersionVerdicts = endpoint({
  method: 'GET',
  path: `${one}/verdict`,
  policy: opensRecipes,
  summary: 'The verdict of each target country on a version, as last checked; empty before the first check',
  params,
  reply: z.object({ checked_at: instant.nullable(), countries: z.array(countryVerdict) }),
  refuses: ['not_found'],
})

export const waiveFinding = endpoint({
  method: 'POST',
  path: `${one}/waiver`,
  policy: waives,
  summary: 'Waive one blocking finding of a version, with why and a file of purpose EVIDENCE that shows it',
  params,
  body: z.strictObject({
    finding_key: z.string().min(1).max(400),
    reason: note.refine((value) => value !== '', saying({ en: 'is required', th: 'ต้องกรอก' })),
    file: namedFile,
  }),
  reply: versionRegulation,
  refuses: ['invalid', 'not_found', 'already_taken', 'illegal_transition'],
})

export const withdrawWaiver = endpoint({
  method: 'POST',
  path: `${one}/waiver/:waiver_id/withdraw`,
  policy: waives,
  summary: 'Withdraw a waiver: the finding blocks again',
  params: { ...params, waiver_id: id },
  reply: versionRegulation,
  refuses: ['not_found', 'illegal_transition'],
})
