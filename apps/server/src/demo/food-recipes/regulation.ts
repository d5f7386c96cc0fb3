import type { RuleContent } from '@rp/contract/food-recipes/regulation-rule'
import { bangkokDay, dayAfter } from '@rp/domain/dates'
import { requestNumber } from '@rp/domain/regulation/request'
import { proposalHash, useKeyOf } from '../../food-recipes/index.ts'
import type {
  regulationRequest,
  regulationRequestHistory,
} from '../../food-recipes/tables/regulation-request.ts'
import type { regulationRule, regulationRuleSubstance } from '../../food-recipes/tables/regulation-rule.ts'
import type { regulationSource } from '../../food-recipes/tables/regulation-source.ts'
import { daysBefore, type Random } from '../random.ts'
import { importedNames, requestTexts, sourceTexts, type RequestText } from './regulation-texts.ts'
import type { SubstanceRow } from './substances.ts'
import type { StaffRow } from '../staff.ts'

type Rule = typeof regulationRule.$inferInsert & { id: string }
type Source = typeof regulationSource.$inferInsert & { id: string }
type Request = typeof regulationRequest.$inferInsert & { id: string; status: RequestText['status'] }

interface Input {
  random: Random
  now: Date
  staff: StaffRow[]
  substances: SubstanceRow[]
}

interface Law {
  sources: Source[]
  rules: Rule[]
}

/** Sources and rules of Thailand, and requests in every state. */
export function demoRegulation(given: Input) {
  const { random, now, substances } = given
  const sources: Source[] = []
  const rules: Rule[] = []
  for (const text of sourceTexts) {
    const at = daysBefore(now, 380)
    const source: Source = {
      id: random.id(at),
      code: text.code,
      issuer: 'Thai FDA',
      title_en: text.title.en,
      title_th: text.title.th,
      url: text.url,
      market: 'TH',
      recipe_type: text.recipe_type,
      list_function: text.list_function ?? null,
      published_on: text.from,
      effective_from: text.from,
    }
    sources.push(source)
    for (const [ref, part, inci, said] of text.rules)
      rules.push(ruleRow(source, { id: random.id(at), ref, part, inci, said, from: text.from }))
  }
  const requests = requestTexts.map((text, at) => requestRow(given, { sources, rules }, text, at))
  const imported = importedRequests(given, sources, requests.length)
  const all = [...requests, ...imported]
  const links: (typeof regulationRuleSubstance.$inferInsert)[] = rules.flatMap(({ id, inci_names = [] }) =>
    substances
      .filter(({ inci_name }) => inci_names.includes(inci_name.toUpperCase()))
      .map((one) => ({ rule_id: id, substance_id: one.id, origin: 'MATCHED' as const })),
  )
  return {
    sources,
    rules,
    links,
    requests: all,
    history: all.flatMap((request) => historyOf(random, request)),
    series: [{ series: `RAR-${now.getUTCFullYear()}`, last: all.length }],
  }
}

function contentOf(inci: string, said: Partial<RuleContent>): RuleContent {
  return {
    entry_name: inci,
    verdict: 'RESTRICTED',
    list_function: null,
    substance_ids: [],
    inci_names: [inci.toUpperCase()],
    cas: [],
    ec: [],
    applies_to: [],
    not_for: [],
    combined_with: [],
    not_combined_with: [],
    max_value: null,
    max_unit: 'PCT',
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
    ...said,
  }
}

interface Placed {
  id: string
  ref: string
  part: string
  inci: string
  said: Partial<RuleContent>
  from: string
}

function ruleRow(source: Source, { id, ref, part, inci, said, from }: Placed): Rule {
  const { substance_ids: _, ...content } = contentOf(inci, said)
  return {
    ...content,
    id,
    source_id: source.id,
    source_ref: ref,
    part,
    market: source.market,
    recipe_type: source.recipe_type,
    effective_from: from,
    review_state: 'APPROVED',
  }
}

const approvedOnce: RequestText['status'][] = ['APPROVED', 'SUPERSEDED', 'EXPIRED']

