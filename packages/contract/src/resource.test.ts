import { expect, it } from 'vitest'
import { z } from 'zod'
import { day } from './fields.ts'
import { resource } from './resource.ts'

const offer = resource({
  name: 'offer',
  path: '/chat/offer',
  screens: { list: 'tag-list', create: 'tag-create', update: 'tag-update' },
  key: 'name',
  input: { name: z.string(), from: day, until: day.nullable() },
  rules: [
    {
      field: 'until',
      holds: ({ from, until }) => until === null || from <= until,
      words: { en: 'must not be before its start', th: 'ต้องไม่อยู่ก่อนวันเริ่มต้น' },
    },
  ],
  sort: ['name'],
})

const faults = (schema: z.ZodType, more: object) =>
  schema
    .safeParse({ name: 'Spring', from: '2026-03-01', until: null, ...more })
    .error?.issues.map(({ path, message }) => [path.join('.'), message])

it.each([
  ['a new record', offer.input, {}],
  ['a saved record', offer.endpoints.update.body, { row_version: 1 }],
  ['a row of an import', offer.input.strip(), { other: 'x' }],
])('checks a rule over two fields in %s', (_what, schema, more) => {
  expect(faults(schema, { ...more, until: '2026-02-28' })).toEqual([
    ['until', 'must not be before its start'],
  ])
  expect(faults(schema, { ...more, until: '2026-03-01' })).toBeUndefined()
  expect(faults(schema, more)).toBeUndefined()
})
