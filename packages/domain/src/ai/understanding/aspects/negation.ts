/** Words with "not" that deny nothing: questions at the end of a sentence, politeness, not knowing. */
const denyingNothing = [
  /หรือไม่|ได้ไม่|ไม่[\u0e00-\u0e7f]{0,12}(?:เหรอ|หรอ)|ไม่ต้องรีบ|รึไม่|ใช่ไม่|ไม่(?:ทราบ|รู้|แน่ใจ|เข้าใจ|เป็นไร|ค่อย|เคย|ถูก|ใช่)|ไม่(?=\s|$|คะ|ค่ะ|ครับ|คับ|อะ|อ่ะ)|ไม่ว่า/gu,
  /\b(?:can|don|isn|aren|won|wouldn|couldn|doesn|shouldn|haven)['’]?t (?:you|i|we|it|there|this|they)\b|\bor (?:not?|nah)\b|\bif not\b/giu,
  /\b(?:i|we)(?:['’]m| am|['’]re| are| do| did)?(?:n['’]?t| not) (?:sure|know|understand|see|find|remember)\b|\bno (?:problem|worries|idea|rush)\b|\bwhether or not\b/giu,
]
const deniedRequests = [
  /ไม่|ยกเว้น|นอกจาก|ห้าม|งด/u,
  /\b(?:not|never|without|except|excluding|excluded?|no|cannot|other than|apart from|besides)\b|n['’]t\b/iu,
]
const denies = [
  /ไม่|ห้าม|ปราศจาก|ยกเว้น|ปิด|เสีย/u,
  /\b(?:not|no|none|without|excluded|never|bans?|closed|cannot|broken|faulty)\b|n['’]t\b|-free\b/iu,
]

/** Whether a question is about what is not so: what is excluded, left out or forbidden. */
export function isNegated(question: string): boolean {
  const rest = denyingNothing.reduce((text, pattern) => text.replace(pattern, ' '), question)
  return deniedRequests.some((pattern) => pattern.test(rest))
}

/** Whether a text says what is not so. */
export function statesDenial(text: string): boolean {
  return denies.some((pattern) => pattern.test(text))
}
