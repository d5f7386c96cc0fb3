import { defineConfig } from 'vite'

export default defineConfig({
  ssr: { noExternal: [/^@rp\//] },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        cli: 'src/cli.ts',
        'embedded-worker': 'src/platform/database/embedded-worker.ts',
        'untrusted-worker': 'src/untrusted-worker.ts',
        'pdf-worker': 'src/platform/pdf/pdf-worker.ts',
        'export-worker': 'src/platform/list/export-worker.ts',
        'chain-worker': 'src/platform/log/chain-worker.ts',
      },
      // Flat, because the main script looks for the workers' beside itself.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
