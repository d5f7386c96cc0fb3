import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'

/** How websites move from page to page, and how their owners put the chat into them. */
export const hostKinds = [
  'pages that the browser loads',
  'Turbo, the line before </body>',
  'Turbo, the line in <head>',
  'a body replaced by a script',
  'a single page with the line twice',
  'a module script',
  'a tag manager that drops attributes',
] as const
export type HostKind = (typeof hostKinds)[number]

export interface HostSite {
  origin: string
  /** The address of the n-th page. */
  pageOf(n: number): string
  close(): void
}

interface Snippet {
  /** The address of the loader. */
  src: string
  website: string
}

const turbo = readFileSync(createRequire(import.meta.url).resolve('@hotwired/turbo'))

/** A shop of many pages of one kind, each with the chat. */
export async function openHostSite(kind: HostKind, snippetOf: () => Snippet): Promise<HostSite> {
  const server = createServer(({ url = '/' }, answer) => {
    if (url === '/turbo.js') return answer.setHeader('content-type', 'text/javascript').end(turbo)
    const n = Number(/^\/page\/(\d+)/.exec(url)?.[1] ?? Number.NaN)
    answer.writeHead(Number.isNaN(n) ? 204 : 200, { 'content-type': 'text/html; charset=utf-8' })
    answer.end(Number.isNaN(n) ? undefined : pageOf(kind, snippetOf(), n))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pageOf: (n) => `/page/${n}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function pageOf(kind: HostKind, snippet: Snippet, n: number): string {
  const line = `<script src="${snippet.src}" data-website="${snippet.website}" async></script>`
  const { head = '', foot = '' } = partsOf(kind, line, snippet)
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Page ${n}</title>
    ${head}
  </head>
  <body>
    <h1>Page ${n}</h1>
    <a id="next" href="/page/${n + 1}">Next</a>
    ${foot}
  </body>
</html>`
}

function partsOf(kind: HostKind, line: string, { src, website }: Snippet): { head?: string; foot?: string } {
  switch (kind) {
    case 'pages that the browser loads':
      return { foot: line }
    case 'Turbo, the line before </body>':
      return { head: '<script src="/turbo.js"></script>', foot: line }
    case 'Turbo, the line in <head>':
      return { head: `<script src="/turbo.js"></script>${line}` }
    case 'a body replaced by a script':
      return { head: `<script>${replacesBody}</script>`, foot: line }
    case 'a single page with the line twice':
      return { head: `<script>${changesAddress}</script>`, foot: line + line }
    case 'a module script':
      return {
        head: `<script>${replacesBody}</script>`,
        foot: `<script type="module" src="${src}?website=${website}"></script>`,
      }
    case 'a tag manager that drops attributes':
      return { head: `<script>${changesAddress}</script>`, foot: `<script>${injects(src, website)}</script>` }
  }
}

/** As PJAX libraries do: the next page's body takes the place of this one, and its scripts run. */
const replacesBody = `
document.addEventListener('click', async (event) => {
  const link = event.target.closest('a')
  if (!link) return
  event.preventDefault()
  const next = new DOMParser().parseFromString(await (await fetch(link.href)).text(), 'text/html')
  history.pushState(null, '', link.href)
  document.title = next.title
  document.body.replaceWith(next.body)
  for (const old of document.body.querySelectorAll('script')) {
    const script = document.createElement('script')
    for (const { name, value } of old.attributes) script.setAttribute(name, value)
    script.textContent = old.textContent
    old.replaceWith(script)
  }
})`

/** As a single-page application does: the address and some of the page change. */
const changesAddress = `
document.addEventListener('click', (event) => {
  const link = event.target.closest('a')
  if (!link) return
  event.preventDefault()
  const n = Number(link.href.split('/').pop())
  history.pushState(null, '', link.href)
  document.title = 'Page ' + n
  document.querySelector('h1').textContent = document.title
  link.href = '/page/' + (n + 1)
  document.dispatchEvent(new Event('route'))
})`

/** As a tag manager does at each view of a page: a script of its own making, with nothing but the address. */
const injects = (src: string, website: string): string => `
function inject() {
  const script = document.createElement('script')
  script.src = '${src}?website=${website}'
  document.head.append(script)
}
inject()
document.addEventListener('route', inject)`
