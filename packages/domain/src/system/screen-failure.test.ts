import { expect, it } from 'vitest'
import { failureNumber, screenFailureLimits, screenFailureOf, withoutContent } from './screen-failure.ts'

const chromium = `TypeError: Cannot read properties of undefined (reading 'malloc')
    at Row (https://panel.example/assets/list-Bd3k.js:1:2034)
    at async https://panel.example/assets/start-9x.js:2:10
    at https://elsewhere.example/injected.js:1:1`
const safari = `Row@https://panel.example/assets/list-Bd3k.js:1:2034
@https://panel.example/assets/start-9x.js:2:10`

function failed(stack: string, message = 'x', name = 'TypeError'): Error {
  return Object.assign(new Error(message), { name, stack })
}

it('reads the own files out of the stacks of Chromium and of Safari and Firefox', () => {
  const frames = ['Row list-Bd3k.js:1:2034', 'start-9x.js:2:10']
  expect(screenFailureOf('tag-list', failed(safari)).frames).toEqual(frames)
  expect(screenFailureOf('tag-list', failed(chromium)).frames[0]).toBe(frames[0])
  expect(screenFailureOf('tag-list', failed(chromium)).frames).toHaveLength(2)
})

it.each([
  [
    "Cannot read properties of undefined (reading 'malloc')",
    'Cannot read properties of undefined (reading …)',
  ],
  ['Unexpected token "สมชาย ใจดี" in JSON', 'Unexpected token … in JSON'],
  ['Customer สมชาย ใจดี failed', 'Customer … failed'],
  ['No room of malee@house.example', 'No room of …'],
  ['Call 081-234-5678 back', 'Call …back'],
  [
    'Minified React error #31; visit https://react.dev/errors/31?args[]=Malee',
    'Minified React error #31; visit https://react.dev/errors/31',
  ],
  ['', ''],
])('reports "%s" without what a person wrote', (message, reported) => {
  expect(withoutContent(message)).toBe(reported)
})

it('stays within its limits, whatever an error carries', () => {
  const reported = screenFailureOf('', failed(`${safari}\n`.repeat(50), 'a'.repeat(9000), '<b>'))
  expect(reported.error).toBe('Error')
  expect(reported.message).toHaveLength(screenFailureLimits.message)
  expect(reported.frames).toHaveLength(screenFailureLimits.frames)
})

it('gives the same fault the same number, and different faults different numbers', () => {
  const one = screenFailureOf('tag-list', failed(safari, 'of Malee'))
  expect(failureNumber(one)).toMatch(/^E-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
  expect(failureNumber(screenFailureOf('tag-list', failed(safari, 'of Somchai')))).toBe(failureNumber(one))
  expect(failureNumber({ ...one, screen: 'staff-list' })).not.toBe(failureNumber(one))
  const numbers = Array.from({ length: 2000 }, (_, at) => failureNumber({ ...one, frames: [`a.js:1:${at}`] }))
  expect(new Set(numbers).size).toBe(2000)
})
