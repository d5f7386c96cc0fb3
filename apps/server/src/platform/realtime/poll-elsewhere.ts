import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server as HttpServer, ServerResponse } from 'node:http'
import { socketLimits } from '@rp/domain/limits'
import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import type { Server } from 'socket.io'

/** Longer than a poll is held: the server pings within it. */
const answerWithinMs = 60_000
/** A killed node never answers: check the awaited nodes this often. */
const lookEveryMs = 300
/** The headers that the owning node needs. */
const forwardedHeaders = ['content-type', 'origin', 'user-agent'] as const

interface ForwardedRequest {
  id: string
  /** The node that waits for the answer. */
  by: string
  method: string
  url: string
  headers: Record<string, string>
  body: string
}

interface Answer {
  status: number
  headers: Record<string, string>
  body: string
}

type Answered = Answer & { id: string }

interface Deps {
  io: Server
  server: HttpServer
  redis: Redis
  log: Pick<Logger, 'warn'>
  prefix: string
}

/**
 * A polling session is in the memory of one node, and no proxy needs to know which (ADR 0064). The session id begins
 * with the node's name; any other node forwards the request to that node through Redis and returns its answer. The
 * owner calls itself over the loopback, so that the engine sees an ordinary request.
 */
export function pollElsewhere({ io, server, redis, log, prefix }: Deps): () => void {
  const node = randomUUID().slice(0, 8)
  const waiting = new Map<string, { owner: string; answer: (answer: Answer) => void }>()
  const working = new Map<string, AbortController>()
  let isStopped = false
  const received = redis.duplicate()
  const channels = { requested: `${prefix}:poll:${node}`, answered: `${prefix}:polled:${node}` }

  io.engine.generateId = () => `${node}${randomUUID().replaceAll('-', '')}`
  const handleHere = io.engine.handleRequest.bind(io.engine)
  io.engine.handleRequest = (request: IncomingMessage, response: ServerResponse) => {
    const owner = ownerOf(request.url ?? '')
    if (owner === null || owner === node) return handleHere(request as never, response)
    void forward(owner, request, response)
  }

  received.on('error', (error) => log.warn({ err: error }, 'polls of other nodes are not heard'))
  received
    .subscribe(...Object.values(channels))
    .catch((error: unknown) => log.warn({ err: error }, 'no polls of other nodes'))
  received.on('message', (channel: string, text: string) => {
    const reported = JSON.parse(text) as ForwardedRequest & Answered & { isOver?: true }
    if (channel === channels.answered) waiting.get(reported.id)?.answer(reported)
    else if (reported.isOver) working.get(reported.id)?.abort()
    else void requestHere(reported)
  })

  // While Redis is away, answers get lost and requests would wait until it is back.
  for (const line of [received, redis]) line.on('close', () => answerAll(leaving))
  const looking = setInterval(() => void lookAfterOwners().catch(() => undefined), lookEveryMs).unref()

  function answerAll(answer: Answer, isOf: (owner: string) => boolean = () => true): void {
    for (const one of waiting.values()) if (isOf(one.owner)) one.answer(answer)
  }

  /** A node killed while it held a poll has lost the session; do not keep its client waiting. */
  async function lookAfterOwners(): Promise<void> {
    const owners = [...new Set([...waiting.values()].map(({ owner }) => owner))]
    if (owners.length === 0 || redis.status !== 'ready') return
    // Channel and number of its subscribers alternate.
    const counts = await redis.pubsub('NUMSUB', ...owners.map((owner) => `${prefix}:poll:${owner}`))
    const gone = new Set(owners.filter((_, at) => Number(counts[2 * at + 1]) === 0))
    answerAll(unknownSession, (owner) => gone.has(owner))
  }

  async function forward(owner: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const id = randomUUID()
    const owners = `${prefix}:poll:${owner}`
    try {
      const body = await bodyOf(request)
      const answered = new Promise<Answer | null>((resolve) => {
        waiting.set(id, { owner, answer: resolve })
        if (isStopped || redis.status !== 'ready') resolve(leaving)
        // The client has gone: the owner treats its connection as closed.
        response.once('close', () => resolve(null))
        setTimeout(resolve, answerWithinMs, null).unref()
      })
      const headers = Object.fromEntries(
        forwardedHeaders.flatMap((name) => (request.headers[name] ? [[name, request.headers[name]]] : [])),
      )
      const { method = 'GET', url = '' } = request
      const requested: ForwardedRequest = { id, by: node, method, url, headers, body }
      const receivers = redis.status === 'ready' ? redis.publish(owners, JSON.stringify(requested)) : null
      // The owner is gone with its sessions: the client opens another.
      const answer = await Promise.race([answered, ifNoReceivers(receivers)])
      if (answer) response.writeHead(answer.status, answer.headers).end(Buffer.from(answer.body, 'base64'))
      else if (redis.status === 'ready') await redis.publish(owners, JSON.stringify({ id, isOver: true }))
    } catch (error) {
      log.warn({ err: error }, 'a poll could not be handed to the node that has its session')
      if (!response.headersSent) response.writeHead(503)
      response.end()
    } finally {
      waiting.delete(id)
    }
  }

  /**
   * Answers a request that no node received; one that was never published (null) is answered when the wait
   * ends.
   */
  const ifNoReceivers = (receivers: Promise<number> | null) =>
    new Promise<Answer>((resolve) => {
      void receivers?.then(
        (count) => count === 0 && resolve(unknownSession),
        () => resolve(leaving),
      )
    })

  async function requestHere({ id, by, method, url, headers, body }: ForwardedRequest): Promise<void> {
    const aborted = new AbortController()
    working.set(id, aborted)
    try {
      const here = await fetch(`http://${addressOf(server)}${url}`, {
        method,
        headers,
        ...(method === 'POST' && { body: Buffer.from(body, 'base64') }),
        signal: aborted.signal,
      })
      const reported: Answered = {
        id,
        status: here.status,
        headers: shownHeaders(here.headers),
        body: Buffer.from(await here.arrayBuffer()).toString('base64'),
      }
      await redis.publish(`${prefix}:polled:${by}`, JSON.stringify(reported))
    } catch (error) {
      if (!aborted.signal.aborted) log.warn({ err: error }, 'a poll of another node was not answered')
    } finally {
      working.delete(id)
    }
  }

  return () => {
    isStopped = true
    // A poll is held while there is nothing to send: end it, so that the server can stop and the client reconnects.
    clearInterval(looking)
    answerAll(leaving)
    for (const aborted of working.values()) aborted.abort()
    received.disconnect()
  }
}

