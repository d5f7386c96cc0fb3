import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = 'http://127.0.0.1:4000'

export default defineConfig({
  plugins: [react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // the content security policy allows no data: fonts or scripts
    assetsInlineLimit: 0,
    target: 'es2022',
    // the editor of rich texts loads in two parts side by side, each small
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: 'lexical', test: /node_modules[\\/]lexical[\\/]/ }] },
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
