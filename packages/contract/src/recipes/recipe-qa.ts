import { qaLimits } from '@rp/domain/qa/qa-limits'
import { statusesOf } from '@rp/domain/statuses'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant, note, optionalText, rowVersion, storedName, words } from '../fields.ts'
import { canFormulate } from '../policies.ts'
import { qaItem, qaResult, sentResult } from '../qa-item.ts'
import { recipesPath } from './recipe.ts'

const tests = canFormulate('recipe-qa-create', 'recipe-qa-update', 'recipes-rd-list')
const text = z.string().trim().normalize('NFC')
const sampleLot = text.max(60)

/**
 * A round of checks of a version. Items are a copy from its start; verdicts are computed by the domain's `verdictOf`.
 */
export const qaRound = z.object({
  id,
  recipe_id: id,
  version_id: id,
  version_no: z.int(),
  /** Whether it belongs to the recipe's current version. */
  is_current: z.boolean(),
  round: z.int(),
  status: z.enum(statusesOf('qa')),
  template_id: id.nullable(),
  template_name: words.nullable(),
  items: z.array(qaItem),
  results: z.array(qaResult),
  sample_lot: z.string(),
  conclusion: z.string(),
  corrective_action: z.string(),
  signature_file: storedName.nullable(),
  signed_by: id.nullable(),
  signed_by_name: z.string().nullable(),
  signed_at: instant.nullable(),
  countersigned_by_name: z.string().nullable(),
  countersigned_at: instant.nullable(),
  reopen_reason: z.string().nullable(),
  /** Lab orders whose report was withdrawn after their values came into the round. */
  withdrawn: z.array(
    z.object({ order: z.string(), codes: z.array(z.string()), reason: z.string(), at: instant }),
  ),
  /** What the caller may do now: enter results, reopen, countersign. */
  may: z.object({ measure: z.boolean(), reopen: z.boolean(), countersign: z.boolean() }),
  /** The caller made the last formula change, so another person must sign, or the single-person lab option applies. */
  is_last_editor: z.boolean(),
  created_at: instant,
  updated_at: instant,
  row_version: rowVersion,
})
export type QaRound = z.output<typeof qaRound>

const path = `${recipesPath}/:id/qa`
const one = { id, qa_id: id }

export const listQaRounds = endpoint({
  method: 'GET',
  path,
  policy: tests,
  summary: 'The QA rounds of a recipe, newest first, and whether one may be opened',
  params: { id },
  reply: z.object({
    rounds: z.array(qaRound),
    recipe: z.object({
      number: z.string(),
      name: z.string(),
      recipe_type: z.enum(['COSMETICS', 'FOOD']),
      category_id: id,
      version_no: z.int().nullable(),
    }),
    /** Why no round may be opened now; null if one may. */
    closed: words.nullable(),
  }),
  refuses: ['not_found'],
})

/** Opens the next round after a failed one; a round without results gets the new template and lot instead. */
export const openQaRound = endpoint({
  method: 'POST',
  path,
  policy: tests,
  summary: 'Open a QA round of the locked version',
  params: { id },
  body: z.strictObject({ template_id: id, sample_lot: sampleLot.min(1) }),
  reply: qaRound,
  refuses: ['invalid', 'not_found', 'illegal_transition'],
})

/** Only given results are written; an empty value without a file withdraws one. */
export const saveQaRound = endpoint({
  method: 'PUT',
  path: `${path}/:qa_id`,
  policy: tests,
  summary: 'Save results of a QA round, as many as there are',
  params: one,
  body: z.strictObject({
    sample_lot: sampleLot.optional(),
    results: z.array(sentResult).max(qaLimits.items),
    conclusion: note.optional(),
    corrective_action: note.optional(),
    row_version: rowVersion,
  }),
  reply: qaRound,
  refuses: ['invalid', 'not_found', 'stale_version', 'illegal_transition'],
})

export const passQaRound = endpoint({
  method: 'POST',
  path: `${path}/:qa_id/pass`,
  policy: tests,
  summary: 'Sign that a QA round passes (5.5)',
  params: one,
  body: z.strictObject({
    conclusion: note,
    signature_file: storedName.nullable(),
    /** SUPER_ADMIN only: the signer also wrote the formula. */
    single_person_lab: z.boolean(),
    row_version: rowVersion,
  }),
  reply: qaRound,
  refuses: ['invalid', 'not_found', 'stale_version', 'illegal_transition'],
})

export const failQaRound = endpoint({
  method: 'POST',
  path: `${path}/:qa_id/fail`,
  policy: tests,
  summary: 'Fail a QA round, with the action to take',
  params: one,
  body: z.strictObject({ conclusion: note, corrective_action: note, row_version: rowVersion }),
  reply: qaRound,
  refuses: ['invalid', 'not_found', 'stale_version', 'illegal_transition'],
})

export const reopenQaRound = endpoint({
  method: 'POST',
  path: `${path}/:qa_id/reopen`,
  policy: tests,
  summary: 'Open a passed QA round again; the signatures are void',
  params: one,
  body: z.strictObject({ reason: optionalText, row_version: rowVersion }),
  reply: qaRound,
  refuses: ['invalid', 'not_found', 'stale_version', 'illegal_transition'],
})

export const countersignQaRound = endpoint({
  method: 'POST',
  path: `${path}/:qa_id/countersign`,
  policy: tests,
  summary: 'Sign a passed QA round as second person',
  params: one,
  body: z.strictObject({ row_version: rowVersion }),
  reply: qaRound,
  refuses: ['not_found', 'stale_version', 'illegal_transition'],
})
