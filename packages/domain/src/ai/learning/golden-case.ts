import type { Words } from '../../languages.ts'
import { amountsOf } from '../claims/claim-marks.ts'
import { deniedFigures, withoutDenied } from '../replies/corrections.ts'
import type { Fact } from '../facts/fact-patterns.ts'
import { plainText, unsupportedFacts } from '../facts/grounding.ts'
import { searchText } from '../knowledge/search-terms.ts'

/** Maximum demands per case, and their length in characters. */
export const demandsMax = 20
export const demandLength = 4000

/** What a reply must and must not state: facts, or whole texts if there are no facts. */
export interface Demands {
  must: readonly string[]
  must_not: readonly string[]
}

/**
 * What a rejection demands of later replies: the facts that the person gave, and none of those corrected. A figure
 * that the correction denies ("500, not 200") is forbidden; figures merely beside the mistake are neither. A refused
 * text without facts must not be said again at all.
 */
export function demandsOf(
  rejected: string,
  good: string,
  instruction = good,
): { must: string[]; must_not: string[] } {
  const said = withoutDenied(good)
  const must = textsOf(said, [])
  // An empty reply forbids nothing.
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

/**
 * Whether the correction gives a fact of the same kind instead: pieces for pieces, a phone number for a phone number.
 */
function isReplaced(fact: Fact, rejected: string, good: string): boolean {
  if (fact.kind !== 'NUMBER') return unsupportedFacts(good, []).some(({ kind }) => kind === fact.kind)
  const value = fact.text.replaceAll(',', '')
  const unit = amountsOf(plainText(rejected)).find((one) => one.value === value)?.unit
  return unit !== undefined && amountsOf(plainText(good)).some((one) => one.unit === unit)
}

/** What an approved reply demands of later ones: its facts, not its wording. */
export function demandsOfApproved(reply: string): { must: string[]; must_not: string[] } {
  return { must: unsupportedFacts(reply, []).map(({ text }) => text), must_not: [] }
}

/** Origin of a case. */
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

/** Where a reply fails its case: what it omits, and what it repeats. */
export function failuresOf(reply: string, { must, must_not }: Demands): Failure[] {
  return [
    ...must.filter((text) => !states(reply, text)).map((text) => ({ kind: 'MISSING' as const, text })),
    ...must_not
      .filter((text) => states(reply, text))
      .map((text) => ({ kind: 'BROUGHT_BACK' as const, text })),
  ]
}

/** Facts match in any notation; texts without facts match by their words. */
function states(reply: string, text: string): boolean {
  const facts = unsupportedFacts(text, [])
  const isFact = facts.length === 1 && facts[0]?.text === text
  return isFact ? unsupportedFacts(text, [reply]).length === 0 : searchText(reply).includes(searchText(text))
}
