import { expect, test } from 'vitest'
import { unknownPlaceholders } from './recipe-words.ts'

test('finds a placeholder that no label can fill', () => {
  expect(unknownPlaceholders('เลขที่ {fda_no} ผลิต {mfg_date}')).toEqual([])
  expect(unknownPlaceholders('{fda} {inci} {}')).toEqual(['{fda}', '{}'])
})
