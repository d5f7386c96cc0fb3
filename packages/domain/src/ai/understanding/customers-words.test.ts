import { describe, expect, it } from 'vitest'
import { findIntention } from '../replies/intentions.ts'

/** Customers' messages from trials with the expected reading, judged by how a person would answer. */
const read = (text: string) => findIntention([text], 'en')

describe('a message that is not only polite', () => {
  it.each([
    'Thanks, my order never arrived',
    'thank you! which colours do you have?',
    'ขอบคุณค่ะ แล้วมีสีอะไรบ้าง',
    'สวัสดีค่ะ มีสีอะไรบ้างคะ',
    'hi, can you make gummies',
    'Highest niacinamide level you can do?',
    'Highest dose of vitamin C?',
    'Hire date?',
  ])('%s', (text) => {
    expect(read(text).small_talk).toBeNull()
  })

  it.each([
    ['สวัสดีค่ะ', 'GREETING'],
    ['Hi there!', 'GREETING'],
    ['ขอบคุณค่ะ', 'THANKS'],
    ['many thanks', 'THANKS'],
    ['รับทราบค่ะ', 'ACKNOWLEDGEMENT'],
    ['โอเคค่ะ', 'ACKNOWLEDGEMENT'],
    ['555', 'ACKNOWLEDGEMENT'],
    ['👍', 'ACKNOWLEDGEMENT'],
    ['ok', 'ACKNOWLEDGEMENT'],
  ])('%s is %s', (text, kind) => {
    expect(read(text).small_talk).toBe(kind)
  })
})

describe('a harmless use of a dangerous-looking word', () => {
  it.each([
    'Do you make hair treatment?',
    'เก็บรักษาเซรั่มยังไงคะ',
    'Is the serum secure for shipping?',
    'Do you do contract manufacturing?',
    'Can you show me the instructions for use on the label?',
  ])('%s', (text) => {
    const { dangers, human_requested, injection_suspected } = read(text)
    expect({ dangers, human_requested, injection_suspected }).toEqual({
      dangers: [],
      human_requested: false,
      injection_suspected: false,
    })
  })

  it('does not take a conveyor belt for a request for a colleague', () => {
    expect(read('ขอสายพานเครื่องบรรจุ').human_requested).toBe(false)
    expect(read('ขอสายเจ้าหน้าที่หน่อยค่ะ').human_requested).toBe(true)
  })

  it('still recognises an incident', () => {
    for (const text of ['I got a rash from the cream', 'ทาแล้วหน้าบวมแดงค่ะ', 'จะฟ้องแล้วนะคะ'])
      expect(read(text).dangers[0]?.weight, text).toBe('HAPPENED')
    expect(read('I crashed my filling machine').dangers).toEqual([])
  })
})

it('is read in the language it is written in', () => {
  expect(read('do you have halal').language).toBe('en')
  expect(read('ผลิตกี่วัน').language).toBe('th')
})
