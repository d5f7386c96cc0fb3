import { expect, test } from 'vitest'
import { openFairShare } from './fair-share.ts'

test('a key gets its places at once and waits for more, while another key gets its own', async () => {
  const take = openFairShare(2)
  const [first, second] = [await take('list', 0), await take('list', 0)]
  expect(await take('other', 0)).not.toBeNull()
  const third = take('list', 1000)
  first?.()
  expect(await third).not.toBeNull()
  second?.()
})

test('a caller that times out gets no place, and takes none from later ones', async () => {
  const take = openFairShare(1)
  const held = await take('list', 0)
  expect(await take('list', 10)).toBeNull()
  held?.()
  const next = await take('list', 10)
  expect(next).not.toBeNull()
  next?.()
})

test('waiting callers are served in order of arrival', async () => {
  const take = openFairShare(1)
  const held = await take('list', 0)
  const served: number[] = []
  const waiting = [1, 2, 3].map(async (n) => {
    const place = await take('list', 1000)
    served.push(n)
    place?.()
  })
  held?.()
  await Promise.all(waiting)
  expect(served).toEqual([1, 2, 3])
})
