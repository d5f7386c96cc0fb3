import { expect, test } from 'vitest'
import { codeIn } from './typed-digits.ts'

test.each([
  ['012345', '012345'],
  [' 012345\n', '012345'],
  ['012 345', '012345'],
  ['012-345', '012345'],
  ['0 1 2 3 4 5', '012345'],
  ['๐๑๒๓๔๕', '012345'],
  ['๐๑๒ ๓๔๕', '012345'],
  ['０１２３４５', '012345'],
  ['\u200B012345\uFEFF', '012345'],
  ['Your code is 012345. It is valid for 10 minutes, until 14:35.', '012345'],
  ['Your code is 012 345', '012345'],
  ['Code: 012345, again: 012345', '012345'],
  ['รหัสยืนยันของคุณคือ 012345 ใช้ได้ 10 นาที', '012345'],
  ['รหัสยืนยันของคุณคือ ๐๑๒๓๔๕', '012345'],
  ['', null],
  ['01234', null],
  ['0123456', null],
  ['0812345678', null],
  ['012345 or 543210', null],
  ['It costs 012345.50', null],
  ['twelve', null],
  ['012345'.repeat(1000), null],
])('%j holds the code %j', (text, code) => {
  expect(codeIn(text)).toBe(code)
})
