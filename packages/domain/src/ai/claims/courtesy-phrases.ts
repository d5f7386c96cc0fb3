/** One polite phrase at the start of a text; only whole phrases count, so that what follows is compared. */
export type Phrase = RegExp

export const end = String.raw`(?=$|[\s,.!?…:;)–—-])`
const english = (pattern: string): Phrase => new RegExp(`^(?:${pattern})${end}`, 'iu')

const subjects =
  '(?:question|message|order|interest|patience|understanding|time|inquiry|enquiry|information|details|photos?|pictures?|feedback|trust|reply|kind words|support)'
const contacts =
  '(?:contacting us|writing(?: to us)?|asking|waiting|reaching out|getting in touch|letting us know)'
const wants =
  '(?:(?:any|some|more|further|other|another|a) ){0,3}(?:questions?|help|details|information|assistance|support|advice|anything(?: else)?|something else)'
export const need = `(?:(?:if|in case|whenever|when) (?:you (?:have|need|want)|there (?:is|are))|should you (?:have|need)) ${wants}`
const offer =
  "(?:please )?(?:(?:feel free to|do not hesitate to|don['’]t hesitate to|just|you can always) )?(?:let (?:us|me) know|ask(?: us| more)?|write(?: to us)?|contact us|message us|reach out(?: to us)?|get in touch)(?: (?:any ?time|at any time|here|again|in this chat))?"
const details =
  '(?:order number|order no\\.?|details|model(?: of (?:the|your) machine)?|serial number|photos?|pictures?|name|phone number|e-?mail(?: address)?|quantity|more details|more information)'

export const englishPhrases: Phrase[] = [
  'hello(?: there)?|hi(?: there)?|hey|good (?:morning|afternoon|evening|day)|welcome(?: back)?',
  'dear (?:valued )?(?:customer|sir|madam|sir or madam|all|team|guest)',
  `(?:many thanks|thanks(?: a lot| so much| very much)?|thank you(?: so much| very much)?)(?: for (?:(?:your|the|this) ${subjects}|${contacts}))?`,
  "you(?: are|['’]re)(?: very| most)? welcome(?! to)|(?:my|our) pleasure|with pleasure|gladly",
  "(?:(?:we|i)(?: are|['’]re| am|['’]m) )?(?:always )?(?:happy|glad|here) to help(?: you)?(?! with)",
  "(?:(?:this|that)(?: is|['’]s) )?(?:a )?(?:very )?(?:good|great) question",
  `${need}(?:[, ]{1,2}${offer})?`,
  `${offer} ${need}`,
  offer,
  "please(?: don['’]t worry)?",
  "(?:let me|i will|i['’]ll) (?:explain|check|(?:have a )?look(?: at (?:that|it|this))?(?: for you)?|go through it(?: step by step)?)|one moment|just a moment|here (?:you go|you are)",
  '(?:please )?excuse the (?:delay|wait)(?: in answering)?|(?:please )?forgive me(?: if i misunderstood(?: you)?)?|(?:(?:we|i) )?apologi[sz]e(?: for the (?:inconvenience|late reply|wait|confusion))?',
  'good night|sleep well|stay (?:well|safe)|good luck(?: with your (?:new )?(?:project|brand|business))?|enjoy your (?:holidays?|weekend|day|evening)',
  'i see(?: what you mean)?|got it|noted|with thanks|understood|(?:(?:we|i) )(?:completely |fully |really )?(?:understand(?: your concern)?|appreciate (?:it|that|your (?:feedback|patience|message)))',
  "(?:it (?:is|was)|it['’]s) (?:a pleasure|lovely|good|nice|great)(?: (?:talking|chatting)(?: (?:to|with) you)?| to hear from you(?: again)?)?",
  '(?:may|could) i (?:ask for |have |know )your (?:name(?: and (?:phone )?number)?|phone number|e-?mail|order number)(?:, please)?|how (?:should|may) i address you|which product is it about(?:, if i may ask)?',
  '(?:could|can|would) you (?:kindly |please )?(?:mind giving (?:me|us) |give (?:me|us) |tell (?:me|us) )(?:a few |a little |some )?more(?: details| about it)?',
  "(?:i|we) hope (?:this|that) answers your question|good news|though|(?:would you like|do you want) to know (?:more|anything else)|(?:we(?: are|['’]re) )?(?:happy|glad) to explain(?: more)?|if (?:anything|something) (?:is unclear|else comes to mind)|(?:just )?send (?:us )?a message",
  `(?:is|was) there anything else(?: (?:that )?(?:we|i) can (?:help(?: you)?(?: with)?|do(?: for you)?))?(?=[?]|$)`,
  '(?:i|we) hope (?:this|that) helps',
  "(?:we(?: are|['’]re) |i(?: am|['’]m) )?(?:very )?sorry(?: (?:for|about) (?:the (?:inconvenience|late reply|wait|confusion|trouble)|that))?",
  '(?:best|kind|warm) (?:regards|wishes)|(?:have|wish you) a (?:very )?(?:nice|good|great|lovely|wonderful) (?:day|evening|afternoon|week|weekend)|take care|see you(?: soon)?',
  `(?:please|could you(?: please)?|can you(?: please)?|may we have|can we have|would you) (?:(?:tell|send|give|share with|let us know) ?(?:us|me)? )?(?:the |your |some |a )?${details}(?:,? please)?(?=[?.]|$)`,
].map((pattern) => english(pattern))