function requestRow(given: Input, { sources, rules }: Law, text: RequestText, index: number): Request {
  const { random, now, staff } = given
  const source = named(sources, text.source)
  const rule = rules.find(
    ({ source_id, source_ref, part }) => source_id === source.id && source_ref === text.ref && part === '',
  )
  if (!rule) throw new Error(`The demo has no rule ${text.source} ${text.ref}`)
  const at = daysBefore(now, text.days)
  const id = random.id(at)
  const { verdict, list_function = null } = rule
  const proposed = { ...contentOf(text.inci, text.said), verdict, list_function }
  const wasApproved = approvedOnce.includes(text.status)
  const kind = wasApproved ? 'NEW' : 'CHANGE'
  if (text.status === 'APPROVED') rule.request_id = id
  return {
    ...openRequestRow({ now, at, source, index }),
    id,
    status: text.status,
    origin: 'STAFF',
    kind,
    source_ref: text.ref,
    entry_name: text.inci,
    current_rule_id: wasApproved ? null : rule.id,
    rule_id: wasApproved ? rule.id : null,
    ...proposalOf(kind, bangkokDay(at), proposed),
    subject: `entry ${source.id} ${text.ref}#`,
    note: text.note,
    sources: [{ url: source.url ?? '', quote: text.note, retrieved_at: at.toISOString() }],
    requested_by: named(staff, 'staff.recipe').id,
    ...decisionOf(given, text),
  }
}

function decisionOf({ now, staff }: Input, { status, days, decision }: RequestText) {
  if (status === 'PENDING' || status === 'WITHDRAWN') return {}
  return {
    decided_by: named(staff, 'admin.recipe').id,
    decided_at: daysBefore(now, days - 1).toISOString(),
    decision_note: decision ?? null,
  }
}

function importedRequests({ random, now }: Input, sources: Source[], before: number): Request[] {
  const source = named(sources, 'TH-COS-II')
  const at = daysBefore(now, 1)
  const import_id = random.id(at)
  return importedNames.map((inci, index) => {
    const ref = String(20 + index)
    const proposed = contentOf(inci, { verdict: 'PROHIBITED', max_unit: null })
    return {
      ...openRequestRow({ now, at, source, index: before + index }),
      id: random.id(at),
      status: 'PENDING',
      origin: 'IMPORT',
      kind: 'NEW',
      source_ref: ref,
      entry_name: inci,
      ...proposalOf('NEW', bangkokDay(now), proposed),
      subject: `entry ${source.id} ${ref}#`,
      import_id,
      note: 'th-cos-ii-2026.csv',
    }
  })
}

function openRequestRow({ now, at, source, index }: { now: Date; at: Date; source: Source; index: number }) {
  return {
    number: requestNumber(now.getUTCFullYear(), index + 1),
    source_id: source.id,
    market: source.market,
    recipe_type: source.recipe_type,
    created_at: at.toISOString(),
    updated_at: at.toISOString(),
    due_at: `${dayAfter(bangkokDay(at), 14)}T10:00:00.000Z`,
  }
}

function proposalOf(kind: 'NEW' | 'CHANGE', effective_from: string, proposed: RuleContent) {
  return {
    effective_from,
    proposed,
    use_key: useKeyOf(proposed),
    proposal_hash: proposalHash(kind, effective_from, proposed),
  }
}

const moves = {
  CHANGES_REQUESTED: 'R4',
  APPROVED: 'R2',
  REJECTED: 'R3',
  WITHDRAWN: 'R6',
  SUPERSEDED: 'R7',
  EXPIRED: 'R8',
} as const

function historyOf(
  random: Random,
  { id, status, created_at, decided_at, requested_by, decided_by, decision_note }: Request,
): (typeof regulationRequestHistory.$inferInsert)[] {
  const made = new Date(created_at ?? 0)
  const actor = (staff_id: string | null | undefined) =>
    staff_id ? { actor_type: 'STAFF' as const, actor_id: staff_id } : { actor_type: 'SYSTEM' as const }
  const opened = {
    id: random.id(made),
    request_id: id,
    move: 'R1',
    to_status: 'PENDING' as const,
    at: made.toISOString(),
  }
  const first = { ...opened, ...actor(requested_by) }
  if (status === 'PENDING') return [first]
  const at = decided_at ?? made.toISOString()
  const wasApproved = status === 'SUPERSEDED' || status === 'EXPIRED'
  const step = (move: string, from_status: 'PENDING' | 'APPROVED', to_status: RequestText['status']) => ({
    id: random.id(new Date(at)),
    request_id: id,
    move,
    from_status,
    to_status,
    at,
  })
  const decided = wasApproved ? 'APPROVED' : status
  const second = {
    ...step(moves[decided], 'PENDING', decided),
    reason: decision_note ?? null,
    ...actor(decided_by ?? requested_by),
  }
  if (!wasApproved) return [first, second]
  return [first, second, { ...step(moves[status], 'APPROVED', status), actor_type: 'SYSTEM' as const }]
}

function named<T extends { code?: string; username?: string }>(rows: T[], name: string): T {
  const found = rows.find(({ code, username }) => (code ?? username) === name)
  if (!found) throw new Error(`The demo has no "${name}"`)
  return found
}
