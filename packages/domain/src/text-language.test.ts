import { expect, it } from 'vitest'
import { languageOf, languageRuns } from './text-language.ts'

it.each([
  ['สวัสดีครับ', 'th'],
  ['Hello', 'en'],
  ['ครีม Vitamin C 10%', 'en'],
  ['อยากได้ครีมสูตร Vitamin C ค่ะ ขอราคาด้วย', 'th'],
  ['مرحبا', 'ar'],
  ['שלום', 'he'],
  ['ສະບາຍດີ', 'lo'],
  ['日本語です', 'ja'],
  ['你好', 'zh'],
  ['안녕하세요', 'ko'],
  ['12:30 - 45%', null],
  ['', null],
])('%s is read in %s', (text, language) => {
  expect(languageOf(text)).toBe(language)
})

it('splits a mixed text where the language changes, without losing a letter', () => {
  const text = '(1) ขอราคา Niacinamide 5% ด้วยค่ะ ขอบคุณ'
  const runs = languageRuns(text)
  expect(runs.map((run) => [run.language, run.text])).toEqual([
    ['th', '(1) ขอราคา '],
    ['en', 'Niacinamide 5% '],
    ['th', 'ด้วยค่ะ ขอบคุณ'],
  ])
  expect(runs.map((run) => run.text).join('')).toBe(text)
})
