import { findingLevels } from '@rp/domain/formula/findings'
import { keysOf } from '@rp/domain/recipe-words'
import { factorOrigins } from '@rp/domain/regulation/basis-factor'
import { regulationCodes } from '@rp/domain/regulation/findings'
import { limitUnits } from '@rp/domain/regulation/rule'
import { statusesOf } from '@rp/domain/statuses'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { day, id, instant, namedFile, note, storedFile, words } from '../fields.ts'
import { whoFormulates } from '../policies.ts'
import { formulates, opensRecipes, recipesPath } from './recipe.ts'

const params = { id, version_id: id }
const one = `${recipesPath}/:id/version/:version_id/regulation`
const verdict = z.enum(['OK', ...findingLevels])
/** A waiver is the regulatory admin's: the same post that decides on rules. */
const waives = whoFormulates('regulation-approval-request-list')

export const waiver = z.object({
  id,
  /** The key of the finding it is of. */
  finding_key: z.string(),
  country: z.string(),
  code: z.enum(regulationCodes),
  inci_name: z.string(),
  source: z.string(),
  reason: z.string(),
  file: storedFile,
  /** False once the product or the rule says something else than what was waived. */
  holds: z.boolean(),
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
  /** The same finding has the same key tomorrow: a waiver names it. */
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
  /** How a limit was compared; null where nothing was counted. */
  arithmetic: arithmetic.nullable(),
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
  /** The day whose rules were asked. */
  on: day,
  /** A waived finding counts as INFO. */
  countries: z.array(countryVerdict),
  findings: z.array(regulationFindingShape),
  /** Those that hold and those that do not any more, newest first. */
  waivers: z.array(waiver),
  may: z.object({ waive: z.boolean() }),
})
export type VersionRegulation = z.output<typeof versionRegulation>

/** It tells shares, so it is a formula call (ADR 0007); computed now, whatever was kept. */
export const getVersionRegulation = endpoint({
  method: 'GET',
  path: one,
  policy: formulates,
  summary: 'What the rules of the target countries say of a version, with waivers',
  params,
  reply: versionRegulation,
  refuses: ['not_found'],
})

/** No share, no limit: how it stood when it was looked at last. */
export const getVersionVerdicts = endpoint({
  method: 'GET',
  path: `${one}/verdict`,
  policy: opensRecipes,
  summary: 'The verdict of each target country on a version, as last checked; empty while nobody checked it',
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
    reason: note.refine((value) => value !== '', 'is required'),
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
