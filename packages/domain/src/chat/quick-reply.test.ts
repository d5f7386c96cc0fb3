import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { languages } from '../languages.ts'
import {
  fillQuickReply,
  placeholderOf,
  quickReplyVariables,
  unknownVariables,
  variablesIn,
  type QuickReplyVariable,
} from './quick-reply.ts'

const variables = Object.keys(quickReplyVariables) as QuickReplyVariable[]
const plain = fc.string().map((text) => text.replace(/[{}]/g, ''))
const variable = fc.constantFrom(...variables)
const value = fc.string({ minLength: 1 }).filter((text) => text.trim() !== '')
const language = fc.constantFrom(...languages)

describe('a quick reply', () => {
  it('fills in the values of the room', () => {
    expect(
      fillQuickReply(
        'Dear {{customer}}, {{ agent }} of {{shop}} here.',
        { customer: 'Malee', agent: 'Napat', shop: 'Siam' },
        'en',
      ),
    ).toBe('Dear Malee, Napat of Siam here.')
  })

  it('without variables stays unchanged, in either language', () => {
    fc.assert(
      fc.property(plain, language, (text, spoken) => {
        expect(fillQuickReply(text, {}, spoken)).toBe(text)
        expect(unknownVariables(text)).toEqual([])
      }),
    )
  })

  it('puts every value in its place, without expanding values', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(plain, variable, value)), language, (parts, spoken) => {
        const values = Object.fromEntries(parts.map(([, name, said]) => [name, said]))
        const text = parts.map(([before, name]) => `${before}{{${name}}}`).join('')
        const expected = parts.map(([before, name]) => before + String(values[name]).trim()).join('')
        expect(fillQuickReply(text, values, spoken)).toBe(expected)
      }),
    )
  })

  it('shows missing values visibly', () => {
    fc.assert(
      fc.property(variable, language, fc.constantFrom(undefined, null, '', '  '), (name, spoken, none) => {
        const values = none === undefined ? {} : { [name]: none }
        const filled = fillQuickReply(`a {{${name}}} z`, values, spoken)
        expect(filled).toBe(`a ${placeholderOf(name, spoken)} z`)
        expect(placeholderOf(name, spoken)).toMatch(/^\[.+\]$/)
      }),
    )
  })

  it('reports each unknown variable once, and does not fill it', () => {
    expect(unknownVariables('{{customer}} {{oder}} {{ oder }} {{Customer}} {{order no}} {{}}')).toEqual([
      'oder',
      'Customer',
      'order no',
      '',
    ])
    expect(fillQuickReply('{{oder}} {{toString}}', { order: '1' }, 'en')).toBe('{{oder}} {{toString}}')
    expect(unknownVariables('{{toString}} {single} {{half')).toEqual(['toString'])
  })

  it('knows every variable', () => {
    const text = variables.map((name) => `{{${name}}} {{ ${name} }}`).join(' ')
    expect([unknownVariables(text), variablesIn(`${text} {{oder}}`)]).toEqual([[], variables])
  })
})
