import fc from 'fast-check'

const grouped = (digits: string, mark: string) => Number(digits).toLocaleString('en').replaceAll(',', mark)
const thai = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x0e50 + Number(digit)))
const wide = (text: string) =>
  text.replace(/[\d.,]/g, (char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0))

/** How countries write a number: the mark between thousands and the decimal sign (CLDR). */
const styles = [
  ['', '.'],
  ['', ','],
  [',', '.'],
  ['.', ','],
  [' ', ','],
  [' ', '.'],
  ['\u00a0', ','],
  ['\u202f', ','],
  ["'", '.'],
  ['\u2019', ','],
] as const

/** Numbers and their spellings in the style of a country, as keyboards and clipboards deliver them. */
export const spellings: fc.Arbitrary<{ typed: string; value: string }> = fc
  .record({
    whole: fc.nat(9_999_999).map(String),
    decimals: fc.stringMatching(/^\d{0,6}$/),
    style: fc.constantFrom(...styles),
    minus: fc.constantFrom('', '', '', '-', '\u2212', '\u2013'),
    around: fc.constantFrom(
      ['', ''],
      [' ', ''],
      ['', '\r\n'],
      ['\ufeff', ''],
      ['', '\t'],
      ['\u200e', '\u200b'],
    ),
    digits: fc.constantFrom('plain', 'plain', 'wide', 'thai'),
  })
  // Thai digits are written by the Thai rule only: a comma never is the decimal sign before three digits.
  .filter(
    ({ digits, decimals, style: [, sign] }) => digits !== 'thai' || sign === '.' || decimals.length !== 3,
  )
  // A point before three digits is the decimal sign: what other countries mean by it is not decided here.
  .filter(
    ({ whole, decimals, style: [group] }) =>
      !(group === '.' && decimals === '' && whole.length > 3 && whole.length < 7),
  )
  .map(({ whole, decimals, style: [group, sign], minus, around: [before, after], digits }) => {
    const plain = `${grouped(whole, group)}${decimals === '' ? '' : `${sign}${decimals}`}`
    const shown = digits === 'thai' ? thai(plain) : digits === 'wide' ? wide(plain) : plain
    const significant = decimals.replace(/(?<!0)0+$/, '')
    const value = significant === '' ? whole : `${whole}.${significant}`
    return {
      typed: `${before}${minus}${shown}${after}`,
      value: minus === '' || value === '0' ? value : `-${value}`,
    }
  })
