import { endpoints } from '@rp/contract/endpoints'
import { pageOf } from '@rp/contract/list'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { tellerOf } from './tell-page.ts'

const row = z.object({
  id: z.uuid(),
  name: z.string(),
  note: z.string().nullable(),
  tags: z.array(z.object({ name: z.string() })),
  seen: z.union([z.object({ by: z.string() }), z.object({ at: z.string() })]).optional(),
})
const told = tellerOf(pageOf(row))
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
  it('is told without what its schema does not name, in every row and however deep', () => {
    expect(JSON.stringify(told(page([1, 2, 3].map(one))))).not.toContain('secret')
  })

  it('is told as its schema tells it', () => {
    const whole = page([1, 2, 3].map(one))
    expect(told(whole)).toEqual(pageOf(row).parse(whole))
  })

  it('is refused when a row is not what the schema says', () => {
    expect(() => told(page([{ ...one(1), name: 7 }]))).toThrow(z.ZodError)
    expect(() => told(page([one(1), { ...one(2), seen: 7 }]))).toThrow(z.ZodError)
  })

  it('of no rows is a page', () => {
    expect(told(page([]))).toEqual(pageOf(row).parse(page([])))
  })
})

describe('any other answer', () => {
  it('passes its schema whole', () => {
    expect(() => tellerOf(row)({ ...one(1), id: 'none' })).toThrow(z.ZodError)
    expect(tellerOf(row)(one(1))).toEqual(row.parse(one(1)))
  })

  it('of every call can be told', () => {
    for (const { reply } of endpoints) expect(tellerOf(reply)).toBeTypeOf('function')
  })
})
