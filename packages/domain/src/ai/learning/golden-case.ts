import type { Words } from '../../languages.ts'
import { amountsOf } from '../claims/claim-marks.ts'
import { deniedFigures, withoutDenied } from '../replies/corrections.ts'
import type { Fact } from '../facts/fact-patterns.ts'
import { plainText, unsupportedFacts } from '../facts/grounding.ts'
import { searchText } from '../knowledge/search-terms.ts'

/** Demands of one case, and letters of each. */
export const demandsMax = 20
export const demandLength = 4000

/** What a reply must state, and what it must not: facts, or whole texts where there are none. */
export interface Demands {
  must: readonly string[]
  must_not: readonly string[]
}

/**
 * What a rejection demands of every later reply: the facts that a person gave, and none of those that were put right.
 * A figure that the correction denies, "500, not 200", is forbidden, not demanded; what merely stood beside the mistake
 * is neither. A refused text without facts of its own may not be said again at all.
 */
export function demandsOf(
  rejected: string,
  good: string,
  instruction = good,
): { must: string[]; must_not: string[] } {
  const said = withoutDenied(good)
  const must = textsOf(said, [])
  // What was left unsaid forbids nothing.
  if (rejected.trim() === '') return { must, must_not: [] }
  const denied = deniedFigures(instruction).flatMap((figure) => textsOf(figure, [said]))
  if (denied.length > 0) return { must, must_not: denied }
  const wrong = unsupportedFacts(rejected, [said])
  const replaced = wrong.filter((fact) => isReplaced(fact, rejected, said))
  const must_not = (replaced.length > 0 ? replaced : wrong).map(({ text }) => text)
  return { must, must_not: must_not.length > 0 ? must_not : [rejected] }
}

function textsOf(text: string, known: string[]): string[] {
  return unsupportedFacts(text, known).map((fact) => fact.text)
}

/** The correction says something of the same kind in its place: pieces for pieces, a phone number for a phone number. */
function isReplaced(fact: Fact, rejected: string, good: string): boolean {
  if (fact.kind !== 'NUMBER') return unsupportedFacts(good, []).some(({ kind }) => kind === fact.kind)
  const value = fact.text.replaceAll(',', '')
  const unit = amountsOf(plainText(rejected)).find((one) => one.value === value)?.unit
  return unit !== undefined && amountsOf(plainText(good)).some((one) => one.unit === unit)
}

/** What an approved reply demands of later ones: the facts that it states; how they are said is theirs. */
export function demandsOfApproved(reply: string): { must: string[]; must_not: string[] } {
  return { must: unsupportedFacts(reply, []).map(({ text }) => text), must_not: [] }
}

/** Where a case comes from. */
export const caseOrigins = ['REJECTION', 'MISTAKE', 'APPROVAL', 'INJECTION', 'MANUAL'] as const
export type CaseOrigin = (typeof caseOrigins)[number]

export const caseOriginWords: Record<CaseOrigin, Words> = {
  REJECTION: { en: 'From a rejection', th: 'จากการปฏิเสธ' },
  MISTAKE: { en: 'From a confirmed mistake', th: 'จากข้อผิดพลาดที่ยืนยันแล้ว' },
  APPROVAL: { en: 'From an approval', th: 'จากการอนุมัติ' },
  INJECTION: { en: 'An attempt to steer the bot', th: 'ความพยายามสั่งบอต' },
  MANUAL: { en: 'Made by hand', th: 'สร้างเอง' },
}

export const failureKinds = ['MISSING', 'BROUGHT_BACK'] as const

export interface Failure {
  kind: (typeof failureKinds)[number]
  text: string
}

/** Where a reply fails its case: what it leaves out, and what it brings back. */
export function failuresOf(reply: string, { must, must_not }: Demands): Failure[] {
  return [
    ...must.filter((text) => !states(reply, text)).map((text) => ({ kind: 'MISSING' as const, text })),
    ...must_not
      .filter((text) => states(reply, text))
      .map((text) => ({ kind: 'BROUGHT_BACK' as const, text })),
  ]
}

/** A fact is stated however its digits are written; a text without one only by its words. */
function states(reply: string, text: string): boolean {
  const facts = unsupportedFacts(text, [])
  const isFact = facts.length === 1 && facts[0]?.text === text
  return isFact ? unsupportedFacts(text, [reply]).length === 0 : searchText(reply).includes(searchText(text))
}
