/** Words of what was, and is no longer. */
const past: readonly RegExp[] = [
  /\b(?:used to|formerly|previously|in the (?:early days|past)|back then|those days|no longer|any ?more|ages ago|(?:years?|months?|weeks?) ago|last (?:year|month|season)|ended the|dropped|gave up|stopped|discontinued|closed down|moved (?:out|away)|laid off|layoffs|before the|until (?:last|recently)|ex-|(?:our|my|the) (?:old|former|previous|last) |was called|were called|we had|i had|it was|they were)\b/iu,
  /เคย(?!ชิน)|ก่อนหน้านี้|เมื่อก่อน|แต่ก่อน|สมัยก่อน|ตอนนั้น|ตอนแรก|กำหนดเดิม|แบรนด์เดิม|ชื่อเดิม|ที่เดิม|(?:เบอร์|ไลน์|คลัง|ร้าน|ที่อยู่|ชื่อ|โรงงาน|ทีม|ผู้ติดต่อ)เก่า|เลิก(?:แล้ว|ละ|ไป|ขาย|ใช้|ทำ|ส่ง|สั่ง)|ปิด(?:ร้าน|ตัว|กิจการ)?(?:ไป)?แล้ว|ปิดไป|ย้าย(?:ออก)?(?:ไป)?แล้ว|ลาออก|หมดสัญญา|ยกเลิก(?:ไป)?แล้ว|ปีที่แล้ว|ปีก่อน|เดือนก่อน|เดือนที่แล้ว|ไม่ได้\S{0,12}แล้ว|ไม่\S{0,10}(?:อีกแล้ว|แล้ว(?:ค่ะ|ครับ|นะ|$))|เปลี่ยนไปแล้ว/u,
]

/** Words of what is supposed, wished, undecided, joked, hearsay, or only a question. */
const supposed: readonly RegExp[] = [
  /\b(?:imagine|suppose|supposing|hypothetical\w*|let['’]s say|what if|if (?:we|i|you|it|they|one day|this|only)|maybe|perhaps|might|could be|not (?:yet )?(?:decided|sure)|haven['’]t decided|undecided|thinking (?:of|about)|considering|toying with|wonder(?:ing)?|dream(?:ing)? of|would be (?:nice|fun|great|cool)|one day|some ?day|rumou?r|somebody (?:said|told)|someone (?:said|told)|i(?:['’]ve)? heard|apparently|they say|supposedly|just kidding|joking|kidding|lol|haha\w*|a friend of mine|my friend['’]?s?|my former|for a friend)\b/iu,
  /สมมติ|สมมุติ|ถ้า|หาก|อาจ(?:จะ)?|บางที|น่าจะ|คง(?:จะ)?ดี|คงจะ|กำลังคิด|คิด(?:อยู่)?ว่าจะ|คิดๆ|ยังไม่(?:แน่ใจ|ตัดสินใจ|แน่|รู้|ได้ตัดสินใจ)|ลังเล|วันนึง|สักวัน|ฝันว่า|ฝันอยาก|ได้ยิน(?:มา)?ว่า|เขาว่า|เห็นว่า|ลือ|ล้อเล่น|พูดเล่น|ขำๆ|5{3,}|ของเพื่อน|เพื่อน(?:มี|ทำ|ขาย|เปิด)/u,
]
const asks =
  /\?\s*$|(?:ไหม|มั้ย|หรือเปล่า|รึเปล่า|หรือป่าว|ป่ะ|หรือยัง)(?:คะ|ค่ะ|ครับ|คับ|นะ|อะ|อ่ะ|จ๊ะ)?\s*$|^(?:do|does|did|can|could|is|are|would|will|how|what|which|who|when|where|why)\b/iu
/** A wish in the form of a question is a preference: "could you make it green, please". */
const requests =
  /^(?:can|could|would|will) (?:you|we|i) (?:please )?(?:call|write|send|email|reply|make it|use|keep|speak)\b|(?:ขอ|รบกวน|ช่วย|อยากได้|ต้องการ)/iu

/** Why a quote does not say what is so now; null: it does. */
export function notCurrent(quote: string): 'PAST' | 'SUPPOSED' | null {
  if (past.some((pattern) => pattern.test(quote))) return 'PAST'
  if (supposed.some((pattern) => pattern.test(quote))) return 'SUPPOSED'
  return asks.test(quote.trim()) && !requests.test(quote.trim()) ? 'SUPPOSED' : null
}

const everything =
  /\b(?:all|every|everywhere|whole|entire|throughout|exclusively|always)\b|ทุก|ทั้งหมด|ทั้งแบรนด์|ทั่ว(?!ไป)|ล้วน|เสมอ/iu
const refused =
  /\b(?:anything but|everything but|all but|except|other than|rather than)\b|อะไรก็ได้ที่ไม่ใช่|ยกเว้น/iu

/** Whether a value claims more than the quote: all instead of some, or what the quote excepts. */
export function overstates(value: string, quote: string): boolean {
  return (everything.test(value) && !everything.test(quote)) || (refused.test(quote) && !refused.test(value))
}
