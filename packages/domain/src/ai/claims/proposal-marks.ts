/** Words beside terms and figures that reverse or limit the meaning of a clause. */

/** Limits that look like denials, replaced by signs. */
const limits: [RegExp, string][] = [
  [
    /ไม่(?:ควร|ให้|ได้)?[ก-๙]{0,8}?(?:เกิน|มากกว่า|สูงกว่า)|(?<![a-z])(?:not?|never|nothing) (?:more than|later than|longer than|above|higher|over)(?![a-z])/giu,
    ' ≤ ',
  ],
  [/(?<!ส่ง|มา|ไป)ไม่ถึง(?=\s*(?:\d|$))/gu, ' ≤ '],
  [
    /ไม่(?:ควร|ให้|ได้)?(?:ต่ำกว่า|น้อยกว่า)|(?<![a-z])(?:not?|never|nothing) (?:less than|earlier than|fewer than|below|lower)(?![a-z])/giu,
    ' ≥ ',
  ],
]
/** Looks like a denial but is none: exceptions, "otherwise", and "no problem". */
const noDenial =
  /(?:ยัง)?ไม่(?:รวม|นับ)|ยังไม่ vat|ไม่(?:งั้น|อย่างนั้น|เช่นนั้น|ว่า|เพียง|มีปัญหา)|ปิดท้าย|ปิดผนึก|(?<![a-z])(?:no worries|not only|do(?:es)? not include|not includ(?:ed|ing)|no problem|not including|(?:don't|do not) forget)(?![a-z])|อย่าลืม/giu
/** Words that deny their neighbour. */
const noes =
  /ไม่(?:ใช่|มี|ได้|ต้อง)?|มิได้|ห้าม|อย่า(?!ง)|งด(?!งาม)(?![\u0e31-\u0e3a\u0e47-\u0e4eา])|(?<![a-z])(?:not?|never|cannot|cant|dont|doesnt|isnt|arent|wont|neither|nor|none|nobody|nothing|forbidden|prohibited|(?<!(?:ed|ent|en|up|it|them|samples) )free (?:of|from)(?! charge)|no longer|no one)(?![a-z])|(?<![a-z])(?:do|does|did|is|are|was|were|ca|wo|would|could|should|must|has|have|had)n['’]?t(?![a-z])/giu
/** Words that are denials themselves and affirm when denied. */
const endings =
  /(?<!เ)ปิด(?!ฝา|ผนึก|ท้าย)|(?<!วัน)หยุด|(?<!ยก|แจ้ง)เลิก|ของหมด|(?<!ทั้ง)หมด(?=แล้ว|สต|เกลี้ยง)|(?<=ไม่)หมด(?!อายุ)|ปลอด(?!ภัย)|ปราศจาก|ให้พ้น|(?<!เว้น)ห่างจาก|หลีกเลี่ยง|ไร้(?!ท)|ปฏิเสธ|ตีกลับ|(?<=ประกัน(?:ไม่)?)ขาด|(?<![a-z])(?:without|closed(?! shoes)|stopp?(?:ed|s)?|discontinue[ds]?|refuse[ds]?|reject(?:ed|s)?|decline[ds]?|banned|bans?|sold out|out of stock|unable|away from|avoid(?:ed|s)?|impossible|unavailable|ceased?|lacks?|excluded from)(?![a-z])|(?<=(?<![a-z])(?:is|are|be|stays?) (?!for |all |not |now |also |always |completely |totally |still )[a-z]+[ -])free(?=\s*(?:$|[.,;:!?)¦]|(?:and|but|or|so|too|now)\b))|(?<=(?<![a-z])(?:fragrance|perfume|sugar|parabens?|alcohol|silicones?|sulfates?|oil|gluten|lactose|dairy|nuts?|preservatives?|caffeine|bpa|gmo|soy|eggs?|fat|colou?r|talc)[ -])free(?=\s*(?:$|[.,;:!?)¦]|(?:and|but|or|so|too|now)\b))/giu
export const denial = new RegExp(`${noes.source}|${endings.source}`, 'giu')
/** "No, you cannot": the leading answer word adds no denial. */
const answering = /^(?:oh |sorry,? )?no,? (?=(?:you|we|it|i|the|our|they|this|that|our)\b)/iu

/** Replaces the limits of a clause by signs. */
export function signed(clause: string): string {
  return limits.reduce((text, [pattern, sign]) => text.replace(pattern, sign), clause)
}

/** Number of denials in a text. */
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
    /ยกเว้น|เว้นแต่|เว้น(?=วัน)|(?:ยัง)?ไม่(?:รวม|นับ)|ยังไม่ vat|นอกจาก|(?<![a-z])(?:except|excepted|excluding|excluded|excl|unless|apart from|other than|minus|deducted|everything but|(?:do|does) not include|not included|not including)(?![a-z])/iu,
  ONLY: /เฉพาะ|เท่านั้น|เหลือแต่|มีแต่|แค่(?!ไหน|\s*\d)|(?<![a-z])just(?= (?:the|on|in)\b)|เพียง(?!พอ|\s*\d)|อย่างเดียว|(?:คน|เจ้า|วัน|ล็อต|ครั้ง)เดียว(?!กัน)|(?<![a-z])(?:only(?! (?:[฿$]?\d|about|around))|solely|exclusively)(?![a-z])/iu,
  FEW: /(?:แค่|เพียง)\s*\d|(?<![a-z])(?:only|just) (?:about |around )?[฿$]?\d/iu,
  ONCE: /(?:ออเดอร์|ออร์เดอร์|ครั้ง|รอบ|(?<!โรง)งาน|ล็อต|ล๊อต|เคส|เดือน|วัน|สัปดาห์|อาทิตย์|ปี|โปร|บิล)นี้|ลูกค้า(?:ท่าน|คน|ราย)นี้|เฉพาะคุณ|ให้(?:เฉพาะ)?คุณ|สำหรับคุณ|เป็นพิเศษ|พรุ่งนี้|(?<![a-z])(?:this (?:order|time|once|one time|batch|month|week|year|invoice|job|lot)|today|tomorrow|tonight|for you|right now|as an exception|special(?:ly)? for)(?![a-z])/iu,
  IF: /^should (?!not )|^(?:แต่)?(?:เกิน|เลย)(?:นั้น|จากนั้น|กว่านั้น|แล้ว|เวลา)|ถ้า|หาก|ในกรณี|ต่อเมื่อ|เมื่อ(?!วาน)|แต่ต้อง|ต้องมี|(?<![a-z])(?:if|when|provided|as long as|in case|whenever|unless)(?![a-z])|(?<![a-z])once(?= (?:the|you|we|it|they|your|our|raw|all|approved|paid|opened))/iu,
  BEFORE: /ก่อน(?!หน้า|ล่วงหน้า)|จนกว่า|(?<![a-z])(?:before|until|till|prior to)(?![a-z])/iu,
  AFTER:
    /(?<!ย้อน|ด้าน|ข้าง|ที|ภาย|เบื้อง)หลัง(?!ละ|จากนั้น|คา)|(?<!เลย|อยู่)แล้ว(?=[ก-๙])(?!เท่านั้น|ที่|ถึง|จึง|ค่|คะ|คร|คั|นะ|น้|จ้|ละ|ล่ะ|แต่|ก็|กัน)|(?<=เปิด|แกะ|เท|ผสม|จ่าย|โอน|เซ็น|อนุมัติ)แล้ว(?=\s)|(?<![a-z])after(?! that\b| this\b)(?![a-z])|(?<![a-z])once(?= (?:the|you|we|it|they|your|our|raw|all|approved|paid|opened))/iu,
  UP: /≥|เกิน|(?:มาก|สูง)กว่า|ขึ้นไป|อย่างน้อย|ขั้นต่ำ|เริ่มต้น|เริ่มที่|ตั้งแต่|ครบ(?=\s*\d)|อัพ|(?<![a-z])(?:above|over|more than|at least|min(?:imum)?|moq|exceed\w*|starting|or more|higher|older than)(?![a-z])|(?<![a-z])from(?=\s*[\d฿$])/iu,
  DOWN: /≤|สูงสุด|(?:ต่ำ|น้อย)กว่า|(?<![a-z])(?:below|under|less than|fewer than|at most|max(?:imum)?|up to|younger than|as (?:long|many|much) as(?= \d))(?![a-z])/iu,
  ALL: /ทุก(?!วัน(?:จันทร์|อังคาร|พุธ|พฤหัส|ศุกร์|เสาร์|อาทิตย์))|เสมอ|ทั้งหมด|ตลอด|ทั้งสิ้น|ไหนก็ได้|(?<![a-z])(?:all|every(?! (?:mon|tue|wed|thu|fri|sat|sun))|always|any|everything|everyone|everywhere|unlimited|both)(?![a-z])/iu,
  EACH: /แต่ละ|(?<![a-z])each(?![a-z])/iu,
  MUST: /(?<!ไม่)(?<!ไม่จำเป็น)ต้อง(?!การ)|จำเป็น|(?<![a-z])(?:must|has to|have to|needs?(?! no)|required?)(?![a-z])/iu,
  MOST: /ส่วนใหญ่|ส่วนมาก|โดยมาก|เกือบทั้งหมด|เกือบทุก|(?<![a-z])(?:mostly|mainly|most(?! of all)|largely|almost all|nearly all|majority|for the most part)(?![a-z])(?<!at most)/iu,
  SOME: /บาง(?=[ก-๙])|(?<![a-z])(?:some(?! \d)|certain|a few|several|partly|parts? of|selected)(?![a-z])/iu,
  MAY: /อาจ(?!ารย์)|น่าจะ|คงจะ|มีโอกาส|(?<![a-z])(?:might|could|perhaps|maybe|probably|possibly|likely|chance|may (?:also |well |sometimes |still )?(?:take|need|contain|vary|change|differ|irritate|melt|leak|fade|bleed|cause|happen|arrive|come|break|crack|stain|react|separate|darken|rise|increase|go|look|have|lose|turn|smell|be (?:late|delayed|slow|slower|different|higher|lower|out|a bit|more|less|longer)))(?![a-z])/iu,
  USUAL:
    /ปกติ|โดยทั่วไป|ส่วนใหญ่|ส่วนมาก|มัก|(?<![a-z])(?:normal(?:ly)?|usual(?:ly)?|generally|typically|as a rule|mostly|tends? to|often)(?![a-z])/iu,
  THEN: /หลังจากนั้น|จากนั้น|แล้วค่อย|(?<![a-z])(?:after (?:that|this)|afterwards?|thereafter|from then on)(?![a-z])/iu,
  OUT: /นอก(?!จาก)|(?<![a-z])outside(?= )/iu,
  POSSIBLE: /เสี่ยง|เป็นไปได้|(?<![a-z])(?:possible|risk)(?![a-z])/iu,
  NTH: /(?<![a-z])(?:every|each) (?:other|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\d+(?:st|nd|rd|th))|(?<![a-z])(?:first|second|third|fourth|last|every other) (?:mon|tue|wed|thu|fri|sat|sun|week|working)|(?:จันทร์|อังคาร|พุธ|พฤหัส(?:บดี)?|ศุกร์|เสาร์|อาทิตย์|สัปดาห์)(?:แรก|ที่สอง|ที่สาม|สุดท้าย|เว้น)/iu,
  NEED_NOT:
    /ไม่(?:จำเป็น)?ต้อง(?!การ)|ไม่จำเป็น|(?<![a-z])(?:no need|need not|needn't|(?:do|does)(?: not|n't) (?:need|have to)|doesnt need|dont need)(?![a-z])/iu,
} as const satisfies Record<string, RegExp>

