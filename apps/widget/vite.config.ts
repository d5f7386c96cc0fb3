import { cp } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { defineConfig, type Plugin } from 'vite'

const fonts = {
  '@fontsource-variable/inter': ['inter-latin-wght-normal'],
  '@fontsource/ibm-plex-sans-thai': [
    'ibm-plex-sans-thai-thai-400-normal',
    'ibm-plex-sans-thai-thai-600-normal',
  ],
}

/** The demo shop is plain files beside the widget that they carry; its fonts come from their packages. */
const demoShop: Plugin = {
  name: 'demo-shop',
  async closeBundle() {
    const { resolve } = createRequire(import.meta.url)
    await cp('demo', 'dist/demo', { recursive: true })
    for (const [from, names] of Object.entries(fonts))
      for (const name of names)
        await cp(resolve(`${from}/files/${name}.woff2`), `dist/demo/fonts/${name}.woff2`)
  },
}

/** One file a run and no hash in its name, because shops embed these addresses: `--mode loader`, then `--mode panel`. */
export default defineConfig(({ mode }) => ({
  publicDir: false,
  plugins: [mode === 'loader' && demoShop],
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: mode === 'loader',
    modulePreload: false,
    rolldownOptions: {
      input: `src/${mode}.ts`,
      output: { format: 'iife', entryFileNames: '[name].js' },
    },
  },
}))
