import { describe, expect, it } from 'vitest'
import type { Embeddings } from '../gateway/index.ts'
import { makeEmbeddings, type EmbeddingSource } from './make-embeddings.ts'

const vector = (text: string) => Float32Array.of(text.length, 1)
const texts = (count: number) => Array.from({ length: count }, (_, at) => `piece ${at}`)

/** A provider that refuses calls containing a text for which `refuses` gives a reason; counts what was paid. */
function provider(refuses: (text: string) => 'long' | 'policy' | false) {
  const paid = new Map<string, number>()
  let calls = 0
  const embed = (request: string[]): Promise<Embeddings> => {
    calls += 1
    const why = request.map(refuses).find((one) => one !== false)
    if (why) {
      const fault = { reason: 'TEXT' as const, detail: why, isTooLong: why === 'long' }
      return Promise.resolve({ fault })
    }
    for (const text of request) paid.set(text, (paid.get(text) ?? 0) + 1)
    return Promise.resolve({ vectors: request.map(vector) })
  }
  return { embed, paid, calls: () => calls }
}

async function made(source: Pick<EmbeddingSource, 'embed' | 'batch'>, request: string[]) {
  const stored = new Map<string, boolean>()
  const making = await makeEmbeddings(source, request, async (some) => {
    for (const { text, isShortened } of some) stored.set(text, isShortened)
  })
  return { ...making, stored }
}

describe('embeddings of many texts', () => {
  it.each([
    ['none', []],
    ['the first', [0]],
    ['the last', [249]],
    ['two of one call', [3, 97]],
    ['one of each call', [50, 150, 240]],
    ['neighbours', [10, 11, 12]],
  ])('leave out only the texts that the provider refuses: %s', async (_, bad) => {
    const refused = new Set(bad.map((at) => `piece ${at}`))
    const source = provider((text) => refused.has(text) && 'policy')
    const all = texts(250)
    const { stored, refused: named, fault } = await made(source, all)
    expect(fault).toBeNull()
    expect([...named.keys()].toSorted()).toEqual([...refused].toSorted())
    expect([...stored.keys()].toSorted()).toEqual(all.filter((text) => !refused.has(text)).toSorted())
    expect(all.filter((text) => (source.paid.get(text) ?? 0) > 1)).toEqual([])
  })

  it('shorten a text that is too long, and mark it', async () => {
    const long = 'ก'.repeat(4000)
    const source = provider((text) => text.length > 1500 && 'long')
    const { stored, refused } = await made(source, ['short', long])
    expect([stored.get('short'), stored.get(long), refused.size]).toEqual([false, true, 0])
    expect([...source.paid.keys()]).toContain('ก'.repeat(1000))
  })

  it('report a text of which even an eighth is too long', async () => {
    const source = provider((text) => text.startsWith('x') && 'long')
    const { stored, refused } = await made(source, ['x'.repeat(80), 'short'])
    expect([[...stored.keys()], [...refused.keys()]]).toEqual([['short'], ['x'.repeat(80)]])
  })

  it('stop at once if the provider refuses everything', async () => {
    const source = provider(() => 'policy')
    const { fault, refused } = await made(source, texts(300))
    expect([fault?.reason, refused.size, source.calls()]).toEqual(['REFUSED', 0, 2])
  })

  it('keep the vectors made before a fault, and request no more', async () => {
    let calls = 0
    const stored: string[] = []
    const { fault } = await makeEmbeddings(
      {
        embed: async (request) =>
          (calls += 1) === 2
            ? { fault: { reason: 'THROTTLED', detail: '429', retryAfterMs: 2000 } }
            : { vectors: request.map(vector) },
      },
      texts(300),
      async (some) => void stored.push(...some.map(({ text }) => text)),
    )
    expect([fault, stored.length, calls]).toEqual([
      { reason: 'THROTTLED', detail: '429', retryAfterMs: 2000 },
      100,
      2,
    ])
  })

  describe('of a provider with a limit of texts per call', () => {
    const limit = 10
    /** Remembers what is learnt, as the gateway does. */
    function limited(sentence: { batchMax?: number }, bad?: string) {
      let known: number | null = null
      const paid = new Map<string, number>()
      const sizes: number[] = []
      const embed = (request: string[]): Promise<Embeddings> => {
        sizes.push(request.length)
        const isRefused = request.length > limit || request.some((text) => text === bad)
        if (isRefused) {
          const named = request.length > limit ? sentence : {}
          return Promise.resolve({ fault: { reason: 'TEXT' as const, detail: 'no', ...named } })
        }
        for (const text of request) paid.set(text, (paid.get(text) ?? 0) + 1)
        return Promise.resolve({ vectors: request.map(vector) })
      }
      const batch = { batchMax: () => known, setBatchMax: (max: number) => void (known = max) }
      return { embed, batch, paid, sizes, known: () => known, calls: () => sizes.length }
    }

    it('that its refusal names: one call is refused, and none of the next build', async () => {
      const source = limited({ batchMax: limit })
      const { stored } = await made(source, texts(250))
      expect([stored.size, source.calls(), source.known()]).toEqual([250, 26, limit])
      await made(source, texts(250))
      expect(source.calls()).toBe(26 + 25)
    })

    it('that it does not name: the size is halved once, and remembered', async () => {
      const source = limited({})
      const { stored, refused } = await made(source, texts(250))
      // Refused with 100, 50, 25 and 13 texts; one call to see whether it takes anything.
      expect([stored.size, refused.size, source.sizes.slice(0, 6)]).toEqual([250, 0, [100, 1, 50, 25, 13, 7]])
      expect(source.calls()).toBe(5 + Math.ceil(250 / 7))
      expect(source.known()).toBe(7)
      source.sizes.length = 0
      await made(source, texts(250))
      expect(source.sizes.every((size) => size <= 7)).toBe(true)
      expect([...source.paid.entries()].filter(([text, times]) => times > 2 && text !== 'OK')).toEqual([])
    })

    it('and one text that it refuses: only that text is left out', async () => {
      const source = limited({}, 'piece 30')
      const { stored, refused } = await made(source, texts(250))
      expect([stored.size, [...refused.keys()], source.known()]).toEqual([249, ['piece 30'], 7])
    })

    it('is not learnt from one refused text', async () => {
      let known: number | null = null
      const source = provider((text) => text === 'piece 3' && 'policy')
      const batch = { batchMax: () => known, setBatchMax: (max: number) => void (known = max) }
      const { stored } = await made({ ...source, batch }, texts(250))
      expect([stored.size, known]).toEqual([249, null])
    })
  })
})