export type ProposalMark = keyof typeof patterns
const proposalMarks = Object.keys(patterns) as ProposalMark[]

/** The kinds of limits in a clause. */
export function marksIn(clause: string): Set<ProposalMark> {
  const text = signed(clause)
  return new Set(proposalMarks.filter((name) => patterns[name].test(text)))
}

const bounding = [patterns.UP, patterns.DOWN].map(
  (pattern) => new RegExp(`(?:${pattern.source})[^\\d]{0,10}0$`, 'iu'),
)

/** Whether the words around a figure make it a bound. */
export function isBound(before: string, after: string): boolean {
  const text = signed(before)
  return (
    bounding.some((pattern) => pattern.test(`${text}0`)) ||
    /^\s*\S{0,8}\s?(?:ขึ้นไป|อัพ|or more|or above|at least|max\b|min\b|minimum|maximum)/iu.test(after)
  )
}

const upBefore =
  /(?:≥|(?<!ไม่)เกิน|(?:มาก|สูง)กว่า|อย่างน้อย|ตั้งแต่|(?:ยอด|สั่ง)?ครบ|(?<![a-z])(?:above|over|beyond|(?:more|higher|older|longer) than|at least|exceed\w*|(?<!apart |free |away |made |back )from(?! then| there| now)|(?:start|begin)s? (?:at|from)))[^\d]{0,10}$|(?:ขั้นต่ำ|เริ่มต้น|เริ่มที่|(?<![a-z])(?:min(?:imum)?|moq|starting)(?![a-z]))[^\d]{0,28}$/iu
