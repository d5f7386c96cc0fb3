import { vi } from 'vitest'

interface StubRequest {
  method: string
  path: string
  query: Record<string, string>
  body: unknown
}

interface Answered {
  status?: number
  body: unknown
}

type Answer = (request: StubRequest) => Answered | Promise<Answered>

/**
 * A stub server at the network boundary: replies by `METHOD /path` (below /api) and records requests. A path without a
 * reply fails the test with its name.
 */
export function stubServer(answers: Record<string, Answer>): {
  request: StubRequest[]
  of: (call: string) => StubRequest[]
} {
  const requests: StubRequest[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const { pathname, searchParams } = new URL(address, 'http://panel.test')
    const path = pathname.replace(/^\/api/, '')
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null
    const request = { method: init.method ?? 'GET', path, query: Object.fromEntries(searchParams), body }
    requests.push(request)
    const answer = answers[`${request.method} ${path}`]
    if (!answer) throw new Error(`Nothing answers ${request.method} ${path}`)
    const { status = 200, body: content } = await answer(request)
    return new Response(JSON.stringify(status < 300 ? { content } : content), { status })
  })
  return {
    request: requests,
    of: (call) => requests.filter(({ method, path }) => `${method} ${path}` === call),
  }
}

export function problem(status: number, code: string, more: object = {}) {
  const body = {
    type: 'about:blank',
    title: code,
    status,
    code,
    detail: code,
    request_id: 'req-1',
    errors: [],
    ...more,
  }
  return { status, body }
}
