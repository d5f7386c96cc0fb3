// `npm start`: install, build what is stale, run the server. It stops when this process is stopped.
import { spawn } from 'node:child_process'
import { buildStale } from './build.mjs'
import { ensureInstalled } from './installed.mjs'
import { whenParentEnds } from './parent.mjs'

ensureInstalled()
buildStale()

const server = spawn(process.execPath, ['--enable-source-maps', 'apps/server/dist/main.js'], {
  stdio: 'inherit',
  env: { NODE_ENV: 'production', LOG_LEVEL: 'warn', ...process.env },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
// npm and its shell end on a signal without passing it on.
if (process.env.npm_lifecycle_event === 'start') whenParentEnds(() => server.kill('SIGTERM'))
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
