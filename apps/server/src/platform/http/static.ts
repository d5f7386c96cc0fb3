import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { appsFolder } from './apps-folder.ts'
import { serveCustomerPages } from './serve-customer-pages.ts'

const yearSeconds = 31_536_000

/**
 * One route per file found at the start. With a wildcard, the library reads the whole folder on each request: that took
 * 4 ms of the main thread for each of the fifty files of a first visit.
 */
const knownFiles = {
  preCompressed: true,
  wildcard: false,
  globIgnore: ['**/*.{br,gz}'],
  decorateReply: false,
}

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
    ...knownFiles,
    immutable: true,
    maxAge: yearSeconds * 1000,
  })
  for (const [name, type] of Object.entries(rootFiles)) await serveAtRoot(http, join(folder, name), type)
  // Every address that is no call and no file is a screen; the panel's own guard takes over.
  http.get('/*', { config: { screen: true } }, async (request, reply) => {
    if (/^\/(api|socket\.io|assets|widget|demo)(\/|$)/.test(request.url)) return reply.callNotFound()
    return reply.type('text/html').header('cache-control', 'no-cache').send(index)
  })
}

/**
 * Files that browsers expect at the root: the service worker, which only there covers the whole panel, and
 * the files of an installed panel. Their names never change, so the browser checks on each use whether the
 * file has changed.
 */
const rootFiles = {
  'service-worker.js': 'text/javascript',
  'manifest.webmanifest': 'application/manifest+json',
  'favicon.svg': 'image/svg+xml',
  'apple-touch-icon.png': 'image/png',
  'icon-192.png': 'image/png',
  'icon-512.png': 'image/png',
  'icon-maskable-512.png': 'image/png',
} as const

async function serveAtRoot(http: FastifyInstance, file: string, type: string): Promise<void> {
  const bytes = await readFile(file)
  http.get(`/${basename(file)}`, async (_request, reply) =>
    reply.type(type).header('cache-control', 'no-cache').send(bytes),
  )
}

async function serveWidget(http: FastifyInstance, folder: string, config: Config): Promise<void> {
  await http.register(fastifyStatic, {
    root: folder,
    prefix: '/widget/',
    ...knownFiles,
    globIgnore: [...knownFiles.globIgnore, 'demo/**', '**/*.html'],
    maxAge: 300_000,
    setHeaders: (reply) =>
      void reply
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('access-control-allow-origin', '*'),
  })
  await serveCustomerPages(http, join(folder, 'pages'))
  const demo = join(folder, 'demo')
  if (!config.demo || !existsSync(demo)) return
  await http.register(fastifyStatic, { root: demo, prefix: '/demo/', ...knownFiles, index: false })
  const shop = (await readFile(join(demo, 'shop.html'), 'utf8')).replaceAll('__WEBSITE_TOKEN__', 'demo-shop')
  http.get('/demo/shop', async (_request, reply) =>
    reply.type('text/html').header('cache-control', 'no-cache').send(shop),
  )
}
