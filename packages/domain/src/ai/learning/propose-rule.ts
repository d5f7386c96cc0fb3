import { truncate } from '../../texts.ts'
import { compareClaims } from '../claims/compare-claims.ts'
import { sameFacts, unsupportedFacts } from '../facts/grounding.ts'
import type { Intention } from '../replies/intentions.ts'
import type { Language } from '../../languages.ts'
import { openMask } from '../gateway/masking.ts'
import { wordingOf } from '../replies/offline-draft.ts'
import { resemblance } from '../knowledge/resemblance.ts'
import { ruleLength, type RuleKind, type RuleScope } from './rules.ts'

/** A rejection by a person, with the question. */
export interface Refused {
  instruction: string
  question: string
  rejected: string
  intent: Intention
  language: Language
}

export interface Proposal {
  kind: RuleKind
  scope: RuleScope
  scope_ref: string | null
  title: string
  rule: string
  question: string
  bad_example: string
  good_example: string
}

const thisOnce = /ครั้งนี้|รอบนี้|เฉพาะ(ลูกค้า|เคส|ราย)|this (time|once|customer)|only (him|her|them|now)/iu
const aboutStyle =
  /สุภาพ|น้ำเสียง|สั้น(ลง|กว่า)|ยาวไป|ทางการ|อีโมจิ|polite|tone|shorter|longer|formal|emoji|friendl/iu
const always = /ทุกครั้ง|ทุกกรณี|เสมอ|ห้าม|always|never|in every/iu

/** Turns an instruction into the narrowest rule that would have prevented the mistake, without a model. */
export function proposeRule({ instruction, question, rejected, intent, language }: Refused): Proposal {
  const kind = kindOf(instruction, wordingOf(instruction, language))
  const scope: RuleScope = always.test(instruction) ? 'GLOBAL' : 'INTENT'
  return {
    kind,
    scope,
    scope_ref: scope === 'INTENT' ? intent : null,
    title: truncate(question, 80),
    rule: truncate(instruction, ruleLength),
    question,
    bad_example: rejected,
    good_example: kind === 'STYLE' ? '' : wordingOf(instruction, language),
  }
}

/** An instruction with a number, date or contact is true for every customer, so it may become knowledge. */
function kindOf(instruction: string, wording: string): RuleKind {
  if (thisOnce.test(instruction)) return 'ONE_OFF'
  if (aboutStyle.test(instruction)) return 'STYLE'
  return unsupportedFacts(wording, []).length > 0 ? 'FACT' : 'RULE'
}

/** Why a rule does not go live automatically. */
export const ruleFindings = [
  'ONE_OFF',
  'PERSONAL_DATA',
  'PRICE_AS_FACT',
  'PROMISE',
  'OBEYS_CUSTOMER',
  'NO_EXAMPLE',
  'CONFLICT',
  'NEEDS_ADMIN',
  'REPLAY_FAILED',
  'NEEDS_AGREEMENT',
] as const
export type RuleFinding = (typeof ruleFindings)[number]

const price = /\d[,.]*\s*(บาท|฿|baht|thb)|(?:฿|thb)\s*\d/iu
const promise =
  /รับรองผล|หายขาด|รักษา(สิว|ฝ้า|โรค)|เห็นผล(ใน|ภายใน)|ปลอดภัย\s?100|guarantee|cures?\b|100\s?% safe|clinically proven/iu
const obeys =
  /ตามที่ลูกค้า(บอก|สั่ง|ขอ)ทุก|ทำตามลูกค้า|whatever the customer|obey|skip (the )?approval|ไม่ต้อง(ตรวจ|อนุมัติ)/iu

/** The objections to a rule as written; code finds them before any model reads it. */
export function checkRule(
  rule: Pick<Proposal, 'kind' | 'scope' | 'rule' | 'question' | 'good_example'>,
  active: readonly Pick<Proposal, 'question' | 'good_example' | 'scope'>[],
): RuleFinding[] {
  const text = `${rule.rule}\n${rule.good_example}`
  const found: [RuleFinding, boolean][] = [
    ['ONE_OFF', rule.kind === 'ONE_OFF'],
    ['PERSONAL_DATA', openMask().hide(text) !== text],
    ['PRICE_AS_FACT', price.test(text)],
    ['PROMISE', promise.test(text)],
    ['OBEYS_CUSTOMER', obeys.test(text)],
    ['NO_EXAMPLE', rule.good_example.trim() === ''],
    ['CONFLICT', active.some((other) => contradicts(rule, other))],
    ['NEEDS_ADMIN', rule.scope === 'GLOBAL'],
  ]
  return found.filter(([, holds]) => holds).map(([finding]) => finding)
}

/** Whether two rules answer the same question with the same facts, in any wording. */
export function asksTheSame(
  one: Pick<Proposal, 'scope' | 'scope_ref' | 'question' | 'good_example'>,
  other: Pick<Proposal, 'scope' | 'scope_ref' | 'question' | 'good_example'>,
): boolean {
  const near = Math.max(resemblance(one.question, other.question), resemblance(other.question, one.question))
  return (
    one.scope === other.scope &&
    one.scope_ref === other.scope_ref &&
    near >= agreeMin &&
    sameFacts(one.good_example, other.good_example) &&
    compareClaims(other.good_example, [one.good_example]).length === 0
  )
}
const agreeMin = 0.6

/** Nearly the same question with another answer; two answers must never be active together. */
function contradicts(
  one: Pick<Proposal, 'question' | 'good_example'>,
  other: Pick<Proposal, 'question' | 'good_example'>,
): boolean {
  const near = Math.min(resemblance(one.question, other.question), resemblance(other.question, one.question))
  return near >= 0.9 && one.good_example.trim() !== other.good_example.trim()
}
