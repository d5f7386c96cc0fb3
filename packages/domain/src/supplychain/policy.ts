import type { Words } from '../languages.ts'
import type { Department, Role } from '../roles.ts'
import type { ActorType } from './entry.ts'

/** What a policy can ask for (domain design 6). */
export const ruleKinds = [
  'REQUIRED_EVENT_ORDER',
  'REQUIRED_EVIDENCE',
  'ALLOWED_ACTORS',
  'MAX_DELAY',
  'RETENTION',
] as const
export type RuleKind = (typeof ruleKinds)[number]

/** Only a failed rule of VIOLATION makes the entry's verdict one; the others are told beside it. */
export const severities = ['INFO', 'WARN', 'VIOLATION'] as const
export type Severity = (typeof severities)[number]

export const policyStates = ['DRAFT', 'ACTIVE', 'RETIRED'] as const
export type PolicyState = (typeof policyStates)[number]

export type RuleVerdict = 'COMPLIANT' | 'VIOLATION'

export const policyLimits = { rules: 30, patterns: 10, days: 3650, years: 50, code: 40 } as const

/** Entries of an event, of which named values of `data` are among those given. */
export interface EventPattern {
  event: string
  where?: Record<string, string[]> | undefined
}

interface RuleHead {
  /** Names the rule within its policy: `QA_BEFORE_READY`. */
  code: string
  title: Words
  severity: Severity
}

/** On an entry like `on`, entries like each of `before` must be there already; `since` starts the count anew. */
export interface OrderRule extends RuleHead {
  kind: 'REQUIRED_EVENT_ORDER'
  on: EventPattern
  before: EventPattern[]
  since?: EventPattern | undefined
}

/** An entry like `on` carries these fields: `data.content_hash`, or `refs.recipe` for a reference of that type. */
export interface EvidenceRule extends RuleHead {
  kind: 'REQUIRED_EVIDENCE'
  on: EventPattern
  fields: string[]
}

/** Who may cause an entry like `on`; and, four eyes, not who caused the last one like `not_actor_of`. */
export interface ActorsRule extends RuleHead {
  kind: 'ALLOWED_ACTORS'
  on: EventPattern
  types?: ActorType[] | undefined
  roles?: Role[] | undefined
  departments?: Department[] | undefined
  not_actor_of?: EventPattern | undefined
}

/** At most so many days from an entry like `from` to the first one like any of `to`. */
export interface DelayRule extends RuleHead {
  kind: 'MAX_DELAY'
  from: EventPattern
  to: EventPattern[]
  days: number
}

/** Entries like `on`, and what they prove, are kept for so many years. */
export interface RetentionRule extends RuleHead {
  kind: 'RETENTION'
  on: EventPattern
  years: number
}

export type Rule = OrderRule | EvidenceRule | ActorsRule | DelayRule | RetentionRule

/** What must be provable, in one version. */
export interface PolicyDocument {
  code: string
  title: Words
  description: Words
  /** The subjects that it speaks of, and which of their entries, by values of `data`. */
  applies_to: { subject_type: string; where?: Record<string, string[]> | undefined }
  rules: Rule[]
  /** A day; entries recorded before it are not judged. */
  effective_from: string
}

export interface Policy extends PolicyDocument {
  version: number
}

/** The event patterns of a rule on which it judges an entry. */
export function judgedBy(rule: Rule): EventPattern[] {
  return rule.kind === 'MAX_DELAY' ? rule.to : [rule.on]
}

/** The event patterns that a rule looks for in the past of a subject. */
export function looksBackFor(rule: Rule): EventPattern[] {
  switch (rule.kind) {
    case 'REQUIRED_EVENT_ORDER':
      return [...rule.before, ...(rule.since ? [rule.since] : [])]
    case 'ALLOWED_ACTORS':
      return rule.not_actor_of ? [rule.not_actor_of] : []
    case 'MAX_DELAY':
      return [rule.from, ...rule.to]
    default:
      return []
  }
}
