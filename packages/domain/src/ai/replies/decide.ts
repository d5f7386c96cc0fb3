import type { BotAnswers } from '../../chat/bot-mode.ts'
import { baseCalibration } from '../confidence/base-calibration.ts'
import type { Calibration } from '../confidence/calibration.ts'
import { confidenceBy } from '../confidence/draft-confidence.ts'
import type { Features } from '../confidence/features.ts'
import type { Intent } from './intentions.ts'
import type { Move } from '../confidence/moves.ts'
import type { UnmetKind } from '../understanding/aspects/unmet-aspects.ts'
import type { TextFault } from './text-faults.ts'

/** Why a draft needs a person, or was handed over; shown to staff. */
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
  'UNSUPPORTED_CLAIM',
  'TEXT_FAULT',
  'WRONG_LANGUAGE',
  'TROUBLE_TOLD',
  'PART_OPEN',
  'ASPECT_UNMET',
  'SAID_BEFORE',
  'ASKS_BACK',
  'NOTHING_ASKED',
  'MODEL_REPLACED',
] as const
export type Reason = (typeof reasons)[number]

/** The evidence for judging a draft. */
export interface Evidence {
  intent: Pick<Intent, 'name' | 'human_requested' | 'injection_suspected' | 'dangers' | 'has_trouble'>
  move: Move
  /** Input of the calibration. */
  features: Features
  /** Fit of the best source, 0 to 1; null: no source. */
  sourceScore: number | null
  /** Lead of the best source over the next, 0 to 1. */
  margin: number
  /** Number of facts of the draft that no source states. */
  unsupported: number
  /** Number of clauses that contradict the sources. */
  differences: number
  /** Faults of the text itself. */
  faults: readonly TextFault[]
  /** Number of questions that it leaves open. */
  open: number
  /** What was requested and it does not state: a price, a place, a reason. */
  unmet: readonly UnmetKind[]
  /** The bot has already written the same in this conversation. */
  isRepeated: boolean
  /** A rule determined the answer. */
  byRule: boolean
  /** A colleague determined the answer. */
  byInstruction: boolean
  toolErrors: number
  /** The scorer's labels; null: no scorer was used, or it failed. */
  labels: Labels | null
  /** The scorer failed, so a person must read the draft. */
  scorerFailed: boolean
}

export const labels = ['YES', 'PARTLY', 'NO'] as const
type Label = (typeof labels)[number]
export type Labels = Record<'supported' | 'complete' | 'policy' | 'tone', Label>

const worth: Record<Label, number> = { YES: 1, PARTLY: 0.5, NO: 0 }

/** Confidence in an answer dictated by a colleague. */
const byColleague = 0.95

/**
 * The share of drafts with such evidence that is right, in percent, as calibrated from decided drafts. A model's own
 * estimate is not used.
 */
export function confidenceOf(evidence: Evidence, calibration: Calibration = baseCalibration): number {
  const judged = trustOf(evidence, calibration) * (evidence.labels ? labelFactor(evidence.labels) : 1)
  const unread = 0.7 ** Math.min(evidence.toolErrors, 3)
  return Math.round(100 * Math.max(0, Math.min(0.99, judged * unread)))
}

function trustOf({ byInstruction, move, features, sourceScore }: Evidence, calibration: Calibration): number {
  if (byInstruction) return byColleague
  return confidenceBy(calibration, { move, features, hasSource: sourceScore !== null })
}

/** At most 1, so that a scorer can only lower the confidence. */
function labelFactor({ supported, complete, policy, tone }: Labels): number {
  return 0.4 + 0.25 * worth[supported] + 0.15 * worth[complete] + 0.15 * worth[policy] + 0.05 * worth[tone]
}

/** SILENT: nothing is sent, and the bot stays in the room. */
export type Action = 'SEND' | 'APPROVE' | 'HANDOFF' | 'SILENT'

export interface Decision {
  action: Action
  reasons: Reason[]
}

export interface Thresholds {
  send: number
  approve: number
}

/** Why an answer is drafted: by the settings, on request of staff, or after their rejection. */
export type Occasion = BotAnswers | 'SUGGESTED' | 'REDRAFTED'

