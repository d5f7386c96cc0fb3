import { expect, it } from 'vitest'
import { noFeatures, withPairs } from './features.ts'

it('says of a pair how much of both there is', () => {
  const features = { ...noFeatures, letters: 0.8, letters_ahead: 0.5, asked: 1, flawed: 1, by_model: 1 }
  expect(withPairs(features)).toEqual({
    ...features,
    letters_both: 0.4,
    letters_asked: 0.8,
    flawed_by_model: 1,
  })
})

it('says nothing of a pair of which one is missing, and is the same twice', () => {
  const features = withPairs({ ...noFeatures, found: 1, several: 1, disagrees: 1 })
  expect(features).toMatchObject({ found_ahead: 0, several_ahead: 0, disagrees_by_model: 0 })
  expect(withPairs(features)).toEqual(features)
})
