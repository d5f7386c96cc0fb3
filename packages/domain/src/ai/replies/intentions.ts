import { asksSomething } from '../asks-something.ts'
import type { Language } from '../../languages.ts'
import type { Danger } from '../understanding/dangers.ts'
import { reportsIn } from '../understanding/distress/reports.ts'
import { languageOf } from '../understanding/language-of.ts'
import { smallTalkOf, withoutPoliteness, type SmallTalk } from '../understanding/small-talk.ts'
import { splitQuestions } from '../understanding/split-questions.ts'
import { triesToSteer } from '../steering/steering.ts'

/**
 * Intentions of customers, recognised by whole words, so that "highest" is no greeting. `risky`: its dangers are
 * found by `understanding/dangers`, because a word alone is only evidence.
 */
export const intentions = {
  GREETING: { risky: false, words: null },
  THANKS: { risky: false, words: null },
  ACKNOWLEDGEMENT: { risky: false, words: null },
  REFUND: { risky: true, words: null },
  COMPLAINT: { risky: true, words: null },
  HEALTH: { risky: true, words: null },
  CONTRACT: { risky: true, words: null },
  REGULATION: { risky: true, words: null },
  ORDER_STATUS: {
    risky: false,
    words: /สถานะ|ถึง(?:ไหน|ขั้นไหน)|เสร็จ(?:หรือยัง|เมื่อไหร่|ยัง)|พัสดุ|\b(?:status|where is my|track(?:ing)?)\b/iu,
  },
  PRICE: {
    risky: false,
    words: /ราคา|เท่าไหร่|เท่าไร|กี่บาท|ใบเสนอราคา|\b(?:prices?|pricing|costs?|quot(?:e|ation)s?|how much)\b/iu,
  },
  QUANTITY: { risky: false, words: /ขั้นต่ำ|กี่ชิ้น|\b(?:moq|minimum)\b/iu },
  LEAD_TIME: {
    risky: false,
    words: /กี่วัน|ใช้เวลา|นานไหม|นานแค่ไหน|\b(?:how long|lead time|when (?:can|will))\b/iu,
  },
  SAMPLE: { risky: false, words: /ตัวอย่าง|เทสเตอร์|\b(?:samples?|testers?)\b/iu },
  REGISTRATION: {
    risky: false,
    words: /(?<![\p{L}\p{M}])อย\.?(?![\p{L}\p{M}])|จดแจ้ง|เลขจด|\b(?:fda|registration|notif(?:y|ication))\b/iu,
  },
  PACKAGING: {
    risky: false,
    words: /บรรจุภัณฑ์|แพ็กเกจ|แพคเกจ|ขวด|หลอด|ฉลาก|กล่อง|\b(?:packag\w*|bottles?|tubes?|labels?)\b/iu,
  },
  MACHINE: {
    risky: false,
    words: /เครื่อง(?:จักร|ผสม|บรรจุ|กวน)|ซ่อม|ช่าง|\b(?:machines?|repair\w*|engineers?)\b/iu,
  },
  CONTACT: {
    risky: false,
    words: /ที่อยู่|เบอร์|ติดต่อ|เปิดกี่โมง|เวลาทำการ|\b(?:address|phone|contact|open(?:ing)? hours)\b/iu,
  },
} as const satisfies Record<string, { risky: boolean; words: RegExp | null }>

/** All intentions except OTHER. */
export type NamedIntention = keyof typeof intentions
export type Intention = NamedIntention | 'OTHER'
export const intentionNames = [...(Object.keys(intentions) as NamedIntention[]), 'OTHER'] as const

/** The result of reading one burst of a customer's messages. */
export interface Intent {
  name: Intention
  language: Language
  /** The customer requests a person. */
  human_requested: boolean
  /** The text tries to steer the bot rather than ask it something. */
  injection_suspected: boolean
  /** The burst as one self-contained question. */
  query: string
  /** Kind of politeness if the message is nothing else; else null. */
  small_talk: SmallTalk | null
  /** Subjects that the bot may not answer alone, most serious first. */
  dangers: Danger[]
  /** It reports a problem, if politely. */
  has_trouble: boolean
  /** Its separate questions. */
  questions: string[]
  /** The previous question, which a short one refers to. */
  earlier: string | null
}

const asksForHuman =
  /คุยกับ(?:คน|เจ้าหน้าที่|แอดมิน|พนักงาน|ทีมงาน)|ขอ(?:คน|เจ้าหน้าที่|แอดมิน|พนักงาน)(?!ขาย)|ขอสาย(?!พาน|ไฟ|ยาง)|ไม่(?:เอา|อยากคุยกับ)บอท|\b(?:real|human|live|actual) (?:person|agent|being)\b|\b(?:speak|talk|chat) (?:to|with) (?:a |an |some)?(?:human|person|agent|someone|somebody|staff|one|manager|people)\b|\b(?:a |an )?human (?:please|answer|agent)|^human\b/iu

/** Whether only people, or an exact source, may answer this intention. */
export function isRisky(name: Intention): boolean {
  return name !== 'OTHER' && intentions[name].risky
}

/**
 * Reads a burst by words in both languages: politeness only if nothing else is left, dangers as evidence, and each
 * question separately. `earlier`: the customer's previous question.
 */
export function findIntention(
  burst: readonly string[],
  language: Language,
  earlier: string | null = null,
): Intent {
  const query = burst.join(' ').replace(/\s+/gu, ' ').trim()
  const small_talk = smallTalkOf(query)
  const { dangers, hasTrouble } = small_talk ? { dangers: [], hasTrouble: false } : reportsIn(query)
  const requested = burst.map((line) => withoutPoliteness(line)).join('\n')
  const questions = splitQuestions(requested)
  return {
    name: small_talk ?? nameOf(query, dangers),
    language: languageOf(query) ?? language,
    human_requested: asksForHuman.test(query),
    injection_suspected: triesToSteer(burst.join('\n')),
    query,
    small_talk,
    dangers,
    has_trouble: hasTrouble,
    questions: questions.length > 0 ? questions : [query],
    earlier,
  }
}

/** An incident outweighs the question, which outweighs a touched subject. */
function nameOf(query: string, dangers: readonly Danger[]): Intention {
  const [happened] = dangers.filter(({ weight }) => weight === 'HAPPENED')
  if (happened) return happened.kind
  const named = (Object.keys(intentions) as NamedIntention[]).find((name) =>
    intentions[name].words?.test(query),
  )
  // A delicate subject without a general question is the intention.
  const [touched] = dangers
  if (touched && (named === undefined || !asksSomething(query))) return touched.kind
  return named ?? touched?.kind ?? 'OTHER'
}
