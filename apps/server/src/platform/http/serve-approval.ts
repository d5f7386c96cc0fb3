import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'

/** What the page of a customer's approval may do: its own script, style and calls, and nothing else. */
const approvalPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join(';')

/** The customer's page. Its address is a secret: it is kept nowhere, found by no search and told to nobody. */
export async function serveApproval(http: FastifyInstance, file: string): Promise<void> {
  if (!existsSync(file)) return
  const page = await readFile(file)
  http.get('/approval/:token', { config: { screen: true } }, async (_request, reply) =>
    reply
      .type('text/html')
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex, nofollow')
      .header('referrer-policy', 'no-referrer')
      .header('content-security-policy', approvalPolicy)
      .send(page),
  )
}