export const affirmations: Phrase[] = [
  english(
    "yes|sure(?: thing)?|of course|certainly|absolutely|definitely|no problem|no worries|okay|ok|exactly|(?:that['’]s |that is )?(?:right|correct)",
  ),
  /^(?:ได้(?:เลย|แน่นอน)?|มี|ทำได้|ขอได้|รับผลิต|รับทำ|ใช่(?:เลย)?|แน่นอน|ถูกต้อง|โอเค|ไม่มีปัญหา)(?:(?:นะ)?(?:คะ|ค่ะ|ครับ|จ้า|จ้ะ|ค่า)|(?=$|[\s,.!]))/u,
]

/** A no, which the claim behind it must repeat. */
export const refusals: Phrase[] = [
  /^(?:(?:unfortunately,? )?no(?:t really)?|(?:(?:i|we)(?: am| are|['’]m|['’]re) )?(?:very )?sorry,? (?:but )?no)(?=$|[,.!?…:;–—])/iu,
  /^(?:ไม่ได้|ไม่มี|ไม่ใช่|ไม่รับ)(?:(?:นะ)?(?:คะ|ค่ะ|ครับ)|(?=$|[\s,.!]))/u,
]

export const particle = '(?:นะ)?(?:คะ|ค่ะ|ครับผม|ครับ|จ้า|จ้ะ|ค่า)?'
const thai = (pattern: string): Phrase => new RegExp(`^(?:${pattern})${particle}(?=$|[\\s,.!?…~])`, 'u')
const thaiWhen = '(?:ได้)?(?:เลย|เสมอ|ตลอด(?:เวลา)?|ทุกเมื่อ)?'
const thaiOffer = `(?:สามารถ)?(?:สอบถาม|ทักแชต|ทัก|แจ้ง|ติดต่อ|ถาม|พิมพ์)(?:เรา|แอดมิน|ทีมงาน)?(?:มา|เข้ามา)?(?:ทางแชตนี้)?(?:เพิ่มเติม|เพิ่ม)?${thaiWhen}`
export const thaiNeed =
  '(?:หาก|ถ้า)(?:คุณลูกค้า|ลูกค้า)?(?:มี|ต้องการ|สนใจ)(?:ข้อสงสัย|คำถาม|ข้อมูล|รายละเอียด|สอบถาม)(?:เพิ่มเติม|เพิ่ม|อื่น ?ๆ|อื่น)?'

