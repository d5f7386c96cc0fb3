import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server as HttpServer, ServerResponse } from 'node:http'
import { socketLimits } from '@rp/domain/limits'
import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import type { Server } from 'socket.io'

/** Longer than a poll is held: the server pings within it. */
const answerWithinMs = 60_000
/** A node that was killed answers nothing: this often those that are waited for are looked at. */
const lookEveryMs = 300
/** What of a request the node that has the session needs. */
const forwardedHeaders = ['content-type', 'origin', 'user-agent'] as const

interface Asked {
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

interface Parts {
  io: Server
  server: HttpServer
  redis: Redis
  log: Pick<Logger, 'warn'>
  prefix: string
}

/**
 * A session that polls is in the memory of one node, and no proxy needs to know which (ADR 0064): its id begins with the
 * name of that node, and whichever other node is asked hands the request to it through Redis and its answer back. The
 * owner asks itself over the loopback, so that the engine sees a request like any other.
 */
export function pollElsewhere({ io, server, redis, log, prefix }: Parts): () => void {
  const node = randomUUID().slice(0, 8)
  const waiting = new Map<string, { owner: string; answer: (answer: Answer) => void }>()
  const working = new Map<string, AbortController>()
  let isStopped = false
  const heard = redis.duplicate()
  const channels = { asked: `${prefix}:poll:${node}`, answered: `${prefix}:polled:${node}` }

  io.engine.generateId = () => `${node}${randomUUID().replaceAll('-', '')}`
  const handleHere = io.engine.handleRequest.bind(io.engine)
  io.engine.handleRequest = (request: IncomingMessage, response: ServerResponse) => {
    const owner = ownerOf(request.url ?? '')
    if (owner === null || owner === node) return handleHere(request as never, response)
    void forward(owner, request, response)
  }

  heard.on('error', (error) => log.warn({ err: error }, 'polls of other nodes are not heard'))
  heard
    .subscribe(...Object.values(channels))
    .catch((error: unknown) => log.warn({ err: error }, 'no polls of other nodes'))
  heard.on('message', (channel: string, text: string) => {
    const told = JSON.parse(text) as Asked & Answered & { isOver?: true }
    if (channel === channels.answered) waiting.get(told.id)?.answer(told)
    else if (told.isOver) working.get(told.id)?.abort()
    else void askHere(told)
  })

  // What is answered while Redis is away reaches nobody, and what is asked waits until it is back.
  for (const line of [heard, redis]) line.on('close', () => answerAll(leaving))
  const looking = setInterval(() => void lookAfterOwners().catch(() => undefined), lookEveryMs).unref()

  function answerAll(answer: Answer, isOf: (owner: string) => boolean = () => true): void {
    for (const one of waiting.values()) if (isOf(one.owner)) one.answer(answer)
  }

  /** A node that was killed while it held a poll has taken the session with it; its client need not wait for that. */
  async function lookAfterOwners(): Promise<void> {
    const owners = [...new Set([...waiting.values()].map(({ owner }) => owner))]
    if (owners.length === 0 || redis.status !== 'ready') return
    // Channel and count of its listeners by turns.
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
        // Whoever asked has gone: the owner counts its line as cut.
        response.once('close', () => resolve(null))
        setTimeout(resolve, answerWithinMs, null).unref()
      })
      const headers = Object.fromEntries(
        forwardedHeaders.flatMap((name) => (request.headers[name] ? [[name, request.headers[name]]] : [])),
      )
      const { method = 'GET', url = '' } = request
      const asked: Asked = { id, by: node, method, url, headers, body }
      const hears = redis.status === 'ready' ? redis.publish(owners, JSON.stringify(asked)) : null
      // The owner is gone, and its sessions with it: the client opens another.
      const answer = await Promise.race([answered, ifNobodyHears(hears)])
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

  /** A question that Redis did not take is answered by what ends the waiting. */
  const ifNobodyHears = (hears: Promise<number> | null) =>
    new Promise<Answer>((resolve) => {
      void hears?.then(
        (count) => count === 0 && resolve(unknownSession),
        () => resolve(leaving),
      )
    })

  async function askHere({ id, by, method, url, headers, body }: Asked): Promise<void> {
    const aborted = new AbortController()
    working.set(id, aborted)
    try {
      const here = await fetch(`http://${addressOf(server)}${url}`, {
        method,
        headers,
        ...(method === 'POST' && { body: Buffer.from(body, 'base64') }),
        signal: aborted.signal,
      })
      const told: Answered = {
        id,
        status: here.status,
        headers: shownHeaders(here.headers),
        body: Buffer.from(await here.arrayBuffer()).toString('base64'),
      }
      await redis.publish(`${prefix}:polled:${by}`, JSON.stringify(told))
    } catch (error) {
      if (!aborted.signal.aborted) log.warn({ err: error }, 'a poll of another node was not answered')
    } finally {
      working.delete(id)
    }
  }

  return () => {
    isStopped = true
    // A poll is held for as long as nothing is said: the server would wait for it, and its client goes elsewhere.
    clearInterval(looking)
    answerAll(leaving)
    for (const aborted of working.values()) aborted.abort()
    heard.disconnect()
  }
}

const unknownSession = {
  status: 400,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from('{"code":1,"message":"Session ID unknown"}').toString('base64'),
}

/** This node stops: the client tries again, and the proxy sends it to another. */
const leaving: Answer = { status: 503, headers: {}, body: '' }

/** The node in whose memory the session of an address is. */
function ownerOf(url: string): string | null {
  const sid = new URL(url, 'http://here').searchParams.get('sid')
  return sid && /^[0-9a-f]{40}$/.test(sid) ? sid.slice(0, 8) : null
}

/** Compressed or chunked it is not any more. */
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
