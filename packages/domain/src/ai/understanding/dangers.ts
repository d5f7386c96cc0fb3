/** Subjects of a message that no phrase or text may answer. */
export const dangerKinds = ['REFUND', 'COMPLAINT', 'HEALTH', 'CONTRACT', 'REGULATION'] as const
export type DangerKind = (typeof dangerKinds)[number]

/**
 * Weight of a word. HAPPENED: someone was hurt, wronged or threatens; a person answers. TOUCHED: the subject is
 * delicate, but a question about it may have an exact source; context, a model or a person may overrule it.
 */
export interface Danger {
  kind: DangerKind
  weight: 'HAPPENED' | 'TOUCHED'
}

type Words = Pick<RegExp, 'test'>

/** One expression in each language: as one, they are too large to be proved linear. */
const eitherOf = (...patterns: RegExp[]): Words => ({
  test: (text) => patterns.some((pattern) => pattern.test(text)),
})

const happened: Record<DangerKind, Words> = {
  REFUND:
    /(?:จะเอา|ขอ|อยากได้|ต้องการ)\S{0,6}เงินคืน|เอาเงินคืน|ขอคืนเงิน|\b(?:want|need|give me|would like|demand|get) (?:a |my |the )?(?:full )?(?:refund|money back)/iu,
  COMPLAINT:
    /ร้องเรียน|ไม่พอใจ|ไม่ประทับใจ|ไม่ค่อยโอเค|ไม่โอเค(?!ไหม|มั้ย)|แย่(?:มาก|จัง|เลย|สุด)|ห่วย|ผิดหวัง|โกง|หลอก|(?:จะ)?ฟ้อง|สคบ|แจ้งความ|ค่าเสียหาย|เสียความรู้สึก|\bcomplain(?!t procedure)|\blawyers?\b|\bsue\b|unacceptable|\bscam|disappoint|not (?:very |really |at all )?(?:happy|satisfied|pleased)|unhappy|terrible|awful|consumer protection|rip-?off/iu,
  HEALTH: eitherOf(
    /(?:หน้า|ตา|ปาก|ผิว|แขน|ขา|ตัว)\S{0,4}(?:บวม|แดง|ลอก|ไหม้|พอง|แห้งลอก)|บวมแดง|ผื่น(?:ขึ้น|แดง)?|แพ้(?:มาก|หนัก|ค่ะ|ครับ|ครีม|เซรั่ม|เลย|สาร)|คัน(?:มาก|ค่ะ|ครับ|คะ|ไป|เลย|หน้า)|แสบ|หายใจไม่ออก|อาเจียน|ท้องเสีย|หาหมอ|โรงพยาบาล|เข้า(?:ตา|ปาก)|(?:ลูก|เด็ก|น้อง|แมว|หมา)\S{0,6}(?:กิน|กลืน)|กินเข้าไป|(?:เป็น)?โรค(?:หัวใจ|ไต|ตับ|เบาหวาน|ความดัน|ประจำตัว)|ยา(?:ละลาย|ความดัน|เบาหวาน|คุม|ประจำ|รักษา\S{0,8}(?:คู่|ร่วม))/iu,
    /\b(?:rash|hives|swollen|swelling|burn(?:s|ing|t|ed)?|itch(?:y|es|ing)|peel(?:s|ed|ing)?|hospital|vomit\w*|sick|poison\w*|swallow\w*|blister\w*|allergic reaction|blood thinners?|blood pressure|heart (?:medication|condition|disease)|diabet\w+|medication|hurts?|in my eyes?)\b|(?:baby|child|daughter|son|kid|dog|cat|he|she) (?:ate|drank|swallowed|licked)/iu,
  ),
  CONTRACT:
    /ยกเลิกสัญญา|ผิดสัญญา|ค่าปรับ|บอกเลิก|penalty|breach|terminate (?:the|our) (?:contract|agreement)|legal action/iu,
  REGULATION: /ถูกจับ|อย\.?\s?(?:เรียก|ตรวจยึด|ยึด)|seized|recall(?:ed)?\b/iu,
}

const touched: Record<DangerKind, RegExp> = {
  REFUND: /คืนเงิน|เงินคืน|\brefunds?\b|money back/iu,
  COMPLAINT: /หัวหน้า|ผู้จัดการ|\bmanager\b|complaint/iu,
  HEALTH:
    /แพ้|รักษา(?:สิว|ฝ้า|โรค|แผล)|สิวอักเสบ|ตั้งครรภ์|คนท้อง|ให้นม|มีครรภ์|ปลอดภัย|\ballerg\w*|\bpregnan\w*|\bbreastfe\w*|\bcures?\b|\bmedical\b|\bmedicine\b|\bsafe (?:for|in|to|during)\b/iu,
  CONTRACT:
    /สัญญา(?!รักษา|ไม่เปิด|เก็บ|บำรุง|ณ)|ผูกขาด|ข้อผูกมัด|\bpenalt|\bexclusiv|\b(?:the|our|your|a|sign) contract\b(?! manufactur)/iu,
  REGULATION: /กฎหมาย|ห้ามใช้|ข้อกำหนด(?!ของร้าน)|\bannex\b|\bprohibited\b|legal limit|\bregulations?\b/iu,
}

/** The dangers of a message, most serious first. */
export function dangersIn(text: string): Danger[] {
  const found = (patterns: Record<DangerKind, Words>, weight: Danger['weight']) =>
    dangerKinds.filter((kind) => patterns[kind].test(text)).map((kind) => ({ kind, weight }))
  const heavy = found(happened, 'HAPPENED')
  return [
    ...heavy,
    ...found(touched, 'TOUCHED').filter(({ kind }) => !heavy.some((one) => one.kind === kind)),
  ]
}

/** Reports of a problem, even polite ones: no question, but the customer waits for a person. */
const trouble =
  /ยังไม่(?!มี|เคย)|ยังเงียบ|เงียบ(?:เลย|หาย)|ไม่(?:ได้(?:รับ|ของ)|ตรง|เหมือน|สนิท|มีใคร|มีคน|ครบ|ทำงาน|ตอบ|ถึง)|ผิด(?!ปกติ|จากที่สั่ง)|รั่ว|แตก(?!ต่าง)|ชำรุด|บุบ|เหม็น|เหลว|บ่น|(?:ตอบ|ส่ง|มา)ช้า|ช้า(?:มาก|จัง)|รอ(?:มา|ของ|นานมาก)|สอง(?:รอบ|ครั้ง|อาทิตย์)แล้ว|ซ้ำสอง|ตัดบัตร|คืนของมา|ใช้ไม่ได้|ใช้ได้ไม่ถึง|เสียหาย|ไม่รับสาย|ไม่มีใครรับ|(?:โทร|ทัก)ไป|\b(?:still|never|nobody|no one|hasn['’]t|haven['’]t|hadn['’]t|didn['’]t|doesn['’]t work|not (?:yet )?(?:arrived|received|working|delivered)|wrong|broke|leak\w*|empty|damaged|missing|late|delay\w*|waiting|waited|unfortunately|promised|charged twice|double charged|off\b(?= ?[.!]?$)|smells?|different from|faulty|defect\w*|crashed|stuck|heard nothing|third time|second time (?:i|we)|bad quality)\b/iu

export function reportsTrouble(text: string): boolean {
  return trouble.test(text)
}
