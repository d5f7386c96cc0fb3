import type { Words } from '../languages.ts'
import type { LogActor, LogEntry, PolicyMark, RuleVerdict } from './entry.ts'
import {
  judgedBy,
  looksBackFor,
  type ActorsRule,
  type DelayRule,
  type EventPattern,
  type EvidenceRule,
  type OrderRule,
  type Policy,
  type RetentionRule,
  type Rule,
  type RuleKind,
  type Severity,
} from './policy.ts'
import { subjectTypeOf } from './subjects.ts'

/** The parts of an entry that a policy reads. */
export type Judged = Pick<
  LogEntry,
  'event' | 'actor' | 'subject' | 'data' | 'refs' | 'occurred_at' | 'recorded_at'
>
/** The parts of an earlier entry of the same subject that a policy reads. */
export type Earlier = Pick<LogEntry, 'seq' | 'event' | 'actor' | 'data' | 'occurred_at'>

/** A rule's judgement of an entry, with the reason in words. */
export interface RuleOutcome {
  rule: string
  kind: RuleKind
  severity: Severity
  title: Words
  outcome: 'PASS' | 'FAIL' | 'NOT_COVERED'
  why: Words
}

export interface Judgement {
  policy: Policy
  verdict: RuleVerdict | 'NOT_COVERED'
  rules: RuleOutcome[]
}

const dayMs = 86_400_000
const say = (en: string, th: string): Words => ({ en, th })

/** Whether an entry matches the pattern. */
export function matches({ event, where }: EventPattern, entry: Pick<LogEntry, 'event' | 'data'>): boolean {
  return entry.event === event && fits(where, entry.data)
}

function fits(where: Record<string, string[]> | undefined, data: Record<string, unknown>): boolean {
  return Object.entries(where ?? {}).every(([field, allowed]) => {
    const value = data[field]
    return (typeof value === 'string' || typeof value === 'number') && allowed.includes(String(value))
  })
}

/** Whether the policy covers the entry's subject and day. */
function appliesTo(policy: Policy, entry: Judged): boolean {
  const { subject_type, where } = policy.applies_to
  return (
    subjectTypeOf(entry.subject.type) === subjectTypeOf(subject_type) &&
    entry.recorded_at.slice(0, 10) >= policy.effective_from &&
    fits(where, entry.data)
  )
}

/** The rules that judge an entry. */
export function coveringRules(policy: Policy, entry: Judged): Rule[] {
  if (!appliesTo(policy, entry)) return []
  return policy.rules.filter((rule) => judgedBy(rule).some((pattern) => matches(pattern, entry)))
}

/** The past events of the subject that these rules need; empty: it need not be read. */
export function pastEvents(rules: Rule[]): string[] {
  return [...new Set(rules.flatMap(looksBackFor).map(({ event }) => event))]
}

/** Judges an entry by the earlier entries of its subject, in order. */
export function evaluatePolicy(policy: Policy, entry: Judged, earlier: Earlier[]): Judgement {
  const covering = new Set(coveringRules(policy, entry))
  const rules = policy.rules.map((rule): RuleOutcome => {
    const { code, kind, severity, title } = rule
    const head = { rule: code, kind, severity, title }
    if (!covering.has(rule))
      return { ...head, outcome: 'NOT_COVERED', why: say('Does not speak of this event', 'ไม่เกี่ยวกับเหตุการณ์นี้') }
    const wrong = judge(rule, entry, earlier)
    return wrong
      ? { ...head, outcome: 'FAIL', why: wrong }
      : { ...head, outcome: 'PASS', why: holdsText(rule, entry) }
  })
  if (covering.size === 0) return { policy, verdict: 'NOT_COVERED', rules }
  const isBroken = rules.some(({ outcome, severity }) => outcome === 'FAIL' && severity === 'VIOLATION')
  return { policy, verdict: isBroken ? 'VIOLATION' : 'COMPLIANT', rules }
}

/** The policy mark stored in an entry; null if no policy covers it. The worst verdict comes first. */
export function markOf(judgements: Judgement[]): PolicyMark | null {
  const marks = judgements.flatMap(({ policy, verdict, rules }) => {
    if (verdict === 'NOT_COVERED') return []
    const failed = rules.filter(({ outcome }) => outcome === 'FAIL').map(({ rule }) => rule)
    return [{ id: policy.code, version: policy.version, verdict, ...(failed.length > 0 && { failed }) }]
  })
  const rank = ({ verdict }: PolicyMark) => (verdict === 'VIOLATION' ? 0 : 1)
  const [first, ...others] = marks.toSorted((a, b) => rank(a) - rank(b) || (a.id < b.id ? -1 : 1))
  return first ? { ...first, ...(others.length > 0 && { others }) } : null
}

