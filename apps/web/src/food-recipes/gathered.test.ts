import { expect, test } from 'vitest'
import { gathered } from './gathered.ts'

const recorded = (max: number) => {
  const asked: string[][] = []
  const load = gathered(
    max,
    (keys) => {
      asked.push(keys)
      return Promise.resolve(keys.filter((key) => key !== 'gone').map((key) => ({ key })))
    },
    ({ key }) => key,
  )
  return { asked, load }
}

test('what is asked for in one breath goes in one call, each key once', async () => {
  const { asked, load } = recorded(10)
  const found = await Promise.all(['a', 'b', 'a', 'gone'].map((key) => load(key)))
  expect(found).toEqual([{ key: 'a' }, { key: 'b' }, { key: 'a' }, null])
  expect(asked).toEqual([['a', 'b', 'gone']])
})

test('no call has more keys than the server takes, and what is asked for later is asked anew', async () => {
  const { asked, load } = recorded(2)
  await Promise.all(['a', 'b', 'c'].map((key) => load(key)))
  await load('d')
  expect(asked).toEqual([['a', 'b'], ['c'], ['d']])
})