const downBefore =
  /(?:≤|(?:ต่ำ|น้อย)กว่า|(?<![a-z])(?:below|under|(?:less|fewer|younger|shorter) than|at most|up to|as (?:long|many|much) as))[^\d]{0,10}$|(?:สูงสุด|มากสุด|มากที่สุด|(?<![a-z])max(?:imum)?(?![a-z]))[^\d]{0,28}$/iu
const upAfter =
  /^\s*\S{0,8}\s?(?:ขึ้นไป|อัพ|เป็นต้นไป|or more|or above|and (?:up|above|over)|onwards?|at least|min\b|minimum|upwards)/iu
const downAfter = /^\s*\S{0,8}\s?(?:ลงมา|or less|or fewer|max\b|maximum|at most)/iu

/** Direction of the bound given by the words around a figure. */
export function boundOf(before: string, after: string): 'UP' | 'DOWN' | null {
  const text = signed(before)
  const [up, down] = [text.search(upBefore), text.search(downBefore)]
  if (/^\s*(?:[^\d\s]{1,8}\s*)?(?:-|–|to|until|ถึง)\s*\d/iu.test(after)) return null
  if (upAfter.test(after)) return 'UP'
  if (downAfter.test(after)) return 'DOWN'
  if (down >= 0 && down >= up) return 'DOWN'
  return up >= 0 ? 'UP' : null
}

