import { readFileSync } from 'node:fs'

export interface JudgedQuestion {
  /** The acceptable outcomes, any of these. */
  expected: { kind: string; keys: string[][] }[]
  language: 'th' | 'en'
  burst: string[]
  /** What makes it hard; empty in the older parts. */
  kind: string
  transcript: { from: 'CUSTOMER' | 'BOT'; text: string }[]
}

/** Reads a set of questions with their outcomes; every `&` part of an answer needs one of its keys. */
export function readQuestions(file: string): JudgedQuestion[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [expected = '', language, message = '', earlier, tag = ''] = line.split('\t')
      const burst = message.split(' / ')
      const before = (earlier ? earlier.split('||') : []).map((one) => {
        const said = one.trim()
        return {
          from: said.startsWith('B:') ? ('BOT' as const) : ('CUSTOMER' as const),
          text: said.slice(2).trim(),
        }
      })
      return {
        expected: expected.split('|').map((one) => {
          const [kind = '', keys = ''] = one.split(':')
          return { kind, keys: keys === '' ? [] : keys.split('&').map((part) => part.split(',')) }
        }),
        language: language === 'en' ? 'en' : 'th',
        burst,
        kind: tag,
        transcript: [...before, ...burst.map((text) => ({ from: 'CUSTOMER' as const, text }))],
      }
    })
}
