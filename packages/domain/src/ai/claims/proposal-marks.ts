/** What turns or limits the meaning of a clause of staff, beside its words and figures. */

/** Limits that begin like a denial, as the signs that they are. */
const limits: [RegExp, string][] = [
  [
    /ไม่(?:ควร|ให้|ได้)?[ก-๙]{0,8}?(?:เกิน|มากกว่า|สูงกว่า)|(?<![a-z])(?:not?|never|can(?:no|')t)(?: \w+)?? (?:more than|later than|above|higher|over)(?![a-z])/giu,
    ' ≤ ',
  ],
  [
    /ไม่(?:ควร|ให้|ได้)?(?:ต่ำกว่า|น้อยกว่า)|(?<![a-z])(?:not?|never|can(?:no|')t)(?: \w+)?? (?:less than|earlier than|fewer than|below|lower)(?![a-z])/giu,
    ' ≥ ',
  ],
]
/** No denial, though it begins like one: exceptions, otherwise, and what is not wrong. */
const noDenial =
  /(?:ยัง)?ไม่(?:รวม|นับ)|ยังไม่ vat|ไม่(?:งั้น|อย่างนั้น|เช่นนั้น|ว่า|เพียง|มีปัญหา)|ปิดท้าย|ปิดผนึก|(?<![a-z])(?:no worries|not only|do(?:es)? not include|not includ(?:ed|ing)|no problem)(?![a-z])/giu
/** Words that deny what stands beside them. */
const noes =
  /ไม่(?:ใช่|มี|ได้|ต้อง)?|มิได้|ห้าม|อย่า(?!ง)|งด(?!งาม)(?![\u0e31-\u0e3a\u0e47-\u0e4eา])|(?<![a-z])(?:not?|never|cannot|cant|dont|doesnt|isnt|arent|wont|neither|nor|none|nobody|nothing|forbidden|prohibited|free (?:of|from)(?! charge))(?![a-z])|(?<![a-z])(?:do|does|did|is|are|was|were|ca|wo|would|could|should|must|has|have|had)n['’]?t(?![a-z])/giu
/** Words that are a denial themselves, and affirm when they are denied. */
const endings =
  /(?<!เ)ปิด|(?<!วัน)หยุด|เลิก|ของหมด|(?<=ประกัน(?:ไม่)?)ขาด|(?<![a-z])(?:without|closed|stopp?(?:ed|s)?|discontinued?|refuses?)(?![a-z])/giu
export const denial = new RegExp(`${noes.source}|${endings.source}`, 'giu')
/** "No, you cannot": what only answers denies nothing more. */
const answering = /^(?:oh |sorry,? )?no,? (?=(?:you|we|it|i|the|our|they|this|that|our)\b)/iu

/** A clause with its limits as signs. */
export function signed(clause: string): string {
  return limits.reduce((text, [pattern, sign]) => text.replace(pattern, sign), clause)
}

/** How often a text denies. */
export function denialsIn(text: string): number {
  return signed(text).replace(noDenial, ' ').replace(answering, '').match(noes)?.length ?? 0
}

/** Whether a clause denies; a denied ending affirms. */
export function denies(clause: string): boolean {
  const text = signed(clause).replace(noDenial, ' ').replace(answering, '')
  return text.search(noes) >= 0 !== text.search(endings) >= 0
}

const patterns = {
  EXCEPT:
    /ยกเว้น|เว้นแต่|เว้น(?=วัน)|(?:ยัง)?ไม่(?:รวม|นับ)|ยังไม่ vat|นอกจาก|(?<![a-z])(?:except|excepted|excluding|excluded|excl|unless|apart from|other than|minus|deducted|everything but|(?:do|does) not include|not included)(?![a-z])/iu,
  ONLY: /เฉพาะ|เท่านั้น|เหลือแต่|มีแต่|แค่(?!ไหน|\s*\d)|เพียง(?!พอ)|อย่างเดียว|(?:คน|เจ้า|วัน|ล็อต|ครั้ง)เดียว|(?<![a-z])(?:only|solely|exclusively)(?![a-z])/iu,
  ONCE: /(?:ออเดอร์|ออร์เดอร์|ครั้ง|รอบ|(?<!โรง)งาน|ล็อต|ล๊อต|เคส|เดือน|วัน|สัปดาห์|อาทิตย์|ปี|โปร|บิล)นี้|ลูกค้า(?:ท่าน|คน|ราย)นี้|เฉพาะคุณ|ให้(?:เฉพาะ)?คุณ|สำหรับคุณ|เป็นพิเศษ|พรุ่งนี้|(?<![a-z])(?:this (?:order|time|once|batch|month|week|year|invoice|job|lot)|today|tomorrow|tonight|for you|right now|as an exception|special(?:ly)? for)(?![a-z])/iu,
  IF: /ถ้า|หาก|ในกรณี|ต่อเมื่อ|เมื่อ(?!วาน)|แต่ต้อง|ต้องมี|(?<![a-z])(?:if|when|provided|as long as|in case|whenever|unless)(?![a-z])|(?<![a-z])once(?= (?:the|you|we|it|they|your|our|raw|all|approved|paid|opened))/iu,
  BEFORE: /ก่อน(?!หน้า)|จนกว่า|(?<![a-z])(?:before|until|till|prior to)(?![a-z])/iu,
  AFTER:
    /หลัง(?!ละ)|เป็นต้นไป|(?<![a-z])(?:after|afterwards|from then on|thereafter)(?![a-z])|(?<![a-z])once(?= (?:the|you|we|it|they|your|our|raw|all|approved|paid|opened))/iu,
  UP: /≥|เกิน|(?:มาก|สูง)กว่า|ขึ้นไป|อย่างน้อย|ขั้นต่ำ|เริ่มต้น|เริ่มที่|ตั้งแต่|ครบ(?=\s*\d)|อัพ|(?<![a-z])(?:above|over|more than|at least|min(?:imum)?|moq|exceed\w*|starting|or more|higher|older than)(?![a-z])|(?<![a-z])from(?=\s*[\d฿$])/iu,
  DOWN: /≤|สูงสุด|(?:ต่ำ|น้อย)กว่า|(?<![a-z])(?:below|under|less than|at most|max(?:imum)?|up to|younger than)(?![a-z])/iu,
  ALL: /ทุก(?!วัน(?:จันทร์|อังคาร|พุธ|พฤหัส|ศุกร์|เสาร์|อาทิตย์))|เสมอ|ทั้งหมด|ตลอด|ทั้งสิ้น|ไหนก็ได้|(?<![a-z])(?:all|every|always|any|everything|everyone|everywhere|unlimited|both)(?![a-z])/iu,
  MUST: /(?<!ไม่)(?<!ไม่จำเป็น)ต้อง(?!การ)|จำเป็น|(?<![a-z])(?:must|has to|have to|needs?(?! no)|required?)(?![a-z])/iu,
  NEED_NOT:
    /ไม่(?:จำเป็น)?ต้อง|ไม่จำเป็น|(?<![a-z])(?:no need|need not|needn't|(?:do|does)(?: not|n't) (?:need|have to)|doesnt need|dont need)(?![a-z])/iu,
} as const satisfies Record<string, RegExp>

export type ProposalMark = keyof typeof patterns
const proposalMarks = Object.keys(patterns) as ProposalMark[]

/** The limits of a clause, each by its kind. */
export function marksIn(clause: string): Set<ProposalMark> {
  const text = signed(clause)
  return new Set(proposalMarks.filter((name) => patterns[name].test(text)))
}

const bounding = [patterns.UP, patterns.DOWN].map(
  (pattern) => new RegExp(`(?:${pattern.source})[^\\d]{0,10}0$`, 'iu'),
)

/** Whether the words beside a figure make a bound of it. */
export function isBound(before: string, after: string): boolean {
  const text = signed(before)
  return (
    bounding.some((pattern) => pattern.test(`${text}0`)) ||
    /^\s*\S{0,8}\s?(?:ขึ้นไป|อัพ|or more|or above|at least|max\b|min\b|minimum|maximum)/iu.test(after)
  )
}

/** What is set against the special case: it holds for everybody. */
export function isUsual(clause: string): boolean {
  return /ปกติ|ทั่วไป|(?:คน|ท่าน|ราย|วัน|สาขา|ที่|เจ้า|ร้าน|แบบ)อื่น|(?:รอบ|ครั้ง)(?:หน้า|ต่อไป)|(?<![a-z])(?:normal(?:ly)?|usual(?:ly)?|regular(?:ly)?|others?|else|the rest|otherwise|next time)(?![a-z])/iu.test(
    clause,
  )
}

/** What is said to be for everybody, by the word it is said of. */
export function allOf(text: string): Set<string> {
  return new Set([...text.matchAll(/ทุก\s?([ก-๙]{2})/gu)].map(([, of = '']) => of))
}