const unknownSession = {
  status: 400,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from('{"code":1,"message":"Session ID unknown"}').toString('base64'),
}

/** This node stops: the client retries, and the proxy sends it to another. */
const leaving: Answer = { status: 503, headers: {}, body: '' }

/** The node that holds the session of an address. */
function ownerOf(url: string): string | null {
  const sid = new URL(url, 'http://here').searchParams.get('sid')
  return sid && /^[0-9a-f]{40}$/.test(sid) ? sid.slice(0, 8) : null
}

/** The body is no longer compressed or chunked. */
function shownHeaders(headers: Headers): Record<string, string> {
  const left = new Set([
    'content-encoding',
    'content-length',
    'transfer-encoding',
    'connection',
    'keep-alive',
    'date',
  ])
  return Object.fromEntries([...headers].filter(([name]) => !left.has(name)))
}

function addressOf(server: HttpServer): string {
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The server does not listen on a port')
  const isAny = address.address === '::' || address.address === '0.0.0.0'
  const host = isAny ? '127.0.0.1' : address.address
  return `${host.includes(':') ? `[${host}]` : host}:${address.port}`
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += (chunk as Buffer).length
    if (size > socketLimits.packetBytes) throw new Error('The body of a poll is too large')
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks).toString('base64')
}
