import type { Words } from '../../languages.ts'
import { unsupportedFacts } from '../replies/grounding.ts'
import { searchText } from '../knowledge/search-terms.ts'

/** What a reply must state, and what it must not: facts, or whole texts where there are none. */
export interface Demands {
  must: readonly string[]
  must_not: readonly string[]
}

/**
 * What a rejection demands of every later reply: none of the facts that were refused, all of those that a person gave.
 * A refused text without facts of its own may not be said again at all.
 */
export function demandsOf(rejected: string, good: string): { must: string[]; must_not: string[] } {
  const textsOf = (text: string, known: string[]) => unsupportedFacts(text, known).map((fact) => fact.text)
  const wrong = textsOf(rejected, [good])
  // What was left unsaid forbids nothing.
  if (rejected.trim() === '') return { must: textsOf(good, []), must_not: [] }
  return { must: textsOf(good, []), must_not: wrong.length > 0 ? wrong : [rejected] }
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
