/** Who is to use a product or is affected by it, where a general text must not answer for them. */
const audiences: Record<string, RegExp[]> = {
  CHILD: [
    /เด็ก|ทารก|เบบี๋|(?<!นม)ลูก(?!ค้า|อม|กลิ้ง|ตา|ชิ้น|หนี้|เกด|น้อง|จ้าง)(?=\S{0,12}(?:ขวบ|เดือน|ใช้|ทา|กิน|อายุ))|\d ?ขวบ|วัยรุ่น/u,
    /\b(?:bab(?:y|ies)|infants?|toddlers?|newborns?|kids?|child(?:ren)?|teen(?:s|agers?)?|\d+[ -]?(?:year|yr|month)s?[ -]old)\b/iu,
  ],
  PREGNANT: [
    /ตั้งครรภ์|มีครรภ์|คนท้อง|(?:แม่|กำลัง|คน)ท้อง|ท้อง(?:อ่อน|แก่|ได้|อยู่|\d)|ให้นม|ปั๊มนม/u,
    /\b(?:pregnan\w+|breast ?feed\w*|nursing|lactating|expecting)\b/iu,
  ],
  PET: [
    /(?:หมา(?!ย)|แมว|สุนัข|สัตว์เลี้ยง|กระต่าย)|อาหารสัตว์/u,
    /\b(?:dogs?|cats?|pets?|pupp(?:y|ies)|kittens?|horses?)\b/iu,
  ],
  OLD: [/ผู้สูงอายุ|คนแก่|คนชรา|ผู้สูงวัย|สว\./u, /\b(?:elderly|seniors?|old people)\b/iu],
  ILL: [
    /เบาหวาน|ความดัน|โรค(?:ไต|หัวใจ|ตับ|กระเพาะ|ผิวหนัง)|มะเร็ง|ผู้ป่วย|ไทรอยด์|ผ่าตัด/u,
    /\b(?:diabet\w+|cancer|kidney|heart (?:disease|condition|patients?)|eczema|psoriasis|patients?|hypertension)\b/iu,
  ],
  MEN: [/ผู้ชาย|คุณผู้ชาย/u, /\b(?:for men|men's|males?)\b/iu],
}

/** The audiences that a text names. */
export function audiencesIn(text: string): string[] {
  return Object.entries(audiences)
    .filter(([, patterns]) => patterns.some((pattern) => pattern.test(text)))
    .map(([name]) => name)
}