/** Whether a figure is marked as approximate. */
export function isAbout(before: string, after: string): boolean {
  return (
    /(?:(?<!งบ)ประมาณ|ราวๆ?|ราว ๆ|เกือบ|about|around|roughly|approx\.?(?:imately)?|some|circa|nearly|~)\s*(?:[฿$]\s*)?$/iu.test(
      before,
    ) || /^\s*\S{0,8}?(?:กว่าๆ|โดยประมาณ|or so|approx)/iu.test(after)
  )
}

/** The general case as opposed to an exception. */
export function isUsual(clause: string): boolean {
  return /ปกติ|ทั่วไป|(?:คน|ท่าน|ราย|วัน|สาขา|ที่|เจ้า|ร้าน|แบบ|ภาค|จังหวัด|รุ่น|สี|กลิ่น|รส|เดือน|สูตร|ตัว)อื่น|(?:รอบ|ครั้ง)(?:หน้า|ต่อไป)|(?<![a-z])(?:normal(?:ly)?|usual(?:ly)?|regular(?:ly)?|others?|else|the rest|otherwise|next time)(?![a-z])/iu.test(
    clause,
  )
}

/** What "all" applies to, by the first letters of the following word. */
export function allOf(text: string): Set<string> {
  return new Set([...text.matchAll(/ทุก\s?([ก-๙]{2})/gu)].map(([, of = '']) => of))
}
