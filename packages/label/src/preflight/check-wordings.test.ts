import { describe, expect, it } from 'vitest'
import { check, complete, context, row } from '../testing/complete-label.ts'

const duty = (en: string, th = '', is_exact = true) => ({ source: 'TH-COS-III 11', en, th, is_exact })

/** Findings about wordings on a label with a caution, in a country. */
function found(caution: string, wording: ReturnType<typeof duty>, countries = ['TH']): string[] {
  const texts = caution === '' ? complete : [...complete, row('caution', caution, 11)]
  return check(texts, { ...context, countries, wordings: [wording] })
    .filter(({ code }) => code.startsWith('WORDING'))
    .map(({ code }) => code)
}

const child = duty('Not to be used for children under 3 years of age', 'ห้ามใช้กับเด็กอายุต่ำกว่า 3 ปี')
const alkali = duty('Contains alkali Avoid contact with eyes Can cause blindness')
const releases = duty('releases formaldehyde', 'ปล่อยฟอร์มาลดีไฮด์')

describe('a wording that the law asks for', () => {
  it.each<[string, string, ReturnType<typeof duty>, string[], string[]?]>([
    ['in Thai on a Thai label', 'ห้ามใช้กับเด็กอายุต่ำกว่า 3 ปี', child, []],
    ['broken over lines', 'คำเตือน: ห้ามใช้กับเด็ก\nอายุต่ำกว่า 3\u200b ปี', child, []],
    ['absent', '', child, ['WORDING_MISSING']],
    ['for another age', 'ห้ามใช้กับเด็กอายุต่ำกว่า 6 ปี', child, ['WORDING_MISSING']],
    [
      'in English only, on a Thai label',
      'Not to be used for children under 3 years of age',
      child,
      ['WORDING_MISSING'],
    ],
    ['in both languages', 'ปล่อยฟอร์มาลดีไฮด์ / Releases formaldehyde', releases, []],
    ['in capitals', 'CONTAINS ALKALI. AVOID CONTACT WITH EYES. CAN CAUSE BLINDNESS.', alkali, []],
    ['in another order', 'Can cause blindness. Contains alkali. Avoid contact with eyes.', alkali, []],
    [
      'of which one sentence is absent, in a language that the country does not ask for',
      'Contains alkali. Avoid contact with eyes.',
      alkali,
      ['WORDING_TO_CHECK'],
    ],
    ['that the law gives in English only', 'มีด่าง หลีกเลี่ยงการสัมผัสดวงตา', alkali, ['WORDING_TO_CHECK']],
    ['with a condition', '', duty('Above 2%: Contains ammonia', '', false), ['WORDING_TO_CHECK']],
    [
      'for a country without rules of labels, present',
      'Contains nicotine',
      duty('Contains nicotine'),
      [],
      ['EU'],
    ],
    [
      'for a country without rules of labels, absent',
      'Contains nothing',
      duty('Contains nicotine'),
      ['WORDING_MISSING'],
      ['EU'],
    ],
    [
      'with a name that begins with a capital',
      'Contains Dichlorophen',
      duty('Contains Dichlorophen'),
      [],
      ['EU'],
    ],
    [
      'with a name that differs',
      'Contains Chlorophene',
      duty('Contains Dichlorophen'),
      ['WORDING_MISSING'],
      ['EU'],
    ],
    [
      'that only a negation shares words with',
      'No nicotine',
      duty('Contains nicotine'),
      ['WORDING_MISSING'],
      ['EU'],
    ],
  ])('%s', (...[, caution, wording, codes, countries]) => {
    expect(found(caution, wording, countries)).toEqual(codes)
  })

  it('is found in any text of the label', () => {
    const texts = [...complete, row('advert', 'ห้ามใช้กับเด็กอายุต่ำกว่า 3 ปี', 11)]
    expect(check(texts, { ...context, wordings: [child] }).map(({ code }) => code)).not.toContain(
      'WORDING_MISSING',
    )
  })

  it('is not required of a template', () => {
    const codes = check(complete, { ...context, wordings: [child], isTemplate: true }).map(({ code }) => code)
    expect(codes).not.toContain('WORDING_MISSING')
  })
})
