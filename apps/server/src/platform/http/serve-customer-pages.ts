import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

/**
 * The pages that customers open by a link: approve a recipe, answer a quotation, follow a lab order, view a label, scan
 * a machine.
 */
const pages = ['approval', 'quotation', 'lab-order', 'label-proof', 'machine']

/** A token, not a screen of the panel such as `/machine/register`. */
const token = ':token(^[A-Za-z0-9_-]{43}$)'

/** Such a page may use its own script, style and calls, and nothing else. */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  // A picture that the page fetched itself, to know that it arrived completely.
  "img-src 'self' blob:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join(';')

/** The customers' pages. Their addresses are secrets: never cached, indexed or sent as referrer. */
export async function serveCustomerPages(http: FastifyInstance, folder: string): Promise<void> {
  for (const name of pages) {
    const file = join(folder, `${name}.html`)
    if (!existsSync(file)) continue
    const page = await readFile(file)
    // A truncated link of the other pages still finds its page, which says what is wrong.
    http.get(
      `/${name}/${name === 'machine' ? token : ':token'}`,
      { config: { screen: true } },
      async (_request, reply) =>
        reply
          .type('text/html')
          .header('cache-control', 'no-store')
          .header('x-robots-tag', 'noindex, nofollow')
          .header('referrer-policy', 'no-referrer')
          .header('content-security-policy', pagePolicy)
          .send(page),
    )
  }
}
