import { bodyValues } from '@rp/domain/limits'
import { recipeTypes } from '@rp/domain/enumerations'
import { keysOf } from '@rp/domain/recipe-words'
import { changeAspects, changeClasses } from '@rp/domain/regulation/edition/change-classes'
import { regulationLimits, requestKinds, requestOrigins } from '@rp/domain/regulation/request'
import { ruleMarkets, ruleVerdicts } from '@rp/domain/regulation/rule'
import { statusesOf } from '@rp/domain/statuses'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { flag, id, instant, note, rowVersion } from '../fields.ts'
import { defaultPageSize, exportQuery, listQuery, pageOf } from '../list.ts'
import { canAdminister, canFormulate } from '../policies.ts'
import { transition } from '../transition.ts'
import { day } from './decimals.ts'
import { partProducts } from './part-conditions.ts'
import { ruleContent, ruleDetail, shownContent } from './regulation-rule.ts'

export const regulationRequestPath = '/food-recipes/regulation/request'
/** Chemists may propose too; the state machine says who decides. */
const proposes = canFormulate('regulation-approval-request-list', 'recipes-rd-list')
const decides = canAdminister('regulation-approval-request-list')

const status = z.enum(statusesOf('regulation_request'))
const market = z.enum(ruleMarkets)
const verdict = z.enum(keysOf(ruleVerdicts))
const text = z.string().trim().normalize('NFC')

/** Source of a proposal. */
export const requestSource = z.strictObject({
  url: z.url({ protocol: /^https?$/ }).max(500),
  quote: text.max(2000),
  retrieved_at: z.iso.datetime(),
})

export const requestRow = z.object({
  id,
  number: z.string(),
  status,
  origin: z.enum(keysOf(requestOrigins)),
  kind: z.enum(keysOf(requestKinds)),
  market,
  recipe_type: z.enum(recipeTypes),
  source_id: id,
  source_code: z.string(),
  source_ref: z.string(),
  part: z.string(),
  /** The raw material that caused it; null for an import of a source. */
  ingredient_id: id.nullable(),
  ingredient_code: z.string().nullable(),
  ingredient_name: z.string().nullable(),
  entry_name: z.string(),
  ...partProducts,
  /** Null: there is no rule yet; or, for the proposal: the rule ends. */
  current_verdict: verdict.nullable(),
  proposed_verdict: verdict.nullable(),
  effective_from: day,
  /** 0 to 1, for an AI. */
  confidence: z.number().nullable(),
  /** Recipes that are not cancelled, sold in the market, and contain a substance of the rule. */
  affected_recipes: z.int(),
  requested_by_id: id.nullable(),
  requested_by_name: z.string().nullable(),
  decided_by_name: z.string().nullable(),
  decided_at: instant.nullable(),
  due_at: instant,
  is_overdue: z.boolean(),
  /** Requests of one import with the same hash are identical and may be approved together. */
  import_id: id.nullable(),
  proposal_hash: z.string(),
  /** For an import: kind of change, differing aspects, and whether its row was read completely. */
  change_class: z.enum(keysOf(changeClasses)).nullable(),
  changes: z.array(z.enum(keysOf(changeAspects))),
  reading: z.enum(['AUTO', 'NEEDS_REVIEW']).nullable(),
  created_at: instant,
  updated_at: instant,
  row_version: rowVersion,
})
export type RequestRow = z.output<typeof requestRow>

export const requestDetail = z.object({
  ...requestRow.shape,
  /** The rule in force, for the left side of the diff; for a closed request, the rule it changed. */
  current: ruleDetail.nullable(),
  /** The right side; null: the rule ends. */
  proposed: shownContent.nullable(),
  proposed_substances: ruleDetail.shape.substances,
  note: z.string(),
  sources: z.array(requestSource),
  decision_note: z.string().nullable(),
  /** The rule written by the approval. */
  rule_id: id.nullable(),
  affected: z.array(
    z.object({
      id,
      number: z.string(),
      name: z.string(),
      formula_status: z.enum(statusesOf('formula')),
      countries: z.array(z.string()),
    }),
  ),
  transitions: z.array(transition(statusesOf('regulation_request'))),
  may: z.object({ edit: z.boolean() }),
  /** Newest first. */
  timeline: z.array(
    z.object({
      id,
      move: z.string(),
      from: status.nullable(),
      to: status,
      reason: z.string().nullable(),
      actor: z.string(),
      at: instant,
    }),
  ),
  /** Open requests of the same import with the same proposal, including this one. */
  identical: z.int(),
})
export type RequestDetail = z.output<typeof requestDetail>

export const requestListing = {
  sort: ['created_at', 'due_at', 'number', 'status', 'entry_name', 'updated_at'],
  order: 'DESC',
  filters: {
    status: status.optional(),
    origin: z.enum(keysOf(requestOrigins)).optional(),
    kind: z.enum(keysOf(requestKinds)).optional(),
    market: market.optional(),
    recipe_type: z.enum(recipeTypes).optional(),
    source_id: id.optional(),
    ingredient_id: id.optional(),
    /** Those of one import are in reading order: changed law first. */
    import_id: id.optional(),
    change_class: z.enum(keysOf(changeClasses)).optional(),
    proposal_hash: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional(),
    /** Open and past the due date. */
    overdue: flag.optional(),
    /** The caller's own. */
    mine: flag.optional(),
  },
  limit: defaultPageSize,
} as const

