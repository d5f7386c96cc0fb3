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

/** Static pages, the demo shop and the pages behind links; their fonts come from npm packages. */
const pages: Plugin = {
  name: 'pages',
  apply: ({ build }) => build?.write !== false,
  async closeBundle() {
    const { resolve } = createRequire(import.meta.url)
    for (const page of ['demo', 'pages']) {
      await cp(page, `dist/${page}`, { recursive: true })
      for (const [from, names] of Object.entries(fonts))
        for (const name of names)
          await cp(resolve(`${from}/files/${name}.woff2`), `dist/${page}/fonts/${name}.woff2`)
    }
  },
}

/** One file per build without a hash in its name, because shops embed these URLs: `--mode loader`, then the others. */
export default defineConfig(({ mode }) => ({
  publicDir: false,
  plugins: [mode === 'loader' && pages],
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
