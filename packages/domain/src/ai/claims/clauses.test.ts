import { expect, it } from 'vitest'
import { clausesOf } from './clauses.ts'

it.each([
  ['ราคาขวดละ 500 บาท', ['ราคาขวดละ 500 บาท']],
  ['ส่งฟรีทุกวัน  500 บาทต่อขวด', ['ส่งฟรีทุกวัน', '500 บาทต่อขวด']],
  ['ราคาขวดละ 500  บาทถ้วน', ['ราคาขวดละ 500', 'บาทถ้วน']],
  ['ราคาขวดละ 500  1000 บาท', ['ราคาขวดละ 500  1000 บาท']],
  ['ราคาขวดละ 500   1000 บาทถ้วน', ['ราคาขวดละ 500', '1000 บาทถ้วน']],
  ['ส่งฟรีทุกวัน\u00a0แต่ไม่ส่งต่างจังหวัด', ['ส่งฟรีทุกวัน', 'แต่ไม่ส่งต่างจังหวัด']],
  ['we ship daily   but never on sundays', ['we ship daily', 'but never on sundays']],
  ['we ship daily,  also on sundays', ['we ship daily', 'also on sundays']],
])('gaps end a clause by their length and what is beside them: %s', (text, clauses) => {
  expect(clausesOf(text)).toEqual(clauses)
})