export const thaiPhrases: Phrase[] = [
  `(?:สวัสดี(?:ตอนเช้า|ตอนบ่าย|ตอนเย็น)?${particle} ?)?(?:เรียน)?คุณลูกค้า|สวัสดี(?:ตอนเช้า|ตอนบ่าย|ตอนเย็น)?|เรียนลูกค้า|ยินดีต้อนรับ`,
  'ขอบ(?:คุณ|พระคุณ)(?:มาก)?(?: ?ๆ)?(?:คะ|ค่ะ|ครับ)?(?:ที่(?:เข้าใจ|กลับมา(?:สั่งซ้ำ)?|ใส่ใจ(?:สิ่งแวดล้อม)?|แจ้งให้(?:เรา)?ทราบ|อุดหนุน|ให้ความสนใจ|ติดต่อ|สอบถาม|สนใจ|ทัก|แจ้ง|ไว้วางใจ|รอ|ส่งข้อมูล)(?:เรา)?(?:เข้ามา|มา)?|สำหรับ(?:คำถาม|ข้อมูล|ความสนใจ|คำติชม|รูป|ออเดอร์))?',
  '(?:ด้วยความ)?ยินดี(?:มาก)?(?:ให้บริการ|ช่วยเหลือ|ให้คำแนะนำ|ให้คำปรึกษา|ตอบคำถาม)?(?:เสมอ)?',
  `${thaiNeed}${particle} ?${thaiOffer}`,
  thaiOffer,
  '(?:มีอะไร(?:อื่น)?ให้ช่วย|(?:ต้องการ|อยาก)สอบถามเรื่องอื่น|มีคำถาม|สอบถามเรื่องอื่น)(?:อีก|เพิ่มเติม|เพิ่ม)?(?:ไหม|มั้ย|หรือเปล่า)',
  '(?:ต้อง)?ขออภัย(?:ในความไม่สะดวก|ที่ตอบช้า|ที่ให้รอ(?:นาน)?)?(?:ด้วย)?|ขอโทษ(?:ที่ตอบช้า|ที่ให้รอ(?:นาน)?)?(?:ด้วย)?',
  'รบกวน(?:ลูกค้า|คุณลูกค้า)?(?:แจ้ง|ขอ|ส่ง)(?:เลขที่ออเดอร์|เลขออเดอร์|รายละเอียด|ข้อมูล|ชื่อ|เบอร์(?:โทร)?|อีเมล|รุ่นเครื่อง|รูป|จำนวน)(?:เพิ่มเติม|เพิ่ม)?(?:ด้วย|หน่อย)?(?:ได้ไหม|ได้มั้ย)?',
  '(?:ขอให้|ขอ)(?:(?:กิจการ|ธุรกิจ|แบรนด์))?(?:เป็นวันที่ดี|เป็นวันที่สดใส|มีความสุข|มีวันที่ดี|รุ่งเรือง|ขายดี)',
  'รับทราบ|เข้าใจ(?:ความรู้สึก)?(?:คุณลูกค้า|ลูกค้า)?(?:เลย)?|ไม่เป็นไร(?:เลย)?|ราตรีสวัสดิ์|ดูแลสุขภาพ(?:ด้วย)?|รอสักครู่',
  'ดีใจที่(?:ได้ช่วย|ได้คุย|กลับมาทัก(?:กัน)?|กลับมา)(?:อีก)?|หวังว่า(?:จะ)?(?:ช่วยให้เข้าใจมากขึ้น|เป็นประโยชน์)',
  '(?:สนใจ|ต้องการทราบ|อยากทราบ|มีคำถาม|มีข้อสงสัย)(?:แบบไหน|เรื่องไหน|เพิ่มเติม|เพิ่ม|อื่น)?(?:แจ้ง|ทัก|สอบถาม|ถาม)(?:มา)?ได้(?:เลย|เสมอ|ตลอด)?|แล้วพบกัน',
  '(?:แอดมิน)?ขอตอบแบบนี้|ตอบคำถามครบไหม|ตามรายละเอียดนี้(?:เลย)?|(?:ขอเวลา|ขอ)(?:ดู|ตรวจสอบ)(?:ให้)?(?:แป๊บหนึ่ง|แป๊บนึง|สักครู่)',
  '(?:รบกวน)?ขอ(?:ทราบ)?(?:ชื่อ|เบอร์(?:ติดต่อ|โทร)?|อีเมล)(?:และ(?:เบอร์(?:ติดต่อ|โทร)?|อีเมล))?(?:ลูกค้า|คุณลูกค้า)?(?:ด้วย|หน่อย)?(?:ได้ไหม|ได้มั้ย)?|(?:ไม่ทราบว่า)?ให้เรียก(?:คุณลูกค้า|ลูกค้า)?ว่าอะไรดี',
  '(?:วันนี้)?มีอะไรให้(?:ช่วย|ดูแล)(?:ดูแล)?(?:ไหม)?|ต้องขอโทษด้วย(?:นะครับ|นะคะ)ที่(?:ให้รอ(?:นาน)?|ตอบช้า)',
  '(?:นะ)?(?=คะ|ค่ะ|ครับ|จ้า|จ้ะ|ค่า)',
].map((pattern) => thai(pattern))
