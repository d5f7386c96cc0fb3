import { expect, it } from 'vitest'
import { sampleOf } from '../../platform/search/text-sample.ts'
import { searchedName } from './searched-name.ts'

/** A thousand customers: two first names, a hundred family names, one provider of mail. */
const texts = Array.from({ length: 1000 }, (_, n) => {
  const family = `${String.fromCodePoint(97 + (n % 10))}or${String.fromCodePoint(97 + (Math.floor(n / 10) % 10))}ek`
  return `${n % 2 ? 'somchai' : 'somsri'} ${family} user${n}@example.com`
})
const sample = sampleOf(texts)
const searched = (keyword: string) => searchedName(sample, keyword)

it('a name of many is looked for among the newest rooms, a rare one among those that have it', () => {
  expect(searched('Somchai').way).toBe('walk')
  expect(searched('nobody').way).toBe('months')
})

it.each(['user77@', '0812345678', 'Somsri Sorek'])('of %s there are few: all are read', (keyword) => {
  expect(searched(keyword).way).toBe('all')
})

it('the index is not asked for what stands in every second text', () => {
  const { text, pattern, parts } = searched('User123@Example.com')
  expect(text).toBe('user123@example.com')
  expect(pattern).toMatch(/^%(r12|123)%$/)
  expect(parts).toEqual([pattern.slice(1, -1)])
})

it('of a name all whose parts are common one is asked for', () => {
  expect(searched('example').pattern).toMatch(/^%[a-z]{3}%$/)
})

it('tone marks are left out of what the index is asked, and stand in what is compared', () => {
  const { text, pattern } = searched('ขวัญ แก้ว')
  expect(text).toBe('ขวัญ แก้ว')
  expect(pattern).toMatch(/แกว/)
})

it('what has no three letters is looked for where words begin', () => {
  expect(searched('So')).toEqual({
    text: ' so',
    startsWord: true,
    way: 'walk',
    pattern: 'so%',
    parts: [],
  })
  expect(searched('zq').way).toBe('all')
})

it('without a sample nothing is said to be rare, and the index is asked for the whole', () => {
  expect(searchedName(sampleOf([]), 'Ann_e')).toEqual({
    text: 'ann_e',
    startsWord: false,
    way: 'walk',
    pattern: String.raw`%ann\_e%`,
    parts: ['ann'],
  })
})
