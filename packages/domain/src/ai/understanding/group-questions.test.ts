import { expect, it } from 'vitest'
import { groupQuestions } from './group-questions.ts'

it('groups questions that ask the same in other words, most frequent first', () => {
  const requests = [
    'Do you make candles?',
    'รับทำเทียนหอมไหมคะ',
    'can you make candles',
    'มีที่จอดรถไหมคะ',
    'รับผลิตเทียนหอมมั้ยครับ',
    'do you produce candles?',
  ]
  const groups = groupQuestions(
    requests.map((text, at) => ({ id: String(at), text, at: `2026-11-2${9 - at}` })),
  )
  expect(groups.map(({ text, count }) => [text, count])).toEqual([
    ['Do you make candles?', 3],
    ['รับทำเทียนหอมไหมคะ', 2],
    ['มีที่จอดรถไหมคะ', 1],
  ])
  expect(groups[0]?.ids).toEqual(['0', '2', '5'])
})
