import { expect, it } from 'vitest'
import { breakable } from './breakable.ts'
import { pdfOf } from './pdf.ts'

const of = (content: Parameters<typeof pdfOf>[0]['content']) => ({
  title: 'T',
  beside: 'B',
  content,
  foot: 'F',
})
const line = () => breakable('สวัสดีค่ะ ขอสอบถามเรื่องครีมกันแดดสูตรใหม่ ราคาเท่าไหร่คะ และส่งของภายในกี่วัน ขอบคุณมากค่ะ')

it('lays out a long document while the server answers others', async () => {
  let turns = 0
  const timer = setInterval(() => (turns += 1))
  const drawn = await pdfOf(of(Array.from({ length: 500 }, line)))
  clearInterval(timer)
  expect(drawn.subarray(0, 5).toString()).toBe('%PDF-')
  // Without the thread, one turn takes as long as the document.
  expect(turns).toBeGreaterThan(3)
})

it('draws several documents at once, each for its caller', async () => {
  const long = pdfOf(of(Array.from({ length: 100 }, line)))
  const short = pdfOf(of([line()]))
  expect((await long).length).toBeGreaterThan((await short).length)
})

it('says which document could not be drawn, and draws the next', async () => {
  await expect(pdfOf(of([{ text: 'A', font: 'Unknown' }]))).rejects.toThrow(/not drawn.*Unknown/)
  expect((await pdfOf(of([line()]))).length).toBeGreaterThan(1000)
})

it('refuses a document with a function in it, which no thread can receive, and draws the next', async () => {
  const layout = { hLineWidth: () => 0 }
  await expect(pdfOf(of([{ table: { body: [['A']] }, layout }]))).rejects.toThrow(/could not be cloned/)
  expect((await pdfOf(of([line()]))).length).toBeGreaterThan(1000)
})
