import { paperMax } from '@rp/domain/limits'
import { expect, it } from 'vitest'
import { breakable } from './breakable.ts'
import type { Sheet } from './paper.ts'
import { pdfOf } from './pdf.ts'
import { openDrawing } from './pdf-thread.ts'

const of = (content: Sheet['content']): Sheet => ({ title: 'T', beside: 'B', content, foot: 'F' })
const words = 'สวัสดีค่ะ ขอสอบถามเรื่องครีมกันแดดสูตรใหม่ ราคาเท่าไหร่คะ และส่งของภายในกี่วัน ขอบคุณมากค่ะ'
const line = () => breakable(words)
const lines = (count: number) => of(Array.from({ length: count }, line))
const paper = (sheet: Sheet) => ({ kind: 'sheet' as const, ...sheet })
const refusalOf = (drawn: Promise<Buffer>) =>
  drawn.then(
    () => null,
    ({ code, message }: { code: string; message: string }) => `${code}: ${message}`,
  )

it('lays out a long document while the server answers others', async () => {
  let turns = 0
  const timer = setInterval(() => (turns += 1))
  const drawn = await pdfOf(lines(500), 'a')
  clearInterval(timer)
  expect(drawn.subarray(0, 5).toString()).toBe('%PDF-')
  // Without the thread, one turn takes as long as the document.
  expect(turns).toBeGreaterThan(3)
})

it('draws several documents at once, each for its caller', async () => {
  const long = pdfOf(lines(100), 'a')
  const short = pdfOf(lines(1), 'b')
  expect((await long).length).toBeGreaterThan((await short).length)
})

it('says which document could not be drawn, and draws the next', async () => {
  await expect(pdfOf(of([{ text: 'A', font: 'Unknown' }]), 'a')).rejects.toThrow(/not made.*Unknown/)
  expect((await pdfOf(lines(1), 'a')).length).toBeGreaterThan(1000)
})

it('refuses a document with a function in it, which no thread can receive, and draws the next', async () => {
  const layout = { hLineWidth: () => 0 }
  await expect(pdfOf(of([{ table: { body: [['A']] }, layout }]), 'a')).rejects.toThrow(/could not be cloned/)
  expect((await pdfOf(lines(1), 'a')).length).toBeGreaterThan(1000)
})

it('refuses a document with too many letters by naming the limit, and counts no picture', async () => {
  const text = 'ก'.repeat(paperMax.letters + 1)
  expect(await refusalOf(pdfOf(of([breakable(text)]), 'a'))).toMatch(/too_large: .* 200000 letters.*shorten/)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><!--${text}--></svg>`
  expect((await pdfOf(of([{ svg }]), 'a')).length).toBeGreaterThan(500)
})

it('ends a document that takes too long, and draws that of the next person', async () => {
  const draw = openDrawing({ ...paperMax, letters: Infinity, deadlineMs: 2000 })
  const long = refusalOf(draw(paper(lines(20_000)), 'a'))
  const next = draw(paper(lines(1)), 'b')
  expect(await long).toMatch(/too_large: .*longer than 2 seconds/)
  expect((await next).length).toBeGreaterThan(1000)
})

it('ends a document that needs too much memory, and draws that of the next person', async () => {
  const draw = openDrawing({ ...paperMax, letters: Infinity, heapMiB: 64, deadlineMs: 300_000 })
  const long = refusalOf(draw(paper(lines(20_000)), 'a'))
  const next = draw(paper(lines(1)), 'b')
  expect(await long).toMatch(/too_large: .*more than 64 MiB/)
  expect((await next).length).toBeGreaterThan(1000)
})

it('takes people in turn, and lets each have a few documents wait', async () => {
  const draw = openDrawing({ ...paperMax, waiting: 4, waitingOfCaller: 2 })
  const done: string[] = []
  const drawFor = (caller: string) => draw(paper(lines(1)), caller).then(() => void done.push(caller))
  // The first is drawn at once, two more of the same person wait.
  const first = [drawFor('a'), drawFor('a'), drawFor('a')]
  const fourth = refusalOf(draw(paper(lines(1)), 'a'))
  const others = [drawFor('b'), drawFor('c')]
  const tooMany = refusalOf(draw(paper(lines(1)), 'd'))
  expect(await fourth).toMatch(/unavailable: 2 of your documents already wait/)
  expect(await tooMany).toMatch(/unavailable: The server is busy: 4 documents wait/)
  await Promise.all([...first, ...others])
  expect(done).toEqual(['a', 'a', 'b', 'c', 'a'])
})
