import type { BotAnswers } from '../../chat/bot-mode.ts'
import { isRisky, type Intent } from './intentions.ts'

/** Why a draft needs a person, or was handed over; told to staff beside it. */
export const reasons = [
  'APPROVAL_ON',
  'LOW_CONFIDENCE',
  'NO_SOURCE',
  'UNSUPPORTED_FACT',
  'RISKY_SUBJECT',
  'INJECTION_SUSPECTED',
  'ORDERS_TOLD',
  'HUMAN_REQUESTED',
  'OFFLINE_DRAFT',
  'RULE_APPLIED',
  'TOOL_FAILED',
  'SCORED_DOWN',
  'UNSCORED',
  'AI_UNAVAILABLE',
  'BUDGET_SPENT',
  'SUGGESTED',
  'REDRAFTED',
  'FILE_UNSEEN',
  'PAYMENT_SLIP',
  'SKIN_SHOWN',
] as const
export type Reason = (typeof reasons)[number]

/** What is known of a draft when it is judged. */
export interface Evidence {
  intent: Pick<Intent, 'name' | 'human_requested' | 'injection_suspected'>
  /** Of the best source, 0 to 1; null: the draft rests on none. */
  sourceScore: number | null
  /** How far the best source is ahead of the next, 0 to 1. */
  margin: number
  /** Facts of the draft that no source states. */
  unsupported: number
  /** A rule of the house said how to answer. */
  byRule: boolean
  toolErrors: number
  /** What a scorer said of it; null: none was asked, or it failed. */
  labels: Labels | null
  /** A scorer was asked and answered nothing: a person reads the draft in its place. */
  scorerFailed: boolean
}

export const labels = ['YES', 'PARTLY', 'NO'] as const
type Label = (typeof labels)[number]
export type Labels = Record<'supported' | 'complete' | 'policy' | 'tone', Label>

const worth: Record<Label, number> = { YES: 1, PARTLY: 0.5, NO: 0 }

/**
 * How sure the house may be of a draft, in whole percent, from evidence alone: a model's own number is not asked for
 * (AI design 5, step 7).
 */
export function confidenceOf(evidence: Evidence): number {
  const { unsupported, toolErrors } = evidence
  const judged = trustOf(evidence) * (evidence.labels ? labelFactor(evidence.labels) : 1)
  const faults = 0.5 ** Math.min(unsupported, 3) * 0.7 ** Math.min(toolErrors, 3)
  return Math.round(100 * Math.max(0, Math.min(0.99, judged * faults)))
}

function trustOf({ intent, byRule, sourceScore, margin }: Evidence): number {
  if (byRule || isPolite(intent)) return 0.92
  return sourceScore === null ? 0.2 : 0.35 + 0.5 * sourceScore + 0.1 * margin
}

/** At most one, so that a scorer can only lower what the evidence says. */
function labelFactor({ supported, complete, policy, tone }: Labels): number {
  return 0.4 + 0.25 * worth[supported] + 0.15 * worth[complete] + 0.15 * worth[policy] + 0.05 * worth[tone]
}

export type Action = 'SEND' | 'APPROVE' | 'HANDOFF'

export interface Decision {
  action: Action
  reasons: Reason[]
}

export interface Thresholds {
  send: number
  approve: number
}

/** On what occasion an answer is drafted: as the house's switches have it, because staff asked, or after their no. */
export type Occasion = BotAnswers | 'SUGGESTED' | 'REDRAFTED'

/** What becomes of a draft, and why (AI design 6). Nothing leaves by itself while a fact of it has no source. */
export function decide(
  occasion: Exclude<Occasion, 'SILENT'>,
  evidence: Evidence,
  confidence: number,
  { send, approve }: Thresholds,
): Decision {
  const { intent, unsupported, byRule } = evidence
  const why = reasonsOf(evidence, confidence < send)
  // Staff asked for it, so they get it.
  if (occasion === 'SUGGESTED' || occasion === 'REDRAFTED')
    return { action: 'APPROVE', reasons: [occasion, ...why] }
  if (intent.human_requested) return { action: 'HANDOFF', reasons: ['HUMAN_REQUESTED', ...why] }
  if (occasion === 'APPROVAL') return { action: 'APPROVE', reasons: ['APPROVAL_ON', ...why] }
  if (intent.injection_suspected || unsupported > 0) return { action: 'APPROVE', reasons: why }
  if (confidence < approve || (isRisky(intent.name) && !byRule)) return { action: 'HANDOFF', reasons: why }
  const mayLeave = confidence >= send && !isDoubted(evidence)
  return { action: mayLeave ? 'SEND' : 'APPROVE', reasons: why }
}

/** What no number outweighs: a scorer that failed, or that finds the draft unproved or against a rule of the house. */
function isDoubted({ labels: said, scorerFailed }: Evidence): boolean {
  return scorerFailed || said?.supported === 'NO' || said?.policy === 'NO'
}

function reasonsOf(evidence: Evidence, isUnsure: boolean): Reason[] {
  const { intent, sourceScore, unsupported, byRule, toolErrors, labels: said } = evidence
  const found: [Reason, boolean][] = [
    ['INJECTION_SUSPECTED', intent.injection_suspected],
    ['RISKY_SUBJECT', isRisky(intent.name)],
    ['UNSUPPORTED_FACT', unsupported > 0],
    ['NO_SOURCE', sourceScore === null && !byRule && !isPolite(intent)],
    ['TOOL_FAILED', toolErrors > 0],
    ['SCORED_DOWN', said !== null && Object.values(said).some((label) => label !== 'YES')],
    ['UNSCORED', evidence.scorerFailed],
    ['RULE_APPLIED', byRule],
    ['LOW_CONFIDENCE', isUnsure],
  ]
  return found.filter(([, holds]) => holds).map(([reason]) => reason)
}

/** Thanks and greetings need no source. */
function isPolite({ name }: Pick<Intent, 'name'>): boolean {
  return name === 'GREETING' || name === 'THANKS'
}