/**
 * Decides what happens to a draft, and why. Nothing is sent automatically while a fact or clause has no source, the
 * text is faulty, a question stays open, what was requested is not stated, or someone was hurt or wronged.
 */
export function decide(
  occasion: Exclude<Occasion, 'SILENT'>,
  evidence: Evidence,
  confidence: number,
  { send, approve }: Thresholds,
): Decision {
  const { intent, move } = evidence
  const why = reasonsOf(evidence, confidence < send)
  // Staff requested this draft, so it always waits for their approval.
  if (occasion === 'SUGGESTED' || occasion === 'REDRAFTED')
    return { action: 'APPROVE', reasons: [occasion, ...why] }
  if (move === 'SILENCE') return { action: 'SILENT', reasons: ['NOTHING_ASKED'] }
  if (intent.human_requested) return { action: 'HANDOFF', reasons: ['HUMAN_REQUESTED', ...why] }
  if (occasion === 'APPROVAL') return { action: 'APPROVE', reasons: ['APPROVAL_ON', ...why] }
  if (happened(evidence)) return { action: 'HANDOFF', reasons: why }
  if (intent.injection_suspected || isFlawed(evidence)) return { action: 'APPROVE', reasons: why }
  if (confidence < approve) return { action: 'HANDOFF', reasons: why }
  const mayLeave = confidence >= send && !isDoubted(evidence)
  return { action: mayLeave ? 'SEND' : 'APPROVE', reasons: why }
}

function happened({ intent, byRule }: Evidence): boolean {
  return !byRule && intent.dangers.some(({ weight }) => weight === 'HAPPENED')
}

/** Contradicts or exceeds its sources, or is faulty as a text. */
export function isFlawed({
  unsupported,
  differences,
  faults,
}: Pick<Evidence, 'unsupported' | 'differences' | 'faults'>): boolean {
  return unsupported + differences + faults.length > 0
}

/** Doubts that no confidence outweighs. */
function isDoubted(evidence: Evidence): boolean {
  const { labels: said, scorerFailed, open, intent, move } = evidence
  // A polite phrase or a question back is no answer to a customer in trouble.
  const isTroubled = intent.has_trouble || (move !== 'ANSWER' && intent.dangers.length > 0)
  const isWrong = isFlawed(evidence) || open > 0 || missesAspect(evidence) || isTroubled
  return isWrong || scorerFailed || said?.supported === 'NO' || said?.policy === 'NO'
}

/** About the subject, but not what the customer wants to know. A person's words need no such check. */
function missesAspect({ unmet, isRepeated, byRule, byInstruction }: Evidence): boolean {
  return !byRule && !byInstruction && (unmet.length > 0 || isRepeated)
}

function reasonsOf(evidence: Evidence, isUnsure: boolean): Reason[] {
  const { intent, move, sourceScore, unsupported, byRule, toolErrors, labels: said, faults } = evidence
  const found: [Reason, boolean][] = [
    ['INJECTION_SUSPECTED', intent.injection_suspected],
    ['RISKY_SUBJECT', intent.dangers.length > 0],
    ['TROUBLE_TOLD', intent.has_trouble],
    ['UNSUPPORTED_FACT', unsupported > 0],
    ['UNSUPPORTED_CLAIM', evidence.differences > 0],
    ['WRONG_LANGUAGE', faults.includes('WRONG_LANGUAGE')],
    ['TEXT_FAULT', faults.some((fault) => fault !== 'WRONG_LANGUAGE')],
    ['NO_SOURCE', move === 'ANSWER' && sourceScore === null && !byRule],
    ['PART_OPEN', evidence.open > 0],
    ['ASPECT_UNMET', missesAspect(evidence) && !evidence.isRepeated],
    ['SAID_BEFORE', missesAspect(evidence) && evidence.isRepeated],
    ['ASKS_BACK', move === 'ASK_BACK'],
    ['TOOL_FAILED', toolErrors > 0],
    ['SCORED_DOWN', said !== null && Object.values(said).some((label) => label !== 'YES')],
    ['UNSCORED', evidence.scorerFailed],
    ['RULE_APPLIED', byRule],
    ['LOW_CONFIDENCE', isUnsure],
  ]
  return found.filter(([, holds]) => holds).map(([reason]) => reason)
}
