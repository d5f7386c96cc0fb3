import type { Words } from '../languages.ts'
import type { Department, Role } from '../roles.ts'
import type { ActorType } from './entry.ts'

/** Kinds of policy rules. */
export const ruleKinds = [
  'REQUIRED_EVENT_ORDER',
  'REQUIRED_EVIDENCE',
  'ALLOWED_ACTORS',
  'MAX_DELAY',
  'RETENTION',
] as const
export type RuleKind = (typeof ruleKinds)[number]

/** Only a failed rule of severity VIOLATION makes the entry a violation; others are shown beside it. */
export const severities = ['INFO', 'WARN', 'VIOLATION'] as const
export type Severity = (typeof severities)[number]

export const policyStates = ['DRAFT', 'ACTIVE', 'RETIRED'] as const
export type PolicyState = (typeof policyStates)[number]

export const policyLimits = { rules: 30, patterns: 10, days: 3650, years: 50, code: 40 } as const

/** Entries of an event whose named `data` values are among the given ones. */
export interface EventPattern {
  event: string
  where?: Record<string, string[]> | undefined
}

interface RuleHead {
  /** Code of the rule within its policy: `QA_BEFORE_READY`. */
  code: string
  title: Words
  severity: Severity
}

/** For an entry matching `on`, entries matching each of `before` must exist; `since` restarts the check. */
export interface OrderRule extends RuleHead {
  kind: 'REQUIRED_EVENT_ORDER'
  on: EventPattern
  before: EventPattern[]
  since?: EventPattern | undefined
}

/**
 * An entry matching `on` must have these fields: `data.content_hash`, or `refs.recipe` for a reference of that type.
 */
export interface EvidenceRule extends RuleHead {
  kind: 'REQUIRED_EVIDENCE'
  on: EventPattern
  fields: string[]
}

/** Who may cause an entry matching `on`; for four eyes, not the actor of the last entry matching `not_actor_of`. */
export interface ActorsRule extends RuleHead {
  kind: 'ALLOWED_ACTORS'
  on: EventPattern
  types?: ActorType[] | undefined
  roles?: Role[] | undefined
  departments?: Department[] | undefined
  not_actor_of?: EventPattern | undefined
}

/** Maximum days from an entry matching `from` to the first one matching any of `to`. */
export interface DelayRule extends RuleHead {
  kind: 'MAX_DELAY'
  from: EventPattern
  to: EventPattern[]
  days: number
}

/** Years for which entries matching `on`, and their evidence, are kept. */
export interface RetentionRule extends RuleHead {
  kind: 'RETENTION'
  on: EventPattern
  years: number
}

export type Rule = OrderRule | EvidenceRule | ActorsRule | DelayRule | RetentionRule

/** One version of a policy: what must be provable. */
export interface PolicyDocument {
  code: string
  title: Words
  description: Words
  /** The subject type that it covers, restricted by values of `data`. */
  applies_to: { subject_type: string; where?: Record<string, string[]> | undefined }
  rules: Rule[]
  /** First day; entries recorded before it are not judged. */
  effective_from: string
}

export interface Policy extends PolicyDocument {
  version: number
}

/** The event patterns that a rule judges. */
export function judgedBy(rule: Rule): EventPattern[] {
  return rule.kind === 'MAX_DELAY' ? rule.to : [rule.on]
}

/** The event patterns that a rule looks for in the subject's past. */
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