export const listRequests = endpoint({
  method: 'GET',
  path: regulationRequestPath,
  policy: proposes,
  summary: 'List regulation approval requests',
  query: listQuery(requestListing),
  reply: pageOf(requestRow),
})

export const exportRequests = endpoint({
  method: 'GET',
  path: `${regulationRequestPath}/export`,
  policy: decides,
  summary: 'Export regulation approval requests',
  query: { ...listQuery(requestListing), ...exportQuery },
  carries: 'download',
})

export const getRequest = endpoint({
  method: 'GET',
  path: `${regulationRequestPath}/:id`,
  policy: proposes,
  summary: 'Read a request: rule of today beside the proposal, sources, affected recipes, moves',
  params: { id },
  reply: requestDetail,
  refuses: ['not_found'],
})

/** Content of a proposal; `proposed` null ends the current rule. */
const proposal = {
  /** First day of the new rule, and first without the old one. */
  effective_from: day,
  proposed: ruleContent.nullable(),
  note,
  sources: z.array(requestSource).max(regulationLimits.sources),
}

export const createRequest = endpoint({
  method: 'POST',
  path: regulationRequestPath,
  policy: proposes,
  summary: 'Propose a new rule, a change of one, or its end; rules themselves are never edited',
  body: z.strictObject({
    ingredient_id: id.nullable(),
    /** The rule that changes or ends; null for a new one. */
    current_rule_id: id.nullable(),
    /** For a new rule only; a change keeps its place. */
    source_id: id.nullable(),
    source_ref: text.max(60),
    part: text.max(40),
    ...proposal,
  }),
  reply: requestDetail,
  refuses: ['invalid', 'not_found', 'already_taken'],
  bodyValues: bodyValues.many,
})

export const updateRequest = endpoint({
  method: 'PUT',
  path: `${regulationRequestPath}/:id`,
  policy: proposes,
  summary: 'Change an open proposal: its author may, and for an import everybody who may propose',
  params: { id },
  body: z.strictObject({ ...proposal, row_version: rowVersion }),
  reply: requestDetail,
  refuses: ['invalid', 'not_found', 'stale_version', 'illegal_transition', 'already_taken'],
  bodyValues: bodyValues.many,
})

export const moveRequest = endpoint({
  method: 'POST',
  path: `${regulationRequestPath}/:id/transition`,
  policy: proposes,
  summary: 'Change the status of a request; an approval writes the rule and ends the old one by date',
  params: { id },
  body: z.strictObject({ to: status, expected_status: status, reason: note.optional() }),
  reply: requestDetail,
  refuses: ['invalid', 'not_found', 'illegal_transition'],
})

export const approveRequests = endpoint({
  method: 'POST',
  path: `${regulationRequestPath}/approve`,
  policy: decides,
  summary:
    'Approve proposals of one import together, all or none: identical ones, or those of one kind of change other than changed law. Rows that were not read in full stay marked for review',
  body: z.strictObject({
    ids: z.array(id).min(1).max(regulationLimits.bulk),
    reason: note.optional(),
  }),
  reply: z.object({ approved: z.int() }),
  refuses: ['invalid', 'not_found', 'illegal_transition'],
})

const editionGroup = z.object({
  change_class: z.enum(keysOf(changeClasses)),
  reading: z.enum(['AUTO', 'NEEDS_REVIEW']),
  /** Requests waiting for a decision, and all requests. */
  pending: z.int(),
  total: z.int(),
})

/** The proposals of one import, by kind of change. */
export const getEdition = endpoint({
  method: 'GET',
  path: '/food-recipes/regulation/edition/:id',
  policy: proposes,
  summary: 'The proposals of one import of a source by kind of change, and how many are still open',
  params: { id },
  reply: z.object({
    import_id: id,
    source_id: id,
    source_code: z.string(),
    file_name: z.string(),
    groups: z.array(editionGroup),
    /** Whether the caller may decide: not on their own import. */
    may: z.object({ decide: z.boolean() }),
  }),
  refuses: ['not_found'],
})
export type Edition = z.output<typeof getEdition.reply>

/** Requests decided per call; the caller repeats while some are left. */
export const editionStep = 50

export const putInForce = endpoint({
  method: 'POST',
  path: '/food-recipes/regulation/edition/:id/in-force',
  policy: decides,
  summary:
    'Put an edition in force: approves its open proposals, some at a time. Rules whose rows were not read in full stay marked for review',
  params: { id },
  body: z.strictObject({ reason: note.optional() }),
  reply: z.object({ approved: z.int(), left: z.int(), open_questions: z.int() }),
  refuses: ['invalid', 'not_found', 'illegal_transition'],
})