function judge(rule: Rule, entry: Judged, earlier: Earlier[]): Words | undefined {
  switch (rule.kind) {
    case 'REQUIRED_EVENT_ORDER':
      return orderProblem(rule, earlier)
    case 'REQUIRED_EVIDENCE':
      return evidenceProblem(rule, entry)
    case 'ALLOWED_ACTORS':
      return actorProblem(rule, entry, earlier)
    case 'MAX_DELAY':
      return delayProblem(rule, entry, earlier)
    case 'RETENTION':
      return undefined
  }
}

function orderProblem({ before, since }: OrderRule, earlier: Earlier[]): Words | undefined {
  const start = since ? earlier.findLastIndex((entry) => matches(since, entry)) : 0
  const counted = earlier.slice(Math.max(start, 0))
  const missing = before.filter((pattern) => !counted.some((entry) => matches(pattern, entry))).map(nameOf)
  if (missing.length === 0) return undefined
  const list = missing.join(', ')
  const after = since ? nameOf(since) : ''
  return since
    ? say(`Missing since the last ${after}: ${list}`, `ขาดหลัง ${after} ครั้งล่าสุด: ${list}`)
    : say(`Missing before it: ${list}`, `ขาดก่อนหน้า: ${list}`)
}

function evidenceProblem({ fields }: EvidenceRule, entry: Judged): Words | undefined {
  const missing = fields.filter((field) => !hasField(entry, field)).join(', ')
  return missing === '' ? undefined : say(`The entry lacks ${missing}`, `รายการนี้ขาด ${missing}`)
}

function hasField({ data, refs = [] }: Judged, field: string): boolean {
  const [where = '', name = ''] = field.split('.')
  if (where === 'refs') return refs.some(({ type }) => subjectTypeOf(type) === subjectTypeOf(name))
  return ![undefined, null, ''].includes(data[name] as undefined)
}

function actorProblem(rule: ActorsRule, { actor }: Judged, earlier: Earlier[]): Words | undefined {
  const { types, roles, departments, not_actor_of } = rule
  // Roles and departments apply to staff only; the super admin may do everything that staff may.
  const isStaff = actor.type === 'STAFF' && actor.role !== 'SUPER_ADMIN'
  return (
    notAmong(actor.type, types) ??
    (isStaff ? (notAmong(actor.role, roles) ?? notAmong(actor.department, departments)) : undefined) ??
    samePerson(actor, not_actor_of && earlier.findLast((entry) => matches(not_actor_of, entry)))
  )
}

function notAmong(value = '–', allowed?: string[]): Words | undefined {
  if (!allowed || allowed.includes(value)) return undefined
  const list = allowed.join(', ')
  return say(`${value} may not cause it; allowed: ${list}`, `${value} ไม่มีสิทธิ์ อนุญาต: ${list}`)
}

function samePerson(actor: LogActor, first: Earlier | undefined): Words | undefined {
  const isSame = first?.actor.type === actor.type && String(first.actor.id) === String(actor.id)
  if (!first || actor.id === null || !isSame) return undefined
  return say(
    `The same person caused entry ${first.seq} (${first.event})`,
    `คนเดียวกันทำรายการ ${first.seq} (${first.event})`,
  )
}

function delayProblem(rule: DelayRule, entry: Judged, earlier: Earlier[]): Words | undefined {
  const begun = beginning(rule, earlier)
  if (!begun) return undefined
  const took = (Date.parse(entry.occurred_at) - Date.parse(begun.occurred_at)) / dayMs
  if (took <= rule.days) return undefined
  const days = took.toFixed(1)
  return say(
    `${days} days since entry ${begun.seq}; at most ${rule.days}`,
    `${days} วันตั้งแต่รายการ ${begun.seq} เกินกำหนด ${rule.days} วัน`,
  )
}

/** The entry from which days are counted: the first start that has not ended. */
function beginning({ from, to }: DelayRule, earlier: Earlier[]): Earlier | undefined {
  const ended = earlier.findLastIndex((entry) => to.some((pattern) => matches(pattern, entry)))
  return earlier.slice(ended + 1).find((entry) => matches(from, entry))
}

function holdsText(rule: Rule, entry: Judged): Words {
  return rule.kind === 'RETENTION' ? retentionText(rule, entry) : say('Holds', 'เป็นไปตามกฎ')
}

function retentionText({ years }: RetentionRule, { occurred_at }: Judged): Words {
  const until = `${Number(occurred_at.slice(0, 4)) + years}${occurred_at.slice(4, 10)}`
  return say(`Kept until ${until}`, `เก็บถึง ${until}`)
}

function nameOf({ event, where }: EventPattern): string {
  const values = Object.entries(where ?? {}).map(([field, allowed]) => `${field} ${allowed.join('/')}`)
  return values.length > 0 ? `${event} (${values.join(', ')})` : event
}
