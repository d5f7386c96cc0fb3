import type { Language } from '../../languages.ts'
import type { Intent } from './intentions.ts'

/** What the house knows and a draft may say. `score`: how well it fits the question, 0 to 1. */
export interface Source {
  kind: 'KNOWLEDGE' | 'QUICK_REPLY' | 'RULE' | 'TOOL' | 'INSTRUCTION'
  id: string | null
  label: string
  text: string
  score: number
}

export interface Drafted {
  reply: string
  /** What the reply was taken from; the gate knows no other facts. */
  citations: Source[]
  byRule: boolean
  /** Nothing is known: somebody must find out. */
  isClueless: boolean
}

/** A rule speaks only to nearly the question that it was made from; knowledge may answer a looser one. */
export const ruleFits = 0.6
const sourceFits = 0.34

/**
 * Drafts an answer without a model: what a person said to answer, else a rule of the house, else the text that answers
 * the question best. It writes nothing of its own but politeness, so it can invent nothing.
 */
export function offlineDraft(
  intent: Pick<Intent, 'name' | 'language'>,
  sources: readonly Source[],
  instruction: string | null,
): Drafted {
  const { language } = intent
  const told = instruction && wordingOf(instruction, language)
  if (told) {
    const source: Source = {
      kind: 'INSTRUCTION',
      id: null,
      label: 'Instruction',
      text: instruction,
      score: 1,
    }
    return { reply: told, citations: [source], byRule: true, isClueless: false }
  }
  if (intent.name === 'GREETING' || intent.name === 'THANKS') return said(phrases[intent.name][language])
  const best = (kinds: Source['kind'][], fits: number) =>
    sources
      .filter(({ kind, score }) => kinds.includes(kind) && score >= fits)
      .toSorted((one, other) => other.score - one.score)[0]
  const rule = best(['RULE'], ruleFits)
  if (rule) return { reply: rule.text, citations: [rule], byRule: true, isClueless: false }
  const source = best(['TOOL', 'KNOWLEDGE', 'QUICK_REPLY'], sourceFits)
  if (source) return { reply: source.text, citations: [source], byRule: false, isClueless: false }
  return { ...said(phrases.CLUELESS[language]), isClueless: true }
}

/** What the customer reads when people take over; one text, whatever the reason. */
export function handOffText(language: Language): string {
  return phrases.HANDOFF[language]
}

function said(reply: string): Drafted {
  return { reply, citations: [], byRule: false, isClueless: false }
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

/** The words that an instruction gives: what it quotes, else what follows "say that"; empty where it gives none. */
export function wordingOf(instruction: string, language: Language): string {
  const quoted = /[“"«]([^“”"«»]{3,})[”"»]/u.exec(instruction)?.[1]
  const text = (quoted ?? instruction.trim().replace(asksToSay, '')).trim()
  if (text.length < 3) return ''
  const isThai = /[\u0e00-\u0e7f]/u.test(text)
  if (isThai || language === 'th') return text
  return text.charAt(0).toUpperCase() + text.slice(1)
}
