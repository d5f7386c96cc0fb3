import { createRequest, type RequestDetail } from '@rp/contract/food-recipes/regulation-request'
import { ruleContent, type RuleDetail } from '@rp/contract/food-recipes/regulation-rule'
import type { FieldError, Problem } from '@rp/contract/problems'
import { bangkokDay } from '@rp/domain/dates'
import { ProblemError } from '../../kit/call.ts'
import type { Values } from '../../kit/form/field.ts'
import type { RuleContent } from './rule-facts.ts'

const { shape } = createRequest.body
const { shape: content } = ruleContent

/** The form has separate fields for the two wordings, and days where the call has instants. */
const own = {
  effective_from: shape.effective_from,
  note: shape.note,
  sources: shape.sources.element.extend({ retrieved_at: shape.effective_from }).array(),
}
const wordings = {
  label_en: content.label_wording.shape.en,
  label_th: content.label_wording.shape.th,
}

export const changeInput = ruleContent.omit({ label_wording: true }).extend({ ...own, ...wordings })
export const newInput = changeInput.extend({
  source_id: shape.source_id.unwrap(),
  source_ref: shape.source_ref.min(1),
  part: shape.part,
  ingredient_id: shape.ingredient_id,
})
export const endInput = createRequest.body.pick({ effective_from: true, note: true }).extend(own)

export const blankContent: RuleContent = {
  entry_name: '',
  verdict: 'RESTRICTED',
  list_function: null,
  substance_ids: [],
  inci_names: [],
  cas: [],
  ec: [],
  applies_to: [],
  not_for: [],
  combined_with: [],
  not_combined_with: [],
  max_value: null,
  max_unit: null,
  min_value: null,
  basis: '',
  basis_factor: null,
  sum_group: null,
  threshold_declare: null,
  declare_as: '',
  label_wording: { en: '', th: '' },
  conditions: '',
  age_limit: null,
  professional_only: false,
  effective_to: null,
}

interface Proposal {
  content: RuleContent | null
  from: string
  note: string
  sources: RequestDetail['sources']
}

/** The initial values of the form. */
export function recordOf({ content: said, from, note, sources }: Proposal): Values {
  const { label_wording, ...fields } = said ?? blankContent
  return {
    ...fields,
    label_en: label_wording.en,
    label_th: label_wording.th,
    effective_from: from,
    note,
    sources: sources.map((source) => ({ ...source, retrieved_at: bangkokDay(source.retrieved_at) })),
  }
}

export const recordOfRequest = (request: RequestDetail): Values => ({
  ...recordOf({
    content: request.proposed,
    from: request.effective_from,
    note: request.note,
    sources: request.sources,
  }),
  row_version: request.row_version,
})

/** A change starts from the current rule; the importer may have stored more than a form accepts. */
export function recordOfRule(rule: RuleDetail, from: string): Values {
  return recordOf({ content: { ...rule.content, effective_to: null }, from, note: '', sources: [] })
}

const ownFields = ['effective_from', 'note', 'sources', 'label_en', 'label_th'] as const
const placeFields = ['source_id', 'source_ref', 'part', 'ingredient_id'] as const

/** The values to send to the server. */
export function proposalOf(values: Values, ends: boolean): Values {
  const { effective_from, note, sources, label_en, label_th } = values
  const outside = new Set<string>([...ownFields, ...placeFields])
  const said = Object.fromEntries(Object.entries(values).filter(([name]) => !outside.has(name)))
  return {
    effective_from,
    note,
    sources: (sources as { retrieved_at: string }[]).map((source) => ({
      ...source,
      retrieved_at: new Date(`${source.retrieved_at}T12:00:00+07:00`).toISOString(),
    })),
    proposed: ends ? null : { ...said, label_wording: { en: label_en, th: label_th } },
  }
}

/** A saved request in the form's shape, and in full. */
export interface Saved extends Values {
  detail: RequestDetail
}

/** Maps the saved request, the server's refusals and another user's version to the form's fields. */
export async function asForm(saving: Promise<RequestDetail>): Promise<Saved> {
  try {
    const detail = await saving
    const { source_id, source_ref, part, ingredient_id } = detail
    return { source_id, source_ref, part, ingredient_id, ...recordOfRequest(detail), detail }
  } catch (cause) {
    throw cause instanceof ProblemError ? new ProblemError(problemOf(cause.problem)) : cause
  }
}

function problemOf(problem: Problem): Problem {
  const current = problem.current as RequestDetail | undefined
  return {
    ...problem,
    errors: problem.errors.map(({ path, message }): FieldError => ({ path: placeOf(path), message })),
    ...(current && { current: recordOfRequest(current) }),
  }
}

const placeOf = (path: string): string =>
  path.replace(/^proposed\./, '').replace(/^label_wording\./, 'label_')
