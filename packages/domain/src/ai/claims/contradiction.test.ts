import { expect, it } from 'vitest'
import { knowledgeCorpus, englishCorpus } from '../sample-knowledge/corpus.ts'
import { contradictEachOther } from './contradiction.ts'

const piece = (question: string, answer: string) => ({ question, answer })

it.each([
  [
    piece('สั่งทำเครื่องสำอางขั้นต่ำกี่ชิ้นคะ', 'ขั้นต่ำ 1,000 ชิ้นต่อสูตร'),
    piece('สั่งผลิตเครื่องสำอางขั้นต่ำกี่ชิ้น', 'ขั้นต่ำ 200 ชิ้นต่อสูตรต่อขนาดบรรจุ'),
  ],
  [
    piece('How long does production take?', 'About 21 days.'),
    piece('How many days does production take', 'It takes 30 days.'),
  ],
  [piece('เปิดวันอาทิตย์ไหม', 'เปิดวันอาทิตย์ค่ะ'), piece('วันอาทิตย์เปิดไหมคะ', 'ปิดวันอาทิตย์ค่ะ')],
])('finds another answer to the same question in other words', (one, other) => {
  expect(contradictEachOther(one, other)).toBe(true)
  expect(contradictEachOther(other, one)).toBe(true)
})

it.each([
  [
    piece('สั่งผลิตเครื่องสำอางขั้นต่ำกี่ชิ้น', 'ขั้นต่ำ 200 ชิ้นต่อสูตร'),
    piece('สั่งผลิตอาหารหรือซอสขั้นต่ำเท่าไร', 'ซอสขั้นต่ำ 100 กิโลกรัมต่อสูตร'),
  ],
  [
    piece('How long does production take?', 'About 21 days.'),
    piece('How long does production take?', 'About 21 days after the deposit.'),
  ],
  [piece('How long does delivery take?', '2 days.'), piece('How long does production take?', '21 days.')],
])('accepts answers about something else, or with more detail about the same', (one, other) => {
  expect(contradictEachOther(one, other)).toBe(false)
})

it('finds no contradiction within the sample knowledge', () => {
  for (const corpus of [knowledgeCorpus, englishCorpus])
    for (const [at, [key, question, answer]] of corpus.entries())
      for (const [other, theirs, said] of corpus.slice(at + 1))
        expect([key, other, contradictEachOther(piece(question, answer), piece(theirs, said))]).toEqual([
          key,
          other,
          false,
        ])
})
