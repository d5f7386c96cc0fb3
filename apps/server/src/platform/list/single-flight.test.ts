import { describe, expect, it } from 'vitest'
import { singleFlight } from './single-flight.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))

/** A list that, on command, answers with the data at its start. */
function slowList() {
  const ask = singleFlight<string>()
  const give: (() => void)[] = []
  const list = { content: 'old', begun: 0 }
  const read = async () => {
    list.begun += 1
    const seen = list.content
    await new Promise<void>((resolve) => give.push(resolve))
    return seen
  }
  const answerAll = async () => {
    for (let n = 0; n < 4; n += 1) {
      give.splice(0).forEach((one) => one())
      await turn()
    }
  }
  return { list, read, answerAll, asks: (key = 'rooms of Anong') => ask(key, read), ask }
}

describe('the same query', () => {
  it('runs once for all callers that arrive while another run is under way', async () => {
    const { list, asks, answerAll } = slowList()
    const all = [asks(), asks(), asks(), asks()]
    await answerAll()
    expect(await Promise.all(all)).toEqual(['old', 'old', 'old', 'old'])
    expect(list.begun).toBe(2)
  })

  it('never returns data read before it was requested', async () => {
    const { list, asks, answerAll } = slowList()
    const before = asks()
    list.content = 'written meanwhile'
    const after = [asks(), asks()]
    await answerAll()
    expect(await before).toBe('old')
    expect(await Promise.all(after)).toEqual(['written meanwhile', 'written meanwhile'])
  })

  it('of another caller is another query', async () => {
    const { list, asks, answerAll } = slowList()
    const both = [asks('rooms of Anong'), asks('rooms of Malee')]
    await turn()
    expect(list.begun).toBe(2)
    await answerAll()
    await Promise.all(both)
  })

  it('runs although the previous run failed', async () => {
    const { ask, read, answerAll } = slowList()
    const failing = ask('rooms', () => Promise.reject(new Error('down')))
    const next = ask('rooms', read)
    await expect(failing).rejects.toThrow('down')
    await turn()
    await answerAll()
    expect(await next).toBe('old')
  })
})
