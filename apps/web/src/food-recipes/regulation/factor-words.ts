/** The texts of the factors by which a limit counts another form. */
const en = {
  title: 'Factors',
  about: (basis: string) => `The limit counts ${basis}: each amount is multiplied by its factor.`,
  computed: 'computed from molar masses',
  ofRule: 'as the rule says',
  entered: (by: string) => `entered by ${by}`,
  insteadOf: (computed: string) => `instead of ${computed} computed`,
  unknown: 'not known: amounts of it cannot be checked',
  enter: 'Enter a factor',
  factor: 'Factor',
  factorHelp: 'Share of the substance that counts, e.g. 0.847. Empty: the computed factor counts again.',
  reason: 'Reason',
  reasonHelp: 'Where the factor comes from, e.g. a certificate of the supplier',
  saved: (name: string) => `The factor of ${name} is saved; recipes are checked again`,
}
export type FactorWords = typeof en

const th: FactorWords = {
  title: 'ค่าแปลง',
  about: (basis) => `เกณฑ์คิดปริมาณในรูป ${basis} โดยคูณปริมาณแต่ละสารด้วยค่าแปลง`,
  computed: 'คำนวณจากมวลโมเลกุล',
  ofRule: 'ตามที่กฎระบุ',
  entered: (by) => `ระบุโดย ${by}`,
  insteadOf: (computed) => `แทนค่าที่คำนวณได้ ${computed}`,
  unknown: 'ไม่ทราบ จึงตรวจปริมาณของสารนี้ไม่ได้',
  enter: 'ระบุค่าแปลง',
  factor: 'ค่าแปลง',
  factorHelp: 'สัดส่วนของสารที่นำมาคิด เช่น 0.847 เว้นว่างเพื่อกลับไปใช้ค่าที่คำนวณ',
  reason: 'เหตุผล',
  reasonHelp: 'ที่มาของค่าแปลง เช่น ใบรับรองของผู้ขาย',
  saved: (name) => `บันทึกค่าแปลงของ ${name} แล้ว ระบบจะตรวจสูตรใหม่`,
}

export const factorWords = { en, th }
