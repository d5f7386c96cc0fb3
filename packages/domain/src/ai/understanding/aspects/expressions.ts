/** Kinds of statement that a question can request. */
export const aspectKinds = [
  'PRICE',
  'DURATION',
  'WHEN',
  'CLOCK',
  'PLACE',
  'PERSON',
  'REASON',
  'PERCENT',
  'LEAST',
  'MOST',
  'DIFFERENCE',
  'ADVICE',
  'LIST',
  'BEYOND',
] as const
export type AspectKind = (typeof aspectKinds)[number]

/** How a kind is requested and how it is stated, in each language. */
export interface Expressions {
  requested: readonly RegExp[]
  stated: readonly RegExp[]
}

/** The only place that lists what belongs to a kind. Quotations are no prices, and "until when" is no reason. */
export const expressions: Record<AspectKind, Expressions> = {
  PRICE: {
    requested: [
      /กี่บาท|(?<!เสนอ)ราคา(?!ส่ง)|ค่า(?=[ก-ฮเแโใไ])(?!คะ|ครับ|คับ|พี่|ที่|ความ|มาตร)/u,
      /ละ(?:กี่|เท่า)|(?:แพง|ถูก)(?:ไหม|มั้ย|มัย|ป่าว|รึ|กว่า)|คิด(?:เงิน|ค่า|ตัง|ไง|ยังไง|ยังงัย|เท่า)|เสีย(?:เงิน|ค่า|ตัง)|ฟรี(?:ไหม|มั้ย|มัย|ป่าว|เปล่า|รึ|หรือ|ปะ|ป่ะ)|งบ(?:เท่า|กี่|ประมาณ|เริ่ม|ขั้น)/u,
      /\b(?:prices?|pricing|costs?|fees?|charged?|cheaper|expensive|rates?|for free|free of charge|budget)\b/iu,
      /\bhow much (?:is|are|for|does|do|would|will|to|you|money)\b|\bbill (?:me|us)\b|\bwhat (?:do|would|will) (?:you|they|it) (?:take|ask|want|bill|cost)\b|\b(?:is|are) (?:it|that|this|they|there) (?:all )?free\b/iu,
    ],
    stated: [
      /บาท|(?<!เสนอ)ราคา|ฟรี|ไม่คิดเพิ่ม|คิด(?:ตาม|ต่อ|ค่า)|ค่า(?:บริการ|ธรรมเนียม|เร่ง|เข้า|เดินทาง)|\d ?%|รวมค่า/u,
      /\bbaht\b|\bprices?\b|\bfree\b|\bcosts?\b|\bcharged\b|\bfee\b|\d ?%/iu,
    ],
  },
  DURATION: {
    requested: [
      /กี่\s?(?:วัน|อาทิตย์|สัปดาห์|เดือน|ปี|ชั่วโมง|ชม|นาที)|(?:ใช้|ระยะ)เวลา|รอ(?:นาน|กี่)|ลีดไทม์/u,
      /นาน(?:ไหม|มั้ย|มัย|เท่า|แค่|ป่าว|กี่|เปล่า|ปะ|ป่ะ|ขนาด|สุด)|เร็ว(?:สุด|แค่|ไหม|มั้ย)|ทัน(?:ไหม|มั้ย|ก่อน|ป่าว|ปะ)/u,
      /\bhow (?:long|soon|fast|quick(?:ly)?)\b|\bhow many (?:working |business )?(?:hours|days|weeks|months|years)\b/iu,
      /\blead ?times?\b|\bturnaround\b|\bhow much (?:time|longer)\b|\bin time for\b/iu,
    ],
    stated: [
      /(?:\d|ครึ่ง)\s?(?:วัน|สัปดาห์|เดือน|ปี|ชั่วโมง|นาที)|วันเดียว/u,
      /\d (?:working )?(?:hours?|days?|weeks?|months?|years?|minutes?)\b|\bsame day\b|\bhalf a day\b/iu,
    ],
  },
  WHEN: {
    requested: [
      /เมื่อไ(?:ร|ห)|ตอนไหน|วันไหน|ช่วงไหน|เดือนไหน/u,
      /(?:^|[,.?!;:] ?|\band |\bso |\bsince |\bby )when\b|\bwhat (?:day|date|month)s?\b|\bwhich (?:day|month)s?\b/iu,
    ],
    stated: [
      /(?:\d|ครึ่ง)\s?(?:วัน|สัปดาห์|เดือน|ปี|ชั่วโมง|นาที)|วัน(?:เดียว|จันทร์|อังคาร|พุธ|พฤหัส|ศุกร์|เสาร์|อาทิตย์|ทำการ|ที่)|ก่อน|หลัง|เมื่อ/u,
      /\d (?:working )?(?:hours?|days?|weeks?|months?|years?)\b|(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b/iu,
      /\bsame day\b|\bon the day\b|\bonce\b|\bbefore\b|\bafter\b|\bat any time\b|\bwithin\b/iu,
    ],
  },
  CLOCK: {
    requested: [/กี่โมง|เปิดถึง|ปิดกี่/u, /\bwhat time\b|\b(?:opening|business|office) hours\b/iu],
    stated: [/\d{1,2}[.:]\d\d|โมง/u],
  },
  PLACE: {
    requested: [
      /(?<!เริ่ม)(?:ที่|ตรง|แถว|จาก|จังหวัด|ประเทศ|เมือง|ตึก|ซอย)ไหน|ประเทศอะไร|จังหวัดอะไร/u,
      /\bwhere\b|\b(?:which|what) (?:country|countries|provinces?|city|cities|address|building)\b/iu,
    ],
    stated: [
      /อยู่ที่|จ\.|เว็บ|แชต|นิคม|สำนักงาน|ก้นขวด|หน้านั้น|บนฉลาก|ลิงก์|กรุงเทพ|ต่างจังหวัด|ต่างประเทศ|ทะเล|ห้องแล็บภายนอก/u,
      /\bestate\b|\bsite\b|\bthis chat\b|\boffice\b|\bbottom of\b|\blink\b|\bbangkok\b|\bprovinces\b|\bsea\b|\bexternal lab\b|\blabel\b/iu,
    ],
  },
  PERSON: {
    requested: [/ใคร|คนไหน|เจ้าไหน/u, /\bwho(?:se|m|'s|’s)?\b(?! (?:are|have|want|need)\b)/iu],
    stated: [
      /ชื่อโรงงาน|เป็นของ|เป็นสิทธิ์|ลูกค้าดูแล|เองหรือให้เรา/u,
      /\byours\b|\bours\b|\bis named\b|\bup to you\b|\byourself\b/iu,
    ],
  },
  REASON: {
    requested: [
      /ทำไม|เพราะอะไร|เพราะเหตุ|เหตุผล|สาเหตุ|เนื่องจากอะไร/u,
      /\bwhy\b|\bhow come\b|\bwhat(?:'s|’s| is) the reason\b|\breasons?\b/iu,
    ],
    stated: [/เพราะ|เนื่องจาก|เพื่อไม่ให้/u, /\bbecause\b|\bto avoid\b|\bso that\b/iu],
  },
  PERCENT: {
    requested: [
      /กี่\s?(?:%|เปอร์|เปอ)|เข้มข้น(?:กี่|เท่า)/u,
      /\bpercent(?:age)?\b|\bconcentration\b|\bhow much (?:retinol|niacinamide|vitamin)\b/iu,
    ],
    stated: [/%|เปอร์เซ็น/u, /\bpercent\b/iu],
  },
  LEAST: {
    requested: [
      /ขั้นต่ำ|ขั่นต่ำ|ขั้นตํ่า|น้อย(?:ที่)?สุด|อย่างต่ำ|ต่ำสุด|เริ่มที่กี่/u,
      /\bmoq\b|\bminimum\b|\bmin\b|\bat least\b|\b(?:smallest|fewest|lowest|least)\b/iu,
    ],
    stated: [/ขั้นต่ำ|อย่างน้อย|ตั้งแต่|เริ่มที่/u, /\bminimum\b|\bstarts? at\b|\bat least\b|\bfrom \d|\bare from\b/iu],
  },
  MOST: {
    requested: [
      /(?:สูง|มาก|เยอะ|ใหญ่|นาน|หนัก)(?:ที่)?สุด|ไม่เกินกี่|ได้ถึงกี่/u,
      /\bmax(?:imum)?\b|\bat most\b|\bthe most\b|\b(?:highest|largest|biggest|longest|upper)\b/iu,
    ],
    stated: [/ไม่เกิน|(?:ได้|กัน)ถึง|สูงสุด|ถึง \d|\d-\d/u, /\bat most\b|\bup to\b|\bto \d|\d-\d/iu],
  },
  DIFFERENCE: {
    requested: [
      /ต่าง(?:กัน|จาก)|เทียบ|อันไหนดี|(?:แบบ|ตัว|อัน)ไหนดี|ดีกว่า/u,
      /\bdiffer(?:s|ent|ence)?\b|\bcompared?\b|\bbetter\b|\bversus\b|\bvs\b/iu,
    ],
    stated: [/ต่างกัน|ดีกว่า|ซึ่ง/u, /\bdiffer\b|\bbetter\b|\bwhich (?:is|needs)\b/iu],
  },
  ADVICE: {
    requested: [
      /ขายดี|ดี(?:ที่)?สุด|แนะนำ(?:ตัว|อัน|แบบ|สี|กลิ่น|ขนาด|รส)?ไหน/u,
      /\bbest\b|\brecommend\b|\bpopular\b/iu,
    ],
    stated: [/แนะนำ|นิยม|ควร/u, /\bsuggest\b|\brecommend(?:ed)?\b|\busually\b/iu],
  },
  LIST: {
    requested: [
      /(?:อะไร|ไร|ใคร|ไหน)(?:บ้าง|มั่ง)/u,
      /\bwhich (?:ones?|of)\b|\bwhat are the\b|\bwhat all\b|\blist of\b|\bname (?:the|them|all)\b/iu,
    ],
    stated: [
      /และ|หรือ|ทั้ง|,|กับ|[\u0e00-\u0e7f]{2} [\u0e00-\u0e7f]{2,20} [\u0e00-\u0e7f]{2}/u,
      /,|\band\b|\bor\b|;/iu,
    ],
  },
  BEYOND: {
    requested: [
      /เป็นต้นไป|เกิน(?:จาก|กว่า|กำหนด|แล้ว|ล่ะ|มา|ไป|\s?\d)|พ้น|(?:หลัง|พอ)ครบ|ถ้า(?:เลย|เกิน)/u,
      /\bafter that\b|\bbeyond\b|\bexceed\w*\b|\blonger than\b|\bmore than\b|\bpast the\b|\bafter the (?:\w+ )?(?:free|\d)/iu,
    ],
    stated: [
      /หลังจากนั้น|ต่อไป|เกิน|เพิ่ม|ขึ้นไป|แบบละ|ซ้ำ/u,
      /\bafter that\b|\bthen\b|\bbeyond\b|\babove\b|\bmore\b|\banother\b|\bfrom \d|\beach\b/iu,
    ],
  },
}
