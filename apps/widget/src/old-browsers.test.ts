import { gzipSync } from 'node:zlib'
import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'
import { describe, expect, test } from 'vitest'

/** What a shop's pages load, and the pages behind links: each file is built from `src/NAME.ts`. */
const files = ['loader', 'panel', 'forms', 'approval', 'quotation', 'lab-order', 'label-proof', 'machine']

/**
 * What Safari 15.6 (iOS 15.8, the last of the iPhone 6s and 7) or Chrome 109 (the last of Windows 7 and 8) cannot read
 * or do. One pattern with a lookbehind stops a whole file in Safari.
 */
const missing = {
  'a lookbehind (Safari 16.4)': /\(\?<[!=]/,
  'a static block (Safari 16.4)': /static ?\{/,
  'a copying method of arrays (Chrome 110, Safari 16)': /\.(?:toSorted|toReversed|toSpliced)\(/,
  'grouping (Chrome 117, Safari 17.4)': /\.groupBy\(/,
  'promises with resolvers (Chrome 119, Safari 17.4)': /\.withResolvers\(/,
  'a method of sets (Chrome 122, Safari 17)': /\.(?:isSubsetOf|isSupersetOf|symmetricDifference)\(/,
  'a check of addresses (Chrome 120, Safari 17)': /\.canParse\(/,
  'signals with a time or of several (Safari 16 and 17.4)': /AbortSignal\.(?:timeout|any)\(/,
  'a range in a media query (Safari 16.4)': /@media[^{]*[<>]/,
  'nested styles (Chrome 112, Safari 16.5)': /[{;]&[ :.]/,
}

async function built(file: string): Promise<string> {
  const result = (await build({
    root: fileURLToPath(new URL('..', import.meta.url)),
    mode: file,
    logLevel: 'error',
    build: { write: false, emptyOutDir: false },
  })) as Rolldown.RolldownOutput | Rolldown.RolldownOutput[]
  const [{ output } = { output: [] }] = Array.isArray(result) ? result : [result]
  return output.map((part) => (part.type === 'chunk' ? part.code : '')).join('')
}

describe.each(files)('%s.js', (file) => {
  test('needs nothing that the oldest supported browsers lack', async () => {
    const code = await built(file)
    expect(code.length).toBeGreaterThan(100)
    const found = Object.entries(missing).filter(([, pattern]) => pattern.test(code))
    expect(found.map(([what]) => what)).toEqual([])
  })
})

test('the button and the panel take at most 20 kB on their way', async () => {
  const bytes = (await Promise.all([built('loader'), built('panel')])).map((code) => gzipSync(code).length)
  expect(bytes.reduce((sum, one) => sum + one)).toBeLessThanOrEqual(20 * 1024)
})
