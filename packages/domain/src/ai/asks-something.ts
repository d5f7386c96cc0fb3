const asks =
  /[?？]|ไหม|มั้ย|หรือ(?:ยัง|เปล่า|ไม่)|อะไร|เท่า(?:ไร|ไหร่)|กี่|(?:ยัง|อย่าง)ไง|อย่างไร|เมื่อ(?:ไร|ไหร่)|ที่ไหน|ใคร|ทำไม|ขอ(?:ทราบ|สอบถาม)|\b(?:what|how|when|where|which|who|why)\b|^\s*(?:can|could|do|does|did|is|are|may|will|would)\b/iu

/** Whether a text contains a question, judged by question words and signs in Thai and English. */
export function asksSomething(text: string): boolean {
  return asks.test(text)
}
