import { memoizedReadings } from '../memoized-readings.ts'

/** What a question wants to know about a subject. */
export const facets = ['MINIMUM', 'PRICE', 'DURATION', 'PERCENT', 'TIMES', 'WHERE', 'WHO'] as const
export type Facet = (typeof facets)[number]

/** How each facet is requested. */
const requested: Record<Facet, RegExp> = {
  MINIMUM:
    /ขั้นต่ำ|ขั้นตํ่า|ขั้นตำ่|ขั่นต่ำ|น้อย(?:ที่)?สุด|อย่างต่ำ|อย่างน้อย|เริ่มต้น(?:ที่|ผลิต)?(?:\S{0,12})?กี่|กี่(?:กระปุก|ขวด|แท่ง|หลอด|ก้อน|ชิ้น|ซอง|ใบ|แคปซูล|กิโล|โล)|\bmoq\b|\bminimum\b|\bmin\.? (?:order|qty)|at least|\border just\b|how many (?:pieces|kilos?|bottles|boxes|units|capsules)/iu,
  PRICE:
    /ราคา|กี่บาท|ค่า(?!า|ะ)(?:บริการ|จัดส่ง|ส่ง|ตัวอย่าง|จดแจ้ง|ใช้จ่าย|เรียก|เข้า|ธรรมเนียม|แรง)|คิดเงิน|(?:ขวด|แท่ง|ชิ้น|ซอง|หลอด)ละ|ฟรี|\bprice|\bcosts?\b|\bfees?\b|\bcharge\b|how much (?:is|for|does|are)|how expensive|\bfree\b/iu,
  DURATION:
    /กี่(?:วัน|อาทิตย์|สัปดาห์|เดือน|ปี)|นาน(?:ไหม|มั้ย|เท่า|แค่|ป่าว)|ใช้เวลา|ระยะเวลา|รอ(?:นาน|กี่)|how (?:long|many (?:days|weeks|months|years))|lead ?time|(?:ได้|ออก|เสร็จ|มา)\S{0,6}(?:เมื่อไ|วันไหน)|\bwhen (?:do|can|would|will)\b/iu,
  PERCENT:
    /กี่\s?(?:%|เปอร์|เปอ)|สูงสุด|เข้มข้น|percentage|\bmax(?:imum)?\b|\bhighest\b|how much (?:retinol|niacinamide)/iu,
  TIMES: /กี่(?:ครั้ง|รอบ)|how many (?:times|rounds|revisions)|how often/iu,
  WHERE: /ที่ไหน|ตรงไหน|แถวไหน|\bwhere\b/iu,
  WHO: /ใคร|\bwho(?:se|m)?\b/iu,
}

/** How each facet is stated. */
const reported: Record<Facet, RegExp> = {
  MINIMUM: /ขั้นต่ำ|minimum|start(?:s)? at|อย่างน้อย|at least/iu,
  PRICE: /บาท|ราคา|ฟรี|ค่าบริการ|baht|price|\bfree\b|\bcosts?\b|charged/iu,
  DURATION: /วัน|สัปดาห์|เดือน|ปี|\b(?:days?|weeks?|months?|years?)\b/iu,
  PERCENT: /%|เปอร์เซ็น|percent/iu,
  TIMES: /\d (?:ครั้ง|times|rounds|visits)/iu,
  WHERE: /อยู่ที่|เว็บ|ในแชต|estate|\bsite\b|this chat/iu,
  WHO: /ชื่อ|ของลูกค้า|ของโรงงาน|\byours\b|\bours\b|\bname[d]?\b/iu,
}

const facetsBy = (patterns: Record<Facet, RegExp>) =>
  memoizedReadings(
    4000,
    (text): ReadonlySet<Facet> => new Set(facets.filter((facet) => patterns[facet].test(text))),
  )

/** The facets that a question requests. */
export const requestedFacets = facetsBy(requested)

/** The facets that an answer states. */
export const statedFacets = facetsBy(reported)
