import type { Language } from '../../languages.ts'

/** What customers of the house want. `risky`: only a person, or an exact source, may answer (AI design 6). */
export const intentions = {
  GREETING: {
    risky: false,
    words: /^[^\p{L}\p{M}\d]*(สวัสดี|หวัดดี|ดีค่ะ|ดีครับ|hello|hi|hey|good (morning|afternoon|evening))/iu,
  },
  THANKS: { risky: false, words: /ขอบคุณ|ขอบใจ|thank/iu },
  REFUND: { risky: true, words: /คืนเงิน|ขอเงินคืน|คืนสินค้า|refund|money back|return the/iu },
  COMPLAINT: { risky: true, words: /ร้องเรียน|ไม่พอใจ|แย่มาก|โกง|ฟ้อง|complain|lawyer|unacceptable|scam/iu },
  HEALTH: {
    risky: true,
    words:
      /แพ้|ผื่น|คัน(?!ธ)|รักษา|สิวอักเสบ|ตั้งครรภ์|ให้นมบุตร|ยา(?=ที่|รักษา)|allerg|rash|pregnan|cure|treat(?!ment plan)|medical/iu,
  },
  CONTRACT: { risky: true, words: /สัญญา|ค่าปรับ|ผูกขาด|ลิขสิทธิ์สูตร|contract|penalty|exclusiv/iu },
  REGULATION: { risky: true, words: /กฎหมาย|ห้ามใช้|ข้อกำหนด|annex|prohibited|legal limit|regulation/iu },
  ORDER_STATUS: {
    risky: false,
    words: /สถานะ|ถึงไหนแล้ว|เสร็จ(หรือยัง|เมื่อไหร่|ยัง)|พัสดุ|status|where is my|track/iu,
  },
  PRICE: { risky: false, words: /ราคา|เท่าไหร่|เท่าไร|กี่บาท|ใบเสนอราคา|price|cost|quot|how much/iu },
  QUANTITY: { risky: false, words: /ขั้นต่ำ|กี่ชิ้น|moq|minimum/iu },
  LEAD_TIME: { risky: false, words: /กี่วัน|ใช้เวลา|นานไหม|นานแค่ไหน|how long|lead time|when (can|will)/iu },
  SAMPLE: { risky: false, words: /ตัวอย่าง|เทสเตอร์|sample|tester/iu },
  REGISTRATION: {
    risky: false,
    words: /(?<![\p{L}\p{M}])อย\.?(?![\p{L}\p{M}])|จดแจ้ง|เลขจด|fda|registration|notif/iu,
  },
  PACKAGING: { risky: false, words: /บรรจุภัณฑ์|แพ็กเกจ|แพคเกจ|ขวด|หลอด|ฉลาก|กล่อง|packag|bottle|tube|label/iu },
  MACHINE: { risky: false, words: /เครื่อง(จักร|ผสม|บรรจุ)|ซ่อม|ช่าง|machine|repair|engineer/iu },
  CONTACT: {
    risky: false,
    words: /ที่อยู่|เบอร์|ติดต่อ|เปิดกี่โมง|เวลาทำการ|address|phone|contact|open(ing)? hours/iu,
  },
} as const satisfies Record<string, { risky: boolean; words: RegExp }>

/** What the house has a word for. */
export type NamedIntention = keyof typeof intentions
export type Intention = NamedIntention | 'OTHER'
export const intentionNames = [...(Object.keys(intentions) as NamedIntention[]), 'OTHER'] as const

/** What one burst of a customer's messages is about. */
export interface Intent {
  name: Intention
  language: Language
  /** The customer asks for a person. */
  human_requested: boolean
  /** The text tries to steer the bot rather than to ask it. */
  injection_suspected: boolean
  /** The burst as one question that stands by itself. */
  query: string
}

const asksForHuman =
  /คุยกับ(คน|เจ้าหน้าที่|แอดมิน|พนักงาน)|ขอ(คน|เจ้าหน้าที่|แอดมิน|พนักงาน|สาย)|(real|human|live) (person|agent)|(speak|talk) (to|with) (a |an |some)?(human|person|agent|someone|staff)/iu

const steers =
  /(ignore|disregard|forget|override) (all |any |the |your )*(previous|prior|above|earlier|system)|system prompt|developer mode|you are now|jailbreak|\bDAN\b|(ลืม|ละเว้น|เพิกเฉย|ไม่ต้องสนใจ)\s?(คำสั่ง|กฎ|ข้อกำหนด|คำแนะนำ)|(แสดง|บอก|เปิดเผย|พิมพ์).{0,12}(คำสั่งระบบ|พรอมต์|prompt|api ?key|รหัสผ่าน)|คุณคือ.{0,20}ตอนนี้|(reveal|print|show).{0,20}(prompt|instructions|secret|password|api ?key)|<\/?(system|assistant|tool)>|\[\/?INST\]/iu

/** Whether a text tries to steer the bot rather than to ask it. */
export function triesToSteer(text: string): boolean {
  return steers.test(text)
}

/** Whether the name is of an intention that only people, or an exact source, may answer. */
export function isRisky(name: Intention): boolean {
  return name !== 'OTHER' && intentions[name].risky
}

/**
 * Reads the intention from words alone, in both languages: what is asked outweighs how it is greeted. It is what the
 * bot goes by without a model, and never the weaker judge of danger with one.
 */
export function findIntention(burst: readonly string[], language: Language): Intent {
  const query = burst.join(' ').replace(/\s+/gu, ' ').trim()
  const found = (Object.keys(intentions) as (keyof typeof intentions)[]).filter((name) =>
    intentions[name].words.test(query),
  )
  const polite = new Set<string>(['GREETING', 'THANKS'])
  const name =
    found.find((one) => isRisky(one)) ??
    found.find((one) => !polite.has(one)) ??
    (isShort(query) ? found[0] : undefined)
  return {
    name: name ?? 'OTHER',
    language: /[\u0e00-\u0e7f]/u.test(query) ? 'th' : /[a-z]/iu.test(query) ? 'en' : language,
    human_requested: asksForHuman.test(query),
    injection_suspected: triesToSteer(query),
    query,
  }
}

/** Nothing but a greeting or a thank you. */
function isShort(query: string): boolean {
  return query.length <= 40
}
