import { endpoints } from '@rp/contract/endpoints'
import { pageOf } from '@rp/contract/list'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { serializerOf } from './serialize-page.ts'

const row = z.object({
  id: z.uuid(),
  name: z.string(),
  note: z.string().nullable(),
  tags: z.array(z.object({ name: z.string() })),
  seen: z.union([z.object({ by: z.string() }), z.object({ at: z.string() })]).optional(),
})
const reported = serializerOf(pageOf(row))
const one = (n: number) => ({
  id: '019ab1c2-0000-7000-8000-00000000000' + n,
  name: `Room ${n}`,
  note: null,
  tags: [{ name: 'VIP', secret: 'of the house' }],
  seen: { by: 'Anong', secret: 'of the house' },
  secret: 'of the house',
})
const page = (rows: unknown[]) => ({
  data: rows,
  currentPage: 1,
  totalPage: 1,
  total: rows.length,
  totalIsEstimate: false,
  secret: 'of the house',
})

describe('a page of a list', () => {
  it('is sent without properties missing from its schema, in every row and at any depth', () => {
    expect(JSON.stringify(reported(page([1, 2, 3].map(one))))).not.toContain('secret')
  })

  it('is sent as its schema serialises it', () => {
    const whole = page([1, 2, 3].map(one))
    expect(reported(whole)).toEqual(pageOf(row).parse(whole))
  })

  it('is refused when a row does not match the schema', () => {
    expect(() => reported(page([{ ...one(1), name: 7 }]))).toThrow(z.ZodError)
    expect(() => reported(page([one(1), { ...one(2), seen: 7 }]))).toThrow(z.ZodError)
  })

  it('may have no rows', () => {
    expect(reported(page([]))).toEqual(pageOf(row).parse(page([])))
  })
})

describe('any other answer', () => {
  it('passes its whole schema', () => {
    expect(() => serializerOf(row)({ ...one(1), id: 'none' })).toThrow(z.ZodError)
    expect(serializerOf(row)(one(1))).toEqual(row.parse(one(1)))
  })

  it('of every call can be serialised', () => {
    for (const { reply } of endpoints) expect(serializerOf(reply)).toBeTypeOf('function')
  })
})
