import { describe, expect, it } from 'vitest'
import { slashCommand } from './slash-command.ts'

describe('a slash asks for a quick reply', () => {
  it.each([
    ['/', ''],
    ['/hello', 'hello'],
    ['/ราคา', 'ราคา'],
    ['  /moq', 'moq'],
    ['First line\n/moq', 'moq'],
    ['ราคา 25 บาท\n/ส่ง', 'ส่ง'],
    ['/g', 'g'],
  ])('%j, alone on its line', (text, word) => {
    expect(slashCommand(text)).toEqual({ word, isFirst: true })
  })

  it.each([
    ['สวัสดีค่ะ /moq', 'moq'],
    ['Good morning! /hours', 'hours'],
    ['ขอบคุณค่ะ /ที่อยู่', 'ที่อยู่'],
    ['Dear Malee, /', ''],
    ['see https://shop.example/th /moq', 'moq'],
    ['Thank you.\t/bye', 'bye'],
  ])('%j, after words', (text, word) => {
    expect(slashCommand(text)).toEqual({ word, isFirst: false })
  })
})

describe('a slash is text', () => {
  it.each([
    'ราคา 25 บาท /ชิ้น',
    'ราคา 25 บาท /',
    'ราคา 25 /กระปุก',
    'ราคา ๒๕ บาท /ขวด',
    'ราคา /ชิ้น',
    'ขั้นต่ำ 500 ชิ้น /ล็อต',
    'ค่าแรง 300 /วัน',
    '100 /kg',
    '100 /KG',
    'USD 12 /pc.',
    '12 USD /unit',
    '฿25 /ml',
    '25 ฿ /ml',
    'costs $3 /piece',
    'the price /kg',
    '0.5 % /w',
    '5 g /100 g',
    'AM /PM 9:00 /10:00',
    'price incl. VAT /excl',
    'and/or',
    'ชาย/หญิง',
    'https://shop.example/th',
    'see shop.example/moq',
    '1/2',
    '/hello there',
    'no slash',
    '',
  ])('%j', (text) => {
    const command = slashCommand(text)
    expect(command).toBeNull()
  })
})
