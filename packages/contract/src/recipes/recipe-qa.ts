import { qaLimits } from '@rp/domain/qa/qa-limits'
import { statusesOf } from '@rp/domain/statuses'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant, note, optionalText, rowVersion, storedName, words } from '../fields.ts'
import { whoFormulates } from '../policies.ts'
import { qaItem, qaResult, sentResult } from '../qa-item.ts'
import { recipesPath } from './recipe.ts'

const tests = whoFormulates('recipe-qa-create', 'recipe-qa-update', 'recipes-rd-list')
const text = z.string().trim().normalize('NFC')
const sampleLot = text.max(60)

/** A round of checks of a version. Items are the copy that it began with; verdicts follow by the domain's `verdictOf`. */
export const qaRound = z.object({
  id,
  recipe_id: id,
  version_id: id,
  version_no: z.int(),
  /** Whether it is of the version that the recipe speaks of. */
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
  /** What the caller may do with it now: open for results; pass after all is measured; open again; sign beside. */
  may: z.object({ measure: z.boolean(), reopen: z.boolean(), countersign: z.boolean() }),
  /** The caller wrote the formula last, and needs somebody else to sign, or the single-person lab. */
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
    /** Why no round may be opened now; null when one may. */
    closed: words.nullable(),
  }),
  refuses: ['not_found'],
})

/** Opens the next round after a failed one; one that nothing was measured in takes template and lot instead. */
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

/** Only what is named is written; an emptied value without a file is taken back. */
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
    /** SUPER_ADMIN only: the signer wrote the formula, too. */
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
  summary: 'Fail a QA round, with what is to be done',
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
