import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeholders, statusPlaceholders, type Placeholder } from './placeholders.ts'
import { fillTemplate, missingPlaceholders, unknownPlaceholders } from './template.ts'

const names = Object.keys(placeholders) as Placeholder[]

describe('a template', () => {
  it('accepts placeholders in single or double braces', () => {
    const text = '{recipe_id}: {{old_status}} -> {{ new_status }} { version }'
    const values = { recipe_id: 'R-1', old_status: 'A', new_status: 'B', version: '2' }
    expect(fillTemplate(text, values)).toBe('R-1: A -> B 2')
  })

  it('drops placeholders without a value, and keeps unknown ones', () => {
    expect(fillTemplate('{reason}{who} {', {})).toBe('{who} {')
  })

  it('inserts values literally', () => {
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.string(), (name, value) => {
        expect(fillTemplate(`<{${name}}>`, { [name]: value, link: '!' })).toBe(
          name === 'link' ? '<!>' : `<${value}>`,
        )
      }),
    )
    expect(fillTemplate('{recipe_name} $& {version}', { recipe_name: '{version}$1', version: '3' })).toBe(
      '{version}$1 $& 3',
    )
  })

  it('without braces is unchanged', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const plain = text.replace(/[{}]/g, '')
        expect(fillTemplate(plain, { link: 'x' })).toBe(plain)
      }),
    )
  })

  it('reports which of the three status placeholders it lacks', () => {
    expect(missingPlaceholders('{{recipe_id}}', statusPlaceholders)).toEqual(['old_status', 'new_status'])
    expect(missingPlaceholders('{old_status}{new_status}{recipe_id}', statusPlaceholders)).toEqual([])
  })

  it('reports each unknown placeholder once', () => {
    expect(unknownPlaceholders('{who} {{who}} {link} {next_open}', ['link'])).toEqual(['who', 'next_open'])
  })
})
