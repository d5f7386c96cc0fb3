import type { RequestDetail, RequestRow } from '@rp/contract/food-recipes/regulation-request'
import type { RuleDetail } from '@rp/contract/food-recipes/regulation-rule'
import type { RuleContent } from './rule-facts.ts'

/** Records for the tests of the screen. */
const idOf = (number: number) => `01900000-0000-7000-8000-0000000009${String(number).padStart(2, '0')}`
const instant = '2026-11-20T09:00:00.000Z'
const glycolic = { id: idOf(1), inci_name: 'Glycolic Acid', name_th: '' }

const content: RuleContent = {
  entry_name: 'Salicylic Acid',
  verdict: 'RESTRICTED',
  list_function: null,
  substance_ids: [],
  inci_names: ['SALICYLIC ACID'],
  cas: ['69-72-7'],
  ec: [],
  use_classes: ['LEAVE_ON'],
  max_value: '2',
  max_unit: 'PCT',
  min_value: null,
  basis: 'as acid',
  basis_factor: null,
  sum_group: null,
  threshold_declare: null,
  label_wording: { en: '', th: '' },
  conditions: '',
  age_limit: 3,
  professional_only: false,
  effective_to: null,
}

export const rule: RuleDetail = {
  id: idOf(10),
  source_id: idOf(20),
  source_code: 'TH-COS-III',
  source_ref: '98',
  part: '',
  entry_name: content.entry_name,
  market: 'TH',
  recipe_type: 'COSMETICS',
  verdict: content.verdict,
  list_function: null,
  use_classes: content.use_classes,
  max_value: content.max_value,
  max_unit: content.max_unit,
  basis: content.basis,
  sum_group: null,
  threshold_declare: null,
  review_state: 'APPROVED',
  effective_from: '2017-03-01',
  effective_to: null,
  substance_count: 0,
  open_request_id: null,
  created_at: instant,
  source: {
    id: idOf(20),
    code: 'TH-COS-III',
    issuer: 'Thai FDA',
    title: { en: 'Restricted substances', th: '' },
    url: '',
  },
  content,
  substances: [],
  raw: [],
  approved_by_name: null,
  approved_at: null,
  request_id: null,
  request_number: null,
  history: [],
}

export const unread: RuleDetail = {
  ...rule,
  id: idOf(11),
  entry_name: 'Parabens',
  source_ref: '12',
  review_state: 'NEEDS_REVIEW',
  content: { ...content, entry_name: 'Parabens', max_value: null, max_unit: null },
  raw: [
    { column: 'Reference number', text: '12' },
    { column: 'Maximum concentration', text: '0,4% (as acid) for single ester' },
    { column: 'Other', text: '' },
  ],
}

export function requestRowOf(number: number, part: Partial<RequestRow> = {}): RequestRow {
  return {
    id: idOf(30 + number),
    number: `RAR-2026-000${number}`,
    status: 'PENDING',
    origin: 'IMPORT',
    kind: 'NEW',
    market: 'TH',
    recipe_type: 'COSMETICS',
    source_id: idOf(20),
    source_code: 'TH-COS-II',
    source_ref: String(number),
    part: '',
    ingredient_id: null,
    ingredient_code: null,
    ingredient_name: null,
    entry_name: `Entry ${number}`,
    use_classes: [],
    current_verdict: null,
    proposed_verdict: 'PROHIBITED',
    effective_from: '2026-11-22',
    confidence: null,
    affected_recipes: 0,
    requested_by_id: null,
    requested_by_name: null,
    decided_by_name: null,
    decided_at: null,
    due_at: '2026-12-05T10:00:00.000Z',
    is_overdue: false,
    import_id: idOf(60),
    proposal_hash: 'a'.repeat(64),
    change_class: null,
    changes: [],
    reading: null,
    created_at: instant,
    updated_at: instant,
    row_version: 1,
    ...part,
  }
}

/** A change that somebody of the staff proposes: a lower limit, no age limit, one more substance. */
export const change: RequestDetail = {
  ...requestRowOf(9, {
    origin: 'STAFF',
    kind: 'CHANGE',
    import_id: null,
    entry_name: 'Salicylic Acid',
    requested_by_name: 'Paweena',
    affected_recipes: 1,
  }),
  current: rule,
  proposed: {
    ...content,
    max_value: '1',
    age_limit: null,
    substance_ids: [glycolic.id],
    cas: ['69-72-7', '79-14-1'],
  },
  proposed_substances: [glycolic],
  note: 'A new notice lowers it',
  sources: [{ url: 'https://fda.example/notice', quote: 'not more than 1 %', retrieved_at: instant }],
  decision_note: null,
  rule_id: null,
  affected: [
    {
      id: idOf(70),
      number: 'RC-2026-000013',
      name: 'Spot gel',
      formula_status: 'READY',
      countries: ['TH'],
    },
  ],
  transitions: [
    {
      id: 'R2',
      to: 'APPROVED',
      label: { en: 'Approve', th: 'อนุมัติ' },
      needs: [],
      blockedBy: [],
      reasonRequired: false,
    },
    {
      id: 'R3',
      to: 'REJECTED',
      label: { en: 'Reject', th: 'ไม่อนุมัติ' },
      needs: ['REASON'],
      blockedBy: [],
      reasonRequired: true,
    },
  ],
  may: { edit: true },
  timeline: [
    { id: idOf(80), move: 'R1', from: null, to: 'PENDING', reason: null, actor: 'Paweena', at: instant },
  ],
  identical: 0,
}
