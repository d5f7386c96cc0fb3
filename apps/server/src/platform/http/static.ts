import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { appsFolder } from './apps-folder.ts'
import { serveCustomerPages } from './serve-customer-pages.ts'

const yearSeconds = 31_536_000

/** Serves the built panel, the chat widget and, in demo, the shop page. Asset names carry their hash. */
export async function serveStatic(http: FastifyInstance, config: Config): Promise<void> {
  const panel = join(appsFolder(), 'web/dist')
  const widget = join(appsFolder(), 'widget/dist')
  if (existsSync(panel)) await servePanel(http, panel)
  if (existsSync(widget)) await serveWidget(http, widget, config)
}

async function servePanel(http: FastifyInstance, folder: string): Promise<void> {
  const index = await readFile(join(folder, 'index.html'))
  await http.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: yearSeconds * 1000,
    decorateReply: false,
  })
  // At the root, or it could not show what is told of the whole panel; asked for anew each time.
  const worker = await readFile(join(folder, 'service-worker.js'))
  http.get('/service-worker.js', async (_request, reply) =>
    reply.type('text/javascript').header('cache-control', 'no-cache').send(worker),
  )
  // Every address that is no call and no file is a screen; the panel's own guard takes over.
  http.get('/*', { config: { screen: true } }, async (request, reply) => {
    if (/^\/(api|socket\.io|assets|widget|demo)(\/|$)/.test(request.url)) return reply.callNotFound()
    return reply.type('text/html').header('cache-control', 'no-cache').send(index)
  })
}

async function serveWidget(http: FastifyInstance, folder: string, config: Config): Promise<void> {
  await http.register(fastifyStatic, {
    root: folder,
    prefix: '/widget/',
    preCompressed: true,
    maxAge: 300_000,
    decorateReply: false,
    allowedPath: (path) => !path.startsWith('/demo') && !path.endsWith('.html'),
    setHeaders: (reply) =>
      void reply
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('access-control-allow-origin', '*'),
  })
  await serveCustomerPages(http, join(folder, 'pages'))
  const demo = join(folder, 'demo')
  if (!config.demo || !existsSync(demo)) return
  await http.register(fastifyStatic, { root: demo, prefix: '/demo/', index: false, decorateReply: false })
  const shop = (await readFile(join(demo, 'shop.html'), 'utf8')).replaceAll('__WEBSITE_TOKEN__', 'demo-shop')
  http.get('/demo/shop', async (_request, reply) =>
    reply.type('text/html').header('cache-control', 'no-cache').send(shop),
  )
}
