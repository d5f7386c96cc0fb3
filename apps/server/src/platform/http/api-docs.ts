import { openApi } from '@rp/contract/platform/system'
import type { FastifyInstance } from 'fastify'
import { build } from '../build.ts'
import { openApiOf } from './open-api.ts'
import type { Serve } from './serve.ts'

/**
 * The OpenAPI document behind sign-in, and a page at /api/docs that loads it with the session of this browser: the page
 * itself contains nothing.
 */
export function serveApiDocs(http: FastifyInstance, serve: Serve): void {
  /** Built on the first request, when all calls are registered; it takes most of a second. */
  let built: string | undefined
  serve.staff(openApi, async ({ reply }) => {
    built ??= JSON.stringify(openApiOf(serve.served, build().version))
    return reply.type('application/json').send(built)
  })
  http.get('/api/docs', async (_request, reply) => reply.type('text/html').send(page))
  http.get('/api/docs.js', async (_request, reply) => reply.type('text/javascript').send(script))
}

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Recipe Panel API</title>
<style>
body { font: 15px/1.5 Inter, system-ui, sans-serif; color: #172033; background: #f5f7fb; margin: 0 auto; padding: 24px; max-width: 960px }
details { background: #fff; border: 1px solid #e2e8f1; border-radius: 8px; margin: 4px 0; padding: 8px 12px }
summary { cursor: pointer }
code, pre { font: 13px/1.5 ui-monospace, monospace } pre { overflow: auto; background: #f5f7fb; padding: 8px; border-radius: 8px }
b { color: #174bb5 }
</style>
<body><main id="calls"><h1>Recipe Panel API</h1><p>Reading…</p></main><script src="/api/docs.js"></script></body>
</html>`

const script = `
const main = document.getElementById('calls')
const line = (tag, text) => Object.assign(document.createElement(tag), { textContent: text })
const session = JSON.parse(localStorage.getItem('recipe-panel.session') ?? 'null')
fetch('/api/openapi.json', { headers: session ? { authorization: 'Bearer ' + session.token } : {} })
  .then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error('Please sign in to the panel first'))))
  .then((api) => {
    main.lastElementChild.textContent = 'OpenAPI ' + api.openapi + ' · /api/openapi.json'
    for (const [path, calls] of Object.entries(api.paths))
      for (const [method, call] of Object.entries(calls)) {
        const details = document.createElement('details')
        const summary = line('summary', '')
        summary.append(line('b', method.toUpperCase() + ' '), line('code', path), line('span', ' — ' + call.summary))
        details.append(summary, line('pre', JSON.stringify(call, null, 2)))
        main.append(details)
      }
  })
  .catch((error) => (main.lastElementChild.textContent = error.message))
`
