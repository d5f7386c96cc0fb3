import { describe, expect, it } from 'vitest'
import { separate, type Owned } from './separate.ts'

const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T00:00:00.000Z`

/** `nok 1 colour > 2`: Nok's memory with a key, said on day 1, ended by the memory of day 2. */
function memories(...lines: string[]): Owned[] {
  return lines.map((line) => {
    const [customer_id = '', day = '', key = '', , next] = line.split(' ')
    const ends = next === 'x' ? at(30) : next ? at(Number(next)) : null
    return {
      id: day,
      customer_id,
      key,
      state: 'KEPT',
      valid_from: at(Number(day)),
      invalid_at: ends,
      superseded_by: next && next !== 'x' ? next : null,
    }
  })
}

const said = (...lines: string[]) =>
  separate(memories(...lines)).map(({ id, superseded_by }) => `${id}>${superseded_by ?? ''}`)

describe('memories after the merge of two customers is undone', () => {
  it("are restored if only the other customer's memory ended them", () => {
    expect(said('nok 1 colour > 2', 'mai 2 colour')).toEqual(['1>'])
  })

  it("are ended by the same customer's later memory, skipping the other's in between", () => {
    expect(said('nok 1 colour > 2', 'mai 2 colour > 3', 'nok 3 colour')).toEqual(['1>3', '2>'])
  })

  it("stay unchanged if the same customer's memory ended them", () => {
    expect(said('nok 1 colour > 2', 'nok 2 colour')).toEqual([])
  })

  it('stay ended if the last memory was withdrawn', () => {
    expect(said('nok 1 colour > 2', 'mai 2 colour > x')).toEqual([])
  })

  it('are never in force twice under one key', () => {
    expect(said('nok 1 colour > 2', 'mai 2 scent', 'nok 3 colour > 4', 'mai 4 colour')).toEqual(['3>'])
    expect(said('nok 1 colour > 2', 'mai 2 scent', 'nok 3 colour')).toEqual([])
  })
})
