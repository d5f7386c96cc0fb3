import fc from 'fast-check'
import { expect, it } from 'vitest'
import { knowledgeLength } from '../../limits.ts'
import { splitDocument, type DocumentBlock } from './split-document.ts'

const text = (said: string, page: number | null = null): DocumentBlock => ({
  text: said,
  isHeading: false,
  page,
})
const heading = (said: string): DocumentBlock => ({ text: said, isHeading: true, page: null })

it('takes the text under a heading as its answer', () => {
  expect(
    splitDocument([heading('Payment'), text('Half in advance.', 2), text('The rest on delivery.', 3)]),
  ).toEqual([
    { question: 'Payment', answer: 'Half in advance.\nThe rest on delivery.', page: 2, last_page: 3 },
  ])
})

it('reads a question among paragraphs as a heading', () => {
  const pieces = splitDocument([text('ขั้นต่ำเท่าไหร่'), text('200 ชิ้น'), text('Do you export?'), text('Yes.')])
  expect(pieces.map(({ question, answer }) => [question, answer])).toEqual([
    ['ขั้นต่ำเท่าไหร่', '200 ชิ้น'],
    ['Do you export?', 'Yes.'],
  ])
})

it('joins adjacent headings', () => {
  expect(splitDocument([heading('Shipping'), heading('Abroad'), text('By sea.')])[0]?.question).toBe(
    'Shipping: Abroad',
  )
})

it('splits long text and repeats the heading', () => {
  const pieces = splitDocument([heading('Long'), text('word '.repeat(1000))])
  expect(pieces.length).toBeGreaterThan(3)
  expect(new Set(pieces.map(({ question }) => question))).toEqual(new Set(['Long']))
})

it('repairs a sara am that a PDF took apart', () => {
  expect(splitDocument([text('น\u0e4d\u0e49\u0e32หอม ท\u0e4d\u0e32ได้')])[0]?.answer).toBe('น้ำหอม ทำได้')
})

it('always makes pieces within the limits', () => {
  const block = fc.record({
    text: fc.oneof(fc.string({ maxLength: 4000, unit: 'grapheme' }), fc.constant('ก'.repeat(5000))),
    isHeading: fc.boolean(),
    page: fc.constant(null),
  })
  fc.assert(
    fc.property(fc.array(block, { maxLength: 8 }), (blocks) => {
      const pieces = splitDocument(blocks)
      for (const { question, answer } of pieces) {
        expect(question.length).toBeGreaterThan(0)
        expect(question.length).toBeLessThanOrEqual(knowledgeLength.question)
        expect(answer.length).toBeLessThanOrEqual(knowledgeLength.answer)
      }
    }),
  )
})
