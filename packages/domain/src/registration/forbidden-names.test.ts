import { describe, expect, it } from 'vitest'
import { forbiddenWordsIn } from './forbidden-names.ts'

describe('a name', () => {
  it.each([
    ['ครีมหน้าขาวถาวร รักษาสิว SPF 50', ['รักษาสิว', 'ขาวถาวร']],
    ['ครีม ขาว ถาวร', ['ขาวถาวร']],
    ['ขาว\u200bถาวร', ['ขาวถาวร']],
    ['Serum that CURES  acne', ['cures']],
    ['Whitening  permanently', ['whitening permanently']],
    ['สมุนไพรรักษาเบาหวาน', ['รักษาเบาหวาน']],
    ['Nail polish for manicures', []],
    ['Permanent hair colour', []],
    ['เซรั่มรักษาความชุ่มชื้น', []],
    ['ครีมดูแลผิวเป็นสิว', []],
    ['', []],
  ])('%s', (name, words) => {
    expect(forbiddenWordsIn(name)).toEqual(words)
  })
})
