/** One polite phrase at the start of a text; only whole phrases count, so that what follows is compared. */
type Phrase = RegExp

const end = String.raw`(?=$|[\s,.!?…:;)–—-])`
const english = (pattern: string): Phrase => new RegExp(`^(?:${pattern})${end}`, 'iu')

const subjects =
  '(?:question|message|order|interest|patience|understanding|time|inquiry|enquiry|information|details|photos?|pictures?|feedback|trust|reply|kind words|support)'
const contacts =
  '(?:contacting us|writing(?: to us)?|asking|waiting|reaching out|getting in touch|letting us know)'
const wants =
  '(?:(?:any|some|more|further|other|another|a) ){0,3}(?:questions?|help|details|information|assistance|support|advice|anything(?: else)?|something else)'
const need = `(?:(?:if|in case|whenever|when) (?:you (?:have|need|want)|there (?:is|are))|should you (?:have|need)) ${wants}`
const offer =
  "(?:please )?(?:(?:feel free to|do not hesitate to|don['’]t hesitate to|just|you can always) )?(?:let (?:us|me) know|ask(?: us)?|write(?: to us)?|contact us|message us|reach out(?: to us)?|get in touch)(?: (?:any ?time|at any time|here|again|in this chat))?"
const details =
  '(?:order number|order no\\.?|details|model(?: of (?:the|your) machine)?|serial number|photos?|pictures?|name|phone number|e-?mail(?: address)?|quantity|more details|more information)'

const englishPhrases: Phrase[] = [
  'hello(?: there)?|hi(?: there)?|hey|good (?:morning|afternoon|evening|day)|welcome(?: back)?',
  'dear (?:valued )?(?:customer|sir|madam|sir or madam|all|team|guest)',
  `(?:many thanks|thanks(?: a lot| so much| very much)?|thank you(?: so much| very much)?)(?: for (?:(?:your|the|this) ${subjects}|${contacts}))?`,
  "you(?: are|['’]re)(?: very| most)? welcome(?! to)|(?:my|our) pleasure|with pleasure|gladly",
  "(?:(?:we|i)(?: are|['’]re| am|['’]m) )?(?:always )?(?:happy|glad|here) to help(?: you)?(?! with)",
  "(?:(?:this|that)(?: is|['’]s) )?(?:a )?(?:very )?(?:good|great) question",
  `${need}(?:[, ]{1,2}${offer})?`,
  `${offer} ${need}`,
  offer,
  'please',
  `(?:is|was) there anything else(?: (?:that )?(?:we|i) can (?:help(?: you)?(?: with)?|do(?: for you)?))?(?=[?]|$)`,
  '(?:i|we) hope (?:this|that) helps',
  "(?:we(?: are|['’]re) |i(?: am|['’]m) )?(?:very )?sorry(?: for the (?:inconvenience|late reply|wait|confusion))?",
  '(?:best|kind|warm) (?:regards|wishes)|(?:have|wish you) a (?:very )?(?:nice|good|great|lovely|wonderful) (?:day|evening|afternoon|week|weekend)|take care|see you(?: soon)?',
  `(?:please|could you(?: please)?|can you(?: please)?|may we have|can we have|would you) (?:(?:tell|send|give|share with|let us know) ?(?:us|me)? )?(?:the |your |some |a )?${details}(?:,? please)?(?=[?.]|$)`,
].map((pattern) => english(pattern))

const affirmations: Phrase[] = [
  english(
    "yes|sure(?: thing)?|of course|certainly|absolutely|definitely|no problem|no worries|okay|ok|exactly|(?:that['’]s |that is )?(?:right|correct)",
  ),
  /^(?:ได้(?:เลย|แน่นอน)?|ใช่(?:เลย)?|แน่นอน|ถูกต้อง|โอเค|ไม่มีปัญหา)(?:(?:นะ)?(?:คะ|ค่ะ|ครับ|จ้า|จ้ะ|ค่า)|(?=$|[\s,.!]))/u,
]

const particle = '(?:นะ)?(?:คะ|ค่ะ|ครับผม|ครับ|จ้า|จ้ะ|ค่า)?'
const thai = (pattern: string): Phrase => new RegExp(`^(?:${pattern})${particle}(?=$|[\\s,.!?…~])`, 'u')
const thaiWhen = '(?:ได้)?(?:เลย|เสมอ|ตลอด(?:เวลา)?|ทุกเมื่อ)?'
const thaiOffer = `(?:สามารถ)?(?:สอบถาม|ทักแชต|ทัก|แจ้ง|ติดต่อ|ถาม|พิมพ์)(?:เรา|แอดมิน|ทีมงาน)?(?:มา|เข้ามา)?(?:ทางแชตนี้)?(?:เพิ่มเติม|เพิ่ม)?${thaiWhen}`
const thaiNeed =
  '(?:หาก|ถ้า)(?:คุณลูกค้า|ลูกค้า)?(?:มี|ต้องการ|สนใจ)(?:ข้อสงสัย|คำถาม|ข้อมูล|รายละเอียด|สอบถาม)(?:เพิ่มเติม|เพิ่ม|อื่น ?ๆ|อื่น)?'

