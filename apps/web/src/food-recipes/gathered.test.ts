import { expect, test } from 'vitest'
import { batchLoader } from './batch-loader.ts'

const recorded = (max: number) => {
  const requests: string[][] = []
  const load = batchLoader(
    max,
    (keys) => {
      requests.push(keys)
      return Promise.resolve(keys.filter((key) => key !== 'gone').map((key) => ({ key })))
    },
    ({ key }) => key,
  )
  return { requests, load }
}

test('keys requested in the same tick go in one call, each key once', async () => {
  const { requests: request, load } = recorded(10)
  const found = await Promise.all(['a', 'b', 'a', 'gone'].map((key) => load(key)))
  expect(found).toEqual([{ key: 'a' }, { key: 'b' }, { key: 'a' }, null])
  expect(request).toEqual([['a', 'b', 'gone']])
})

test("no call exceeds the server's maximum of keys, and later requests are sent again", async () => {
  const { requests: request, load } = recorded(2)
  await Promise.all(['a', 'b', 'c'].map((key) => load(key)))
  await load('d')
  expect(request).toEqual([['a', 'b'], ['c'], ['d']])
})
