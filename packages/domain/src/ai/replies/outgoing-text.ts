import type { Language, Words } from '../../languages.ts'
import { languageOf } from '../understanding/language-of.ts'
import { compareClaims } from '../claims/compare-claims.ts'
import { clausesOf } from '../claims/clauses.ts'
import { textFaultsOf, unsourcedPromises, type TextFault } from './text-faults.ts'

/** Warnings shown before a text is sent. */
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
    en: 'It promises something that no text of the company mentions (refund, deposit, delivery, discount, guarantee, effect)',
    th: 'มีคำสัญญาที่ไม่มีข้อมูลของร้านรองรับ (คืนเงิน มัดจำ การส่ง ส่วนลด รับประกัน สรรพคุณ)',
  },
}

/** Minimum of letters to recognise a language; a name or an "ok" is too short. */
const tellingLetters = 12

/** The language of recent messages; null if there is too little text. */
export function languageWrittenIn(texts: readonly string[]): Language | null {
  const text = texts.join('\n')
  return lettersOf(text) < tellingLetters ? null : languageOf(text)
}

/**
 * Faults of a text that a person is about to send, by the rules for the bot. Only warns, never blocks: people know
 * more than a pattern.
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

/** People write "yes it is" and "on my way to": only a text that ends by announcing something is unfinished. */
const isLeftOpen = /[:,([{“]\s*$/u

/** Whether a clause promises more than the sources; a source that merely mentions refunds is not enough. */
function promisesBeyond(text: string, sources: readonly string[]): boolean {
  return clausesOf(text)
    .filter((clause) => unsourcedPromises(clause, []).length > 0)
    .some((clause) => compareClaims(clause, sources).length > 0)
}

function lettersOf(text: string): number {
  return text.match(/[\p{L}\p{M}]/gu)?.length ?? 0
}
