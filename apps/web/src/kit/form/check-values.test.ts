import { name, sortOrder } from '@rp/contract/fields'
import { resource } from '@rp/contract/resource'
import { describe, expect, it } from 'vitest'
import { checkValues } from './check-values.ts'
import { formWords } from './form-words.ts'

const { input } = resource({
  name: 'range',
  path: '/chat/range',
  screens: { list: 'tag-list', create: 'tag-create', update: 'tag-update' },
  key: 'name',
  input: { name, from: sortOrder, until: sortOrder },
  rules: [
    {
      field: 'until',
      holds: ({ from, until }) => from <= until,
      words: { en: 'must not be before the start', th: 'ต้องไม่อยู่ก่อนวันเริ่ม' },
    },
  ],
  sort: ['name'],
})

describe('a rule over two fields', () => {
  it('is shown below its field as a sentence, in the reader’s language', () => {
    const values = { name: 'A', from: 2, until: 1 }
    expect(checkValues(input, values, formWords.en)).toEqual({ until: 'Must not be before the start' })
    expect(checkValues(input, values, formWords.th)).toEqual({ until: 'ต้องไม่อยู่ก่อนวันเริ่ม' })
  })

  it('waits until each field by itself is right', () => {
    const values = { name: 'A', from: 2, until: 0.5 }
    expect(checkValues(input, values, formWords.en)).toEqual({ until: formWords.en.wrongNumber })
    expect(checkValues(input, { ...values, until: 2 }, formWords.en)).toEqual({})
  })
})