const thaiPhrases: Phrase[] = [
  `(?:สวัสดี(?:ตอนเช้า|ตอนบ่าย|ตอนเย็น)?${particle} ?)?(?:เรียน)?คุณลูกค้า|สวัสดี(?:ตอนเช้า|ตอนบ่าย|ตอนเย็น)?|เรียนลูกค้า|ยินดีต้อนรับ`,
  'ขอบ(?:คุณ|พระคุณ)(?:มาก)?(?: ?ๆ)?(?:ที่(?:ติดต่อ|สอบถาม|สนใจ|ทัก|แจ้ง|ไว้วางใจ|รอ|ส่งข้อมูล)(?:เรา)?(?:เข้ามา|มา)?|สำหรับ(?:คำถาม|ข้อมูล|ความสนใจ|คำติชม|รูป|ออเดอร์))?',
  '(?:ด้วยความ)?ยินดี(?:มาก)?(?:ให้บริการ|ช่วยเหลือ|ให้คำแนะนำ|ให้คำปรึกษา|ตอบคำถาม)?(?:เสมอ)?',
  `${thaiNeed}${particle} ?${thaiOffer}`,
  thaiOffer,
  '(?:มีอะไร(?:อื่น)?ให้ช่วย|(?:ต้องการ|อยาก)สอบถามเรื่องอื่น|มีคำถาม|สอบถามเรื่องอื่น)(?:อีก|เพิ่มเติม|เพิ่ม)?(?:ไหม|มั้ย|หรือเปล่า)',
  '(?:ต้อง)?ขออภัย(?:ในความไม่สะดวก|ที่ตอบช้า|ที่ให้รอ(?:นาน)?)?(?:ด้วย)?|ขอโทษ(?:ที่ตอบช้า|ที่ให้รอ(?:นาน)?)?(?:ด้วย)?',
  'รบกวน(?:ลูกค้า|คุณลูกค้า)?(?:แจ้ง|ขอ|ส่ง)(?:เลขที่ออเดอร์|เลขออเดอร์|รายละเอียด|ข้อมูล|ชื่อ|เบอร์(?:โทร)?|อีเมล|รุ่นเครื่อง|รูป|จำนวน)(?:เพิ่มเติม|เพิ่ม)?(?:ด้วย|หน่อย)?(?:ได้ไหม|ได้มั้ย)?',
  'ขอให้(?:เป็นวันที่ดี|มีความสุข|มีวันที่ดี)',
  '(?:นะ)?(?=คะ|ค่ะ|ครับ|จ้า|จ้ะ|ค่า)',
].map((pattern) => thai(pattern))

/** "If you have questions" limits nothing, but looks like a condition of the clause before it. */
const politeConditions = [
  new RegExp(`(?<=[.!?,]\\s)${need}${end}`, 'giu'),
  new RegExp(`(?<=\\s)${thaiNeed}${particle}(?=$|[\\s,.!?…~])`, 'gu'),
]

/** The text with each polite condition as a line of its own, so that it is no condition of another clause. */
export function withoutPoliteConditions(text: string): string {
  return politeConditions.reduce((rest, condition) => rest.replace(condition, '\n'), text)
}

const courtesy = [...englishPhrases, ...thaiPhrases]
const between = /^[\s,.!?…:;)~–—-]+|^(?:and|และ)(?=\s)/u
/** A clause has few phrases; the bound protects against long hostile texts. */
const phrasesMax = 12

export interface Reading {
  /** What is left of the clause: a claim, or empty. */
  claim: string
  /** It says yes to the question, which is a claim, too. */
  affirms: boolean
}

/**
 * Removes whole polite phrases from the start of a clause. Everything else is a claim and must be compared: an
 * expression that swallows the rest of a polite beginning would let any statement leave.
 */
export function withoutCourtesy(clause: string): Reading {
  let [rest, affirms] = [clause.trim(), false]
  for (let round = 0; round < phrasesMax; round += 1) {
    const next = withoutPhrase(rest)
    if (next === null) break
    rest = next.rest
    affirms ||= next.affirms
  }
  return { claim: /[\p{L}\d]/u.test(rest) ? rest : '', affirms }
}

function withoutPhrase(text: string): { rest: string; affirms: boolean } | null {
  const [agreed, polite] = [longestOf(affirmations, text), longestOf(courtesy, text)]
  const length = Math.max(agreed, polite, between.exec(text)?.[0].length ?? 0)
  return length === 0 ? null : { rest: text.slice(length), affirms: agreed === length }
}

function longestOf(phrases: readonly Phrase[], text: string): number {
  return Math.max(0, ...phrases.map((phrase) => phrase.exec(text)?.[0].length ?? 0))
}
