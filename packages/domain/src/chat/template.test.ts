import { describe, expect, it } from 'vitest'
import {
  renderTemplate,
  templateComponents,
  templateFault,
  templateFields,
  type Template,
} from './template.ts'

const plain: Template = { header: null, body: 'Hello {{1}}, {{2}} is ready', footer: '', buttons: [] }
const named: Template = {
  header: { format: 'TEXT', text: 'Order {{order_id}}' },
  body: 'Hi {{first_name}}, thank you {{first_name}}',
  footer: 'Siam Botanica',
  buttons: [
    { text: 'Track', url: 'https://siam.example/t/{{1}}' },
    { text: 'Stop', url: '' },
  ],
}
const media: Template = { ...plain, header: { format: 'IMAGE', text: '' }, body: 'Look' }

describe('a template of WhatsApp', () => {
  it.each([
    [plain, ['body 1', 'body 2']],
    [{ ...plain, body: '{{2}} then {{1}}' }, ['body 1', 'body 2']],
    [named, ['header order_id', 'body first_name', 'button 1']],
    [media, []],
  ])('lists its fields in a fixed order (%#)', (template, expected) => {
    expect(templateFields(template).map(({ part, name }) => `${part} ${name}`)).toEqual(expected)
  })

  it.each([
    [plain, ['Anong', 'cream'], 'Hello Anong, cream is ready'],
    [plain, ['Anong'], 'Hello Anong, {{2}} is ready'],
    [
      named,
      ['A-7', 'Boon', 'x9'],
      'Order A-7\n\nHi Boon, thank you Boon\n\nSiam Botanica\n\n[Track] https://siam.example/t/x9\n[Stop]',
    ],
    // a value is literal text
    [plain, ['{{2}}', '$1'], 'Hello {{2}}, $1 is ready'],
  ])('is rendered as the customer sees it (%#)', (template, values, text) => {
    expect(renderTemplate(template, values)).toBe(text)
  })

  it.each([
    [plain, ['a'], [], { what: 'count', expected: 2 }],
    [plain, ['a', 'b', 'c'], [], { what: 'count', expected: 2 }],
    [plain, ['a', ' '], [], { what: 'empty', field: { part: 'body', button: null, name: '2' } }],
    [plain, ['a', 'b'], ['image/png'], { what: 'media', expected: null }],
    [media, [], [], { what: 'media', expected: 'IMAGE' }],
    [media, [], ['application/pdf'], { what: 'media', expected: 'IMAGE' }],
    [media, [], ['image/png'], null],
    [plain, ['a', 'b'], [], null],
  ] as const)('is refused with the reason (%#)', (template, values, mimes, fault) => {
    expect(templateFault(template, { values, mimes })).toEqual(fault)
  })

  it('is sent by component, with names if its fields are named', () => {
    expect(templateComponents(named, ['A-7', 'Boon', 'x9'])).toEqual([
      { type: 'header', parameters: [{ type: 'text', text: 'A-7', parameter_name: 'order_id' }] },
      { type: 'body', parameters: [{ type: 'text', text: 'Boon', parameter_name: 'first_name' }] },
      { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: 'x9' }] },
    ])
  })
})
