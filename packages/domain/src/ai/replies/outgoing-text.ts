import type { Language, Words } from '../../languages.ts'
import { languageOf } from '../understanding/language-of.ts'
import { compareClaims } from '../claims/compare-claims.ts'
import { clausesOf } from '../claims/clauses.ts'
import { textFaultsOf, unsourcedPromises, type TextFault } from './text-faults.ts'

/** What whoever sends a text is told of it, before it leaves. */
export const textFaultWords: Record<TextFault, Words> = {
  PLACEHOLDER: {
    en: 'Something was to be filled in and was not',
    th: 'ยังมีช่องที่ต้องเติมข้อความ',
  },
  BROKEN_TEXT: {
    en: 'It has characters that customers cannot read',
    th: 'มีอักขระที่ลูกค้าอ่านไม่ได้',
  },
  UNFINISHED: { en: 'It ends in the middle of a sentence', th: 'ข้อความจบกลางประโยค' },
  WRONG_LANGUAGE: {
    en: 'The customer writes in another language',
    th: 'ลูกค้าเขียนเป็นอีกภาษาหนึ่ง',
  },
  PROMISE: {
    en: 'It promises something that no text of the house speaks of (refund, deposit, delivery, discount, guarantee, effect)',
    th: 'มีคำสัญญาที่ไม่มีข้อมูลของร้านรองรับ (คืนเงิน มัดจำ การส่ง ส่วนลด รับประกัน สรรพคุณ)',
  },
}

/** Letters of a text that tell its language; a name or an "ok" tells nothing. */
const tellingLetters = 12

/** In which language somebody wrote of late; null: too little was written to say. */
export function languageWrittenIn(texts: readonly string[]): Language | null {
  const text = texts.join('\n')
  return lettersOf(text) < tellingLetters ? null : languageOf(text)
}

/**
 * What is wrong with a text that a person is about to send, by the same rules as what the bot writes. It warns and
 * never locks: people know more than a pattern does.
 */
export function warningsOf(
  text: string,
  { language, sources }: { language: Language | null; sources: readonly string[] },
): TextFault[] {
  if (text.trim() === '') return []
  const faults = textFaultsOf(text, { language: lettersOf(text) < tellingLetters ? null : language }).filter(
    (fault) => fault !== 'UNFINISHED' || isLeftOpen.test(text),
  )
  return promisesBeyond(text, sources) ? [...faults, 'PROMISE'] : faults
}

/** People write "yes it is" and "on my way to": only a text that announces something and stops is unfinished. */
const isLeftOpen = /[:,([{“]\s*$/u

/** Whether a clause promises other than the house says; that some text speaks of refunds founds no refund. */
function promisesBeyond(text: string, sources: readonly string[]): boolean {
  return clausesOf(text)
    .filter((clause) => unsourcedPromises(clause, []).length > 0)
    .some((clause) => compareClaims(clause, sources).length > 0)
}

function lettersOf(text: string): number {
  return text.match(/[\p{L}\p{M}]/gu)?.length ?? 0
}
