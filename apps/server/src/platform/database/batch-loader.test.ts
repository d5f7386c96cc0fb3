import { describe, expect, it } from 'vitest'
import { batchLoader } from './batch-loader.ts'

/** A database that answers on command, with its content at that moment. */
function slowDatabase() {
  const requests: string[][] = []
  const answer: (() => void)[] = []
  const held = new Map<string, string>()
  const ask = batchLoader(async (keys: string[]) => {
    requests.push(keys)
    const read = new Map([...held].filter(([key]) => keys.includes(key)))
    await new Promise<void>((resolve) => answer.push(resolve))
    return read
  })
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  return { requests, answer, held, ask, turn }
}

describe('concurrent lookups', () => {
  it('are combined into one statement while others are running', async () => {
    const { requests: request, answer, held, ask, turn } = slowDatabase()
    held.set('a', 'A').set('b', 'B').set('c', 'C')
    const first = ask('a')
    await turn()
    const second = ask('b')
    await turn()
    const rest = [ask('c'), ask('a'), ask('c'), ask('nobody')]
    await turn()
    expect(request).toEqual([['a'], ['b']])
    answer.forEach((give) => give())
    await turn()
    expect(request[2]).toEqual(['c', 'a', 'nobody'])
    answer[2]?.()
    expect(await Promise.all([first, second, ...rest])).toEqual(['A', 'B', 'C', 'A', 'C', undefined])
  })

  it('get data read after the request, never before', async () => {
    const { answer, held, ask, turn } = slowDatabase()
    held.set('session', 'alive')
    const before = ask('session')
    await turn()
    held.set('session', 'ended')
    const after = ask('session')
    await turn()
    answer.forEach((give) => give())
    expect(await Promise.all([before, after])).toEqual(['alive', 'ended'])
  })

  it('fail together and do not affect the next ones', async () => {
    let isDown = true
    const ask = batchLoader(async (keys: string[]) => {
      if (isDown) throw new Error('down')
      return new Map(keys.map((key) => [key, key]))
    })
    await expect(Promise.all([ask('a'), ask('b')])).rejects.toThrow('down')
    isDown = false
    expect(await ask('a')).toBe('a')
  })
})
