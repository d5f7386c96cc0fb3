/**
 * The closed vocabulary of politeness. A clause of these words alone states nothing about a company: none of them names
 * a product, a price, a place, a time, a permission or "it".
 */
const core =
  'thank thanks thankful grateful appreciate appreciated sorry apologise apologize apologies excuse forgive pardon understand understanding understood question questions query ask asking contact contacting write writing chatting talking message messages happy glad pleased pleasure delighted nice lovely wonderful regards wishes wish hope hoping hello hi hey dear welcome hesitate worry feedback suggestion suggestions kindly clarify explain unclear confusion misunderstood noted luck name help helping helped assist assistance touch please hear hearing wishing talk success'
const besides =
  "a an the i you your yours we our us me my to for of in on at with about from by as so very much more most some other another else again here there and or if when should would could may might be is are was were am been have has had do let know knowing answer answers reply inconvenience wait waiting patience patient good great best kind kindness warm day evening morning afternoon night weekend week holiday holidays customer sir madam friend everyone back see meet look looking forward feel comfortable moment interest interested trust support details detail information send share give tell repeat clear mistake got concern concerns project brand new words phone number once bit little few sure how what which call you’re you're i’m i'm we’re we're take care out reaching getting through once further keeping missed earlier frustrating bear reading today soon last lots family year anything something everything completely really truly always indeed"
const [coreWords, words] = [new Set(core.split(' ')), new Set(`${core} ${besides}`.split(' '))]

const thaiCore =
  'สวัสดี|ขอบพระคุณ|ขอบคุณ|ขอบใจ|ขอโทษ|ขออภัย|ยินดี|ดีใจ|คำถาม|ข้อสงสัย|สอบถาม|ถามได้|ถาม|ทักมาได้|ทักได้|แจ้งได้|ติดต่อได้|เข้าใจ|รับทราบ|รบกวน|ต้อนรับ|ช่วยเหลือ|ให้คำแนะนำ|คำแนะนำ|คำชม|คำติชม|ชื่อ|เบอร์|หวังว่า|ขอให้|โชคดี|อธิบาย|สรุป|กำลังใจ|พบกัน|คุยกัน|ได้คุย|เกรงใจ|ประโยชน์|ราตรีสวัสดิ์|สุขภาพ'
const thaiBesides =
  'เป็นอย่างยิ่ง|ยิ่ง ๆ ขึ้นไป|จริง ๆ|จริงๆ|ความอดทน|อนุญาต|เช็ก|เล่า|นิด|ตามนี้|นี้|บอกได้|ไม่ต้อง|เพิ่ง|เห็น|ปีใหม่|แข็งแรง|แล้ว|หวัง|อย่างยิ่ง|เพิ่มเติม|เพิ่ม|อื่นๆ|อื่น ๆ|อื่น|คุณลูกค้า|ลูกค้า|คุณ|พี่|แอดมิน|ทีมงาน|ทางเรา|เรา|ทาง|ข้อความ|แชต|แชท|ข้อมูล|รายละเอียด|ความสนใจ|สนใจ|ไว้วางใจ|ความไม่สะดวก|ไม่สะดวก|ล่าช้า|ตอบช้า|ให้รอนาน|ให้รอ|รอนาน|สักครู่|แป๊บหนึ่ง|แป๊บนึง|วันที่ดี|วันดีๆ|มีความสุข|สดใส|เป็น|มาก|มากๆ|ๆ|เสมอ|ตลอด|ทุกเมื่อ|ได้เลย|เลย|ด้วย|หน่อย|กัน|อีกครั้ง|อีก|เข้ามา|เข้า|มา|ติดต่อ|พิมพ์|ทัก|แจ้ง|ส่ง|ใน|ที่|สำหรับ|ต่อ|และ|กับ|ของ|หาก|ถ้า|เมื่อ|ต้องการ|อยาก|ทราบ|มี|ให้|ขอ|จะ|ช่วย|ดูแล|บริการ|ต้อง|สามารถ|อะไร|ไหน|เรื่อง|ตรง|ไหม|มั้ย|หรือเปล่า|นะ|ค่ะ|คะ|ครับผม|ครับ|จ้า|จ้ะ|ค่า|จ้|ว่า|เรียก|ใหม่|ดี|ก่อน|วันนี้'
const thaiWord = new RegExp(`${thaiCore}|${thaiBesides}`, 'gu')
const hasThaiCore = new RegExp(thaiCore, 'u')
/** "We can give it" and "we will look after it" are made of such words, too, so that these make a claim. */
const thaiPromise = /(?:ให้|ส่ง|มี|ช่วย|ดูแล|บริการ)(?:\S{0,8})?(?:ได้|เสมอ|ตลอด|ใหม่|ก่อน|วันนี้|อีก)|จะ/u
const promise =
  /\b(?:we|i) (?:would |could |may |might )?(?:always )?(?:give|send|call|share|take|have|support|do)\b|\byou (?:may|could|might|should)? ?(?:always )?(?:have|get|take|send)\b(?! (?:any|more|some|another|other|a|further) )/iu

/** Whether a clause without whole polite phrases still consists of polite words alone. */
export function isOfPoliteWords(clause: string): boolean {
  if (/\d/u.test(clause)) return false
  if (/[\u0e00-\u0e7f]/u.test(clause))
    return (
      hasThaiCore.test(clause) &&
      !thaiPromise.test(clause) &&
      !/[\p{L}\p{M}]/u.test(clause.replace(thaiWord, ' '))
    )
  const said = clause.toLowerCase().match(/[\p{L}'’]+/gu) ?? []
  return (
    !promise.test(clause) && said.some((word) => coreWords.has(word)) && said.every((word) => words.has(word))
  )
}
