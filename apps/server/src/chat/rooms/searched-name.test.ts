import { expect, it } from 'vitest'
import { sampleOf } from '../../platform/search/text-sample.ts'
import { searchedName } from './searched-name.ts'

/** A thousand customers: two first names, a hundred family names, one mail provider. */
const texts = Array.from({ length: 1000 }, (_, n) => {
  const family = `${String.fromCodePoint(97 + (n % 10))}or${String.fromCodePoint(97 + (Math.floor(n / 10) % 10))}ek`
  return `${n % 2 ? 'somchai' : 'somsri'} ${family} user${n}@example.com`
})
const sample = sampleOf(texts)
const searched = (keyword: string) => searchedName(sample, keyword)

it('a common name is searched among the newest rooms, a rare one among those that have it', () => {
  expect(searched('Somchai').way).toBe('walk')
  expect(searched('nobody').way).toBe('months')
})

it.each(['user77@', '0812345678', 'Somsri Sorek'])('%s is a name of few people: all are read', (keyword) => {
  expect(searched(keyword).way).toBe('all')
})

it('of several words the rarest is searched, and the others compared', () => {
  expect(searched('Somsri  bor')).toMatchObject({ text: 'bor', others: ['somsri'], startsWord: false })
  expect(searched('a bc')).toMatchObject({ text: ' a', others: ['bc'], startsWord: true })
})

it('the index is not queried for what every second text contains', () => {
  const { text, pattern, parts } = searched('User123@Example.com')
  expect(text).toBe('user123@example.com')
  expect(pattern).toMatch(/^%(r12|123)%$/)
  expect(parts).toEqual([pattern.slice(1, -1)])
})

it('of a name whose parts are all common, one is queried', () => {
  expect(searched('example').pattern).toMatch(/^%[a-z]{3}%$/)
})

it('tone marks are removed for the index and compared in the text', () => {
  const { text, others, pattern } = searched('แก้ว ขวัญ')
  expect([text, others]).toEqual(['แก้ว', ['ขวัญ']])
  expect(pattern).toMatch(/แกว/)
})

it('a name without three letters is searched at the beginning of words', () => {
  expect(searched('So')).toEqual({
    text: ' so',
    others: [],
    phone: null,
    startsWord: true,
    way: 'walk',
    pattern: 'so%',
    parts: [],
  })
  expect(searched('zq').way).toBe('all')
})

it('without a sample nothing counts as rare, and the index is queried for the whole name', () => {
  expect(searchedName(sampleOf([]), 'Ann_e')).toEqual({
    text: 'ann_e',
    others: [],
    phone: null,
    startsWord: false,
    way: 'walk',
    pattern: String.raw`%ann\_e%`,
    parts: ['ann'],
  })
})
