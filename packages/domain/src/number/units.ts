/** Other spellings of unit parts. Case matters (mPa is not MPa), except for units written in any case. */
const aliases: Record<string, string> = {
  โคโลนี: 'cfu',
  ppm: 'mg/kg',
  ppb: 'µg/kg',
  mcg: 'µg',
  กรัม: 'g',
  'ก.': 'g',
  ก: 'g',
  'มก.': 'mg',
  มก: 'mg',
  มิลลิกรัม: 'mg',
  'กก.': 'kg',
  กก: 'kg',
  กิโลกรัม: 'kg',
  ไมโครกรัม: 'µg',
  'มล.': 'ml',
  มล: 'ml',
  มิลลิลิตร: 'ml',
  ลิตร: 'l',
  'มม.': 'mm',
  มม: 'mm',
  มิลลิเมตร: 'mm',
  'ซม.': 'cm',
  ซม: 'cm',
  เซนติเมตร: 'cm',
  percent: '%',
  เปอร์เซ็นต์: '%',
  '฿': 'baht',
  บาท: 'baht',
  'บ.': 'baht',
  thb: 'baht',
  minute: 'min',
  minutes: 'min',
  นาที: 'min',
  'ชม.': 'h',
  ชม: 'h',
  ชั่วโมง: 'h',
  hour: 'h',
  hours: 'h',
  day: 'days',
  วัน: 'days',
  month: 'months',
  เดือน: 'months',
  year: 'years',
  ปี: 'years',
  pc: 'pcs',
  piece: 'pcs',
  pieces: 'pcs',
  ชิ้น: 'pcs',
}
const anyCase = new Set(
  (
    'cfu mpn ml l ppm ppb ph iu ntu g kg mg mcg mm cm percent thb baht ' +
    'min minute minutes hour hours day days month months year years pc pcs piece pieces'
  ).split(' '),
)

const part = (text: string): string => {
  const micro = text.replace(/^u(?=[gl]$)/i, 'µ')
  const known = anyCase.has(micro.toLowerCase()) ? micro.toLowerCase() : micro
  return aliases[known] ?? known
}

const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/** Normalises a unit: `CFU / g` and `โคโลนี/กรัม` become `cfu/g`, `cm²` and `cm2` become `cm^2`. */
export function plainUnit(text: string): string {
  return text
    .replace(/μ/g, 'µ')
    .replace(/⁻/g, '^-')
    .replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹]+/g, (digits) => `^${[...digits].map((one) => raised.indexOf(one)).join('')}`)
    .replace(/\^-\^/g, '^-')
    .replace(/(^|[^\p{L}\p{M}])([dcmkµ]?m)([23])(?![\d.])/gu, '$1$2^$3')
    .split('/')
    .map((side) => side.trim().split(/\s+/).map(part).join(' '))
    .join('/')
}

export function isSameUnit(a: string, b: string): boolean {
  return plainUnit(a) === plainUnit(b)
}

/** Whether a text may be a unit after a number. */
export function isUnitText(text: string): boolean {
  return /^[\p{L}%°µ/‰][\p{L}\p{M}\p{N}%°µ/·.^\s-]{0,19}$/u.test(text)
}

/** Scales with negative values: `<5` does not mean between 0 and 5. */
export function isSigned(unit: string): boolean {
  return ['°C', '°F', 'mV', '°', 'a*', 'b*'].includes(unit.trim())
}

/** Counts of whole things, such as colonies: a comma in them separates thousands. */
export function isCounted(unit: string): boolean {
  return plainUnit(unit).split('/')[0] === 'cfu'
}
