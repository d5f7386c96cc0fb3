import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const server = 'http://127.0.0.1:4000'

/** The bundler inlines each icon's path where it is used, so that a screen loads only its own icons. */
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
  // A worker loads its parts on demand, as the panel does.
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
        // A request costs more than a few unused bytes, so each of these becomes one file with everything it imports. A
        // module belongs to the first that needs it, so a file imports only from those above it.
        codeSplitting: {
          groups: [
            // the rich text editor loads in two small parts side by side
            { name: 'lexical', test: /node_modules[\\/]lexical[\\/]/, priority: 5 },
            { name: 'start', test: /src[\\/]main\.tsx$/, priority: 4 },
            { name: 'panel', test: /src[\\/]app[\\/]panel\.tsx$/, priority: 3 },
            { name: 'list', test: ofEveryList, priority: 2 },
            // what lists check values with; the forms themselves load later
            {
              name: 'values',
              test: /kit[\\/](form[\\/](check-values|field|form-words)|catalogue[\\/]use-record-bulk)\.ts$/,
              priority: 1.5,
            },
            { name: 'form', test: /kit[\\/]catalogue[\\/]catalogue\.tsx$/, priority: 1 },
          ],
        },
        // Zod would test whether it may compile schemas from text, which the policy forbids and the browser then
        // reports.
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
