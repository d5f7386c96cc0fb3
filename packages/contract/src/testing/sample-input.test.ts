import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { code, colour, day, name } from '../fields.ts'
import { changedSample, sampleInput } from './sample-input.ts'

const input = z.strictObject({
  code,
  name,
  kind: z.enum(['JAR', 'TUBE']),
  colour,
  size: z.int().min(1),
  from: day,
  until: day.nullable(),
  is_active: z.boolean(),
})

describe('a sample made from a schema', () => {
  it('has an accepted value in every required field, and none where none is allowed', () => {
    expect(sampleInput(input)).toEqual({
      code: 'A-1',
      name: 'A-1',
      kind: 'JAR',
      colour: '#112233',
      size: 1,
      from: '2026-01-01',
      until: null,
      is_active: true,
    })
  })

  it('changes one field, but not the one that identifies the record', () => {
    expect(changedSample(input, 'code')).toEqual({ ...sampleInput(input), name: 'A-12' })
  })

  it('names the field that needs more than a plain value', () => {
    expect(() => sampleInput(z.strictObject({ rows: z.array(z.string()).min(2) }))).toThrow(
      'No plain value suits the field rows',
    )
  })
})
