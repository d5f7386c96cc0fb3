import type { Language } from '../../languages.ts'
import type { Move } from '../confidence/moves.ts'
import { answerQuestions, type Answer } from './answer-questions.ts'
import { withoutDenied } from './corrections.ts'
import type { Intent } from './intentions.ts'
import type { Source } from './source.ts'

export type { Source } from './source.ts'

export interface Drafted {
  reply: string
  /** What the reply was taken from; the gate accepts no other facts. */
  citations: Source[]
  byRule: boolean
  /** Nothing is known: staff must find out. */
  isClueless: boolean
  move: Move
  /** The questions that it leaves open. */
  open: string[]
}

/** The parts of an intent that a drafter reads. */
export type Asking = Pick<Intent, 'language' | 'small_talk' | 'questions' | 'earlier'>

/** A rule applies only to nearly the question it was made from; knowledge may fit more loosely. */
export const ruleFits = 0.6
const sourceFits = 0.42

/**
 * Drafts an answer without a model: a person's instruction, else a rule, else the texts that answer the questions
 * best. It adds nothing but politeness, so it cannot invent anything.
 */
export function offlineDraft(
  asking: Asking,
  sources: readonly Source[],
  instruction: string | null,
): Drafted {
  const { language } = asking
  const reported = instruction && wordingOf(instruction, language)
  if (reported) return { ...said(reported), citations: [instructionSource(instruction)], byRule: true }
  if (asking.small_talk) return politeDraft(asking.small_talk, language)
  const rule = sources
    .filter(({ kind, score }) => kind === 'RULE' && score >= ruleFits)
    .toSorted((one, other) => other.score - one.score)[0]
  if (rule) return { ...said(rule.text), citations: [rule], byRule: true }
  const answers = answerQuestions(
    asking,
    sources.filter(({ kind }) => kind !== 'RULE'),
  )
  return back(answers, language) ?? composed(answers, language)
}

/** A person's instruction as a source. */
export function instructionSource(text: string): Source {
  return { kind: 'INSTRUCTION', id: null, label: 'Instruction', text, score: 1 }
}

/** A polite phrase for a purely polite message; no reply to a mere acknowledgement. */
export function politeDraft(kind: NonNullable<Asking['small_talk']>, language: Language): Drafted {
  const move = kind === 'ACKNOWLEDGEMENT' ? 'SILENCE' : 'PHRASE'
  return { ...said(phrases[kind][language]), move }
}

/** Asks back if a single question names no subject. */
function back(answers: readonly Answer[], language: Language): Drafted | null {
  const [only] = answers
  if (!only || answers.length > 1) return null
  if (only.source === null && only.isEmpty) return { ...said(phrases.ASK_MORE[language]), move: 'ASK_BACK' }
  if (only.alternatives.length === 0) return null
  const options = only.alternatives.map(({ label }) => `• ${label}`).join('\n')
  return {
    ...said(`${phrases.ASK_WHICH[language]}\n${options}`),
    citations: [...only.alternatives],
    move: 'ASK_BACK',
  }
}

function composed(answers: readonly Answer[], language: Language): Drafted {
  const known = answers.filter(({ source, fit }) => source !== null && (fit?.score ?? 0) >= sourceFits)
  const texts = [...new Map(known.flatMap(({ source }) => (source ? [[source.text, source]] : []))).values()]
  if (texts.length === 0) return { ...said(phrases.CLUELESS[language]), isClueless: true }
  const open = answers.filter((one) => !known.includes(one)).map(({ question }) => question)
  const parts = [...texts.map(({ text }) => text), ...open.map((question) => openPhrase(question, language))]
  return { ...said(parts.join('\n')), citations: texts, open }
}

function openPhrase(question: string, language: Language): string {
  return language === 'th'
    ? `ส่วนเรื่อง “${question}” ขอตรวจสอบกับทีมงานก่อนนะคะ`
    : `About “${question}”: let us check with our team and come back to you.`
}

/** The customer's message when people take over, the same for every reason. */
export function handOffText(language: Language): string {
  return phrases.HANDOFF[language]
}

function said(reply: string): Drafted {
  return { reply, citations: [], byRule: false, isClueless: false, move: 'ANSWER', open: [] }
}

const phrases = {
  GREETING: {
    en: 'Hello! How may we help you today?',
    th: 'สวัสดีค่ะ ยินดีให้บริการค่ะ วันนี้ให้ช่วยเรื่องไหนดีคะ',
  },
  THANKS: {
    en: 'You are welcome. If there is anything else, just write to us.',
    th: 'ยินดีค่ะ หากต้องการสอบถามเพิ่มเติม ทักมาได้เลยนะคะ',
  },
  ACKNOWLEDGEMENT: {
    en: 'If there is anything else, just write to us.',
    th: 'หากต้องการสอบถามเพิ่มเติม ทักมาได้เลยนะคะ',
  },
  ASK_MORE: {
    en: 'Could you tell us a little more about what you would like to know?',
    th: 'รบกวนแจ้งรายละเอียดเพิ่มอีกนิดได้ไหมคะ ว่าต้องการสอบถามเรื่องไหน',
  },
  ASK_WHICH: {
    en: 'Which of these do you mean?',
    th: 'สอบถามเพิ่มเติมค่ะ หมายถึงเรื่องไหนคะ',
  },
  CLUELESS: {
    en: 'Let us check this with our team and come back to you.',
    th: 'ขออนุญาตตรวจสอบกับทีมงานก่อน แล้วจะแจ้งกลับให้ทราบนะคะ',
  },
  HANDOFF: {
    en: 'A colleague of ours will answer you here shortly.',
    th: 'เจ้าหน้าที่จะเข้ามาตอบในแชตนี้โดยเร็วที่สุดนะคะ',
  },
} as const

const asksToSay =
  /^(?:(?:please\s+)?(?:say|answer|reply|tell (?:the customer|them|her|him)|write)(?:\s+that)?|(?:(?:ช่วย|กรุณา|ให้)\s*)?(?:บอก|ตอบ|แจ้ง|เขียน|พิมพ์)(?:ลูกค้า|เขา)?(?:ไป)?(?:ว่า|กลับว่า)?)\s*[:：]?\s*/iu

/** The wording given by an instruction: its quote, else the text after "say that"; empty if it gives none. */
export function wordingOf(instruction: string, language: Language): string {
  const quoted = /[“"«]([^“”"«»]{3,})[”"»]/u.exec(instruction)?.[1]
  const text = withoutDenied(quoted ?? instruction.trim().replace(asksToSay, '')).trim()
  if (text.length < 3) return ''
  const isThai = /[\u0e00-\u0e7f]/u.test(text)
  if (isThai || language === 'th') return text
  return text.charAt(0).toUpperCase() + text.slice(1)
}
