import { fileURLToPath } from 'node:url'
import { defineConfig, mergeConfig, type Plugin } from 'vite'
import panel from '../../apps/web/vite.config.ts'

const stretchFile = fileURLToPath(new URL('stretch.ts', import.meta.url))
const places = [
  ['return words[useLanguage()]', 'return stretch(words[useLanguage()])'],
  ['(words) => words[language]', '(words) => stretch(words[language])'],
] as const

/** The panel with stretched English: its words pass through `stretch` at the one place where they are looked up. */
const stretchedWords: Plugin = {
  name: 'stretched-words',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('/kit/language.ts')) return null
    const missing = places.find(([place]) => !code.includes(place))
    if (missing) throw new Error(`kit/language.ts has no "${missing[0]}" any more`)
    const changed = places.reduce((text, [place, instead]) => text.replace(place, instead), code)
    return `import { stretch } from ${JSON.stringify(stretchFile)}\n${changed}`
  },
}

export default mergeConfig(panel, defineConfig({ plugins: [stretchedWords] }))
