import { expect, it } from 'vitest'
import { noFeatures, withPairs } from './features.ts'

it('computes pair features as products', () => {
  const features = { ...noFeatures, letters: 0.8, letters_ahead: 0.5, asked: 1, flawed: 1, by_model: 1 }
  expect(withPairs(features)).toEqual({
    ...features,
    letters_both: 0.4,
    letters_asked: 0.8,
    flawed_by_model: 1,
  })
})

it('gives a pair 0 if one part is missing, and is idempotent', () => {
  const features = withPairs({ ...noFeatures, found: 1, several: 1, disagrees: 1 })
  expect(features).toMatchObject({ found_ahead: 0, several_ahead: 0, disagrees_by_model: 0 })
  expect(withPairs(features)).toEqual(features)
})
