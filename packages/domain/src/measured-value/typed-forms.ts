import fc from 'fast-check'

const thai = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0xe50 + Number(digit)))
const raised = (text: string) =>
  text.replace(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)] ?? '').replace('-', '⁻')
const grouped = (text: string, sign: string) => Number(text).toLocaleString('en').replaceAll(',', sign)

const whole = fc.nat(9_999_999).map(String)
const fraction = fc.stringMatching(/^\d{1,6}$/)
const number = fc.oneof(
  whole,
  fc.tuple(whole, fraction, fc.constantFrom('.', ',')).map(([a, b, sign]) => `${a}${sign}${b}`),
  fc.tuple(whole, fc.constantFrom(',', ' ', '\u00a0')).map(([a, sign]) => grouped(a, sign)),
  fc.tuple(whole, fraction).map(([a, b]) => `${grouped(a, ',')}.${b}`),
  fraction.map((b) => `.${b}`),
)
const power = fc.integer({ min: -18, max: 18 }).map(String)
const raisedNumber = fc
  .tuple(number, power, fc.constantFrom('e', 'E', 'x10^', ' × 10^', ' x 10 ^', 'raised', 'none'))
  .map(([base, by, how]) => {
    if (how === 'none') return base
    return how === 'raised' ? `${base}×10${raised(by)}` : `${base}${how}${by}`
  })
const operator = fc.constantFrom(
  '',
  '',
  '',
  '<',
  '< ',
  '>',
  '≤',
  '<=',
  '=<',
  '≥',
  '>=',
  '= ',
  '＜',
  'less than ',
  'more than ',
  'น้อยกว่า ',
  'มากกว่า',
  'ไม่เกิน ',
  '~',
  'ca. ',
  '-',
  '−',
  '+',
)
const tail = fc.constantFrom(
  '',
  '',
  '',
  ' CFU/g',
  ' cfu/ml',
  ' mg/kg',
  ' %',
  ' ppm',
  ' โคโลนี/กรัม',
  '%',
  ' °C',
  ' mPa·s',
  ' ± 0.2',
  ' +/- 1,5',
  ' ± 0.2 mg/kg',
  ' ± 3 %',
  ' - 7',
  ' to 9',
  ' !',
  ' 5',
)
const word = fc.constantFrom(
  'ND',
  'N.D.',
  'not detected',
  'ไม่พบ',
  'ตรวจไม่พบ',
  '<LOD',
  '< LOQ',
  '> LOQ',
  'TNTC',
  'tntc (10^-3)',
  'TNTC 1:100',
  'not tested',
  'NT',
  'ไม่ได้ทดสอบ',
  'ND (<0.01)',
  'ND (LOD 0,5)',
  'trace',
  'n/a',
  '-',
  '',
)

/** Results as people type them, valid and invalid. */
export const typedForms: fc.Arbitrary<string> = fc
  .oneof(
    { weight: 9, arbitrary: fc.tuple(operator, raisedNumber, tail, fc.nat(7)) },
    { weight: 1, arbitrary: word },
  )
  .map((made) => {
    if (typeof made === 'string') return made
    const [sign, base, end, dice] = made
    const text = `${sign}${base}${end}`
    return dice === 0 ? thai(text) : text
  })
