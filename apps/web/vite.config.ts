import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const server = 'http://127.0.0.1:4000'

/** An icon is a text that the bundler writes where it is used, so that a screen carries its own icons alone. */
const icons: Plugin = {
  name: 'icons',
  transform: {
    filter: { id: /@mdi[\\/]js[\\/]mdi\.js$/ },
    handler: (code) => code.replaceAll('export var', 'export const'),
  },
}

/** What nearly every list shows. */
const ofEveryList = new RegExp(
  `src/(${[
    'kit/list/list-page',
    'kit/catalogue/(state-chip|use-archiving)',
    'kit/overview/overview-strip',
    'kit/(people/(email-text|person-avatar)|look/status-chip|text/words-text)',
    'resource',
  ].join('|')})\\.tsx?$`,
)

export default defineConfig({
  plugins: [react(), icons],
  // A worker loads its parts when it needs them, as the panel does.
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // the content security policy allows no data: fonts or scripts
    assetsInlineLimit: 0,
    target: 'es2022',
    rolldownOptions: {
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        // A request costs more than a few unused bytes: whatever one of these imports is one file with it. A module
        // belongs to the first that needs it, so a file imports from those above it alone.
        codeSplitting: {
          groups: [
            // the editor of rich texts loads in two parts side by side, each small
            { name: 'lexical', test: /node_modules[\\/]lexical[\\/]/, priority: 5 },
            { name: 'start', test: /src[\\/]main\.tsx$/, priority: 4 },
            { name: 'panel', test: /src[\\/]app[\\/]panel\.tsx$/, priority: 3 },
            { name: 'list', test: ofEveryList, priority: 2 },
            { name: 'form', test: /kit[\\/]catalogue[\\/]catalogue\.tsx$/, priority: 1 },
          ],
        },
        // Zod would try whether it may compile schemas from text, which the policy forbids and the browser then reports.
        banner: ({ moduleIds }) =>
          moduleIds.some((id) => id.endsWith('zod/v4/core/core.js'))
            ? 'globalThis.__zod_globalConfig={jitless:true};'
            : '',
      },
    },
  },
  server: {
    proxy: {
      '/api': server,
      '/demo': server,
      '/widget': server,
      '/socket.io': { target: server, ws: true },
    },
  },
})
