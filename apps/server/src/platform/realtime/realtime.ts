import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server as HttpServer } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import {
  clientEvents,
  type ClientEvent,
  type Refusal as RefusalAck,
  type ServerEvent,
  type ServerEvents,
} from '@rp/contract/events'
import { fieldSentence } from '@rp/contract/problems'
import { socketEvents, socketLimits } from '@rp/domain/limits'
import type { Logger } from 'pino'
import { Server, type Socket } from 'socket.io'
import type { z } from 'zod'
import { withCaller } from '../database/caller.ts'
import { databaseRefusal } from '../database/refusals.ts'
import { unstorablePath, unstorableWords } from '../database/storable.ts'
import { validationErrors } from '../validation-errors.ts'
import { openRateLimit } from '../rate-limit.ts'
import { refuse, Refusal } from '../refusal.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { Caller } from '../caller.ts'
import { admitSockets } from './admit-sockets.ts'
import { authenticate } from './authenticate.ts'
import { connectRedis } from './connect-redis.ts'
import { batchFrames } from './batch-frames.ts'
import { pollElsewhere } from './poll-elsewhere.ts'
import { createRedisAdapter } from './redis-adapter.ts'
import { watchSockets } from './watch-sockets.ts'

type LiveSocket = Socket & { data: { caller: Caller } }

type Payload<E extends ClientEvent> = z.output<(typeof clientEvents)[E]>
/** The same schemas, each with the type of its event. */
const schemas: { [E in ClientEvent]: z.ZodType<Payload<E>> } = clientEvents

type Handler<P> = (payload: P, caller: Caller, socket: LiveSocket) => Promise<object | void>

/** The socket room of all sockets of a user. */
export const userChannel = (id: string): string => `user:${id}`

export interface Realtime {
  /** Runs for each new socket; joins it to the rooms that the caller may receive. */
  onConnect(welcome: (socket: LiveSocket, caller: Caller) => Promise<void>): void
  onDisconnect(farewell: (socket: LiveSocket, caller: Caller) => Promise<void>): void
  /** Registers the handler of a client event; its result is the acknowledgement. */
  on<E extends ClientEvent>(event: E, handler: Handler<Payload<E>>): void
  /** Sends to every socket in these rooms, on every node. Only after a commit. */
  emit<E extends ServerEvent>(rooms: string | string[], event: E, payload: ServerEvents[E]): void
  /** Welcomes the sockets in a room again, on every node, after a change of rights. */
  welcomeAgain(room: string): void
  /** Disconnects every socket in a room, on every node, e.g. of a revoked session. */
  disconnect(room: string): void
  /** The number of connected nodes; null: Redis is away. */
  nodes(): Promise<number | null>
  /** The number of sockets on this node. */
  sockets(): number
  /** Which of these rooms have a socket on any node. */
  inhabited(rooms: string[]): Promise<Set<string>>
  close(): Promise<void>
}

/** Presence is a hint: do not wait longer for unresponsive nodes. */
const otherNodesMs = 500
/** How long a stop waits for running handlers. */
const finishWithinMs = 3000

interface Deps {
  server: HttpServer
  sessions: Sessions
  log: Logger
  redisUrl?: string
  /** Separates this installation from others on the same Redis. */
  installationId: string
  /** Whether a browser page of this origin may open a customer's socket. */
  allowsOrigin: (caller: Caller, origin: string, host: string) => Promise<boolean>
  /** The client address of a handshake, as a trusted proxy reports it. */
  addressOf: (request: IncomingMessage) => string
}

export async function openRealtime({
  server,
  sessions,
  log,
  redisUrl,
  installationId,
  allowsOrigin,
  addressOf,
}: Deps): Promise<Realtime> {
  const redis = redisUrl ? await connectRedis(redisUrl, log) : undefined
  const io = new Server(server, {
    path: '/socket.io',
    serveClient: false,
    // If a network blocks WebSockets, polling works on any node (ADR 0064).
    transports: ['polling', 'websocket'],
    // Pages of any website may connect; the token identifies the caller, and the handshake its origin (`allowsOrigin`).
    cors: { origin: true, allowedHeaders: ['authorization', 'content-type'], maxAge: 600 },
    perMessageDeflate: false,
    maxHttpBufferSize: socketLimits.packetBytes,
    ...(redis && { adapter: createRedisAdapter(redis, `recipe-panel:${installationId}`) }),
  })
  const handlers = new Map<ClientEvent, (payload: unknown, socket: LiveSocket) => Promise<object | void>>()
  const welcomes: ((socket: LiveSocket, caller: Caller) => Promise<void>)[] = []
  const farewells: ((socket: LiveSocket, caller: Caller) => Promise<void>)[] = []
  /** Every socket of this node; the name is unique across nodes. */
  const thisNode = `node:${randomUUID()}`
  /** Throttles a flooding socket, so that it costs the others nothing. */
  const withinLimit = openRateLimit(socketEvents)
  const underWay = new Set<Promise<void>>()
  let closing = false

  batchFrames(io)
  const stopPolling = redis
    ? pollElsewhere({ io, server, redis, log, prefix: `recipe-panel:${installationId}` })
    : () => undefined
  admitSockets(io, { addressOf, authenticate: authenticate(sessions, allowsOrigin, log) })
  io.on('connection', (plain) => {
    const socket = plain as LiveSocket
    const { who } = socket.data
    welcomed(socket)
    void socket.join([`session:${who.session_id}`, userChannel(who.id), thisNode])
    socket.on('disconnect', () => {
      for (const farewell of farewells)
        track(farewell(socket, who).catch((error: unknown) => log.error({ err: error }, 'a farewell failed')))
    })
    for (const [event, handler] of handlers) {
      const handle = async (...sent: unknown[]): Promise<void> => {
        if (!withinLimit(socket.id)) return answerTo(socket, sent, refusalAck(new Refusal('throttled')))
        // Early events wait until the rooms are joined, else an early sync would miss what follows it.
        await ready.get(socket)
        const [payload] = sent
        answerTo(socket, sent, (await handler(payload, socket)) ?? { ok: true })
      }
      // Events during the stop get no answer: the client keeps them and sends them to the next process.
      socket.on(event, (...sent: unknown[]) => void (closing || track(handle(...sent))))
    }
    // A client may name an event by anything, also by a number.
    socket.onAny((event: unknown, ...sent: unknown[]) => {
      if (closing || handlers.has(event as ClientEvent)) return
      const detail = `There is no event "${String(event).slice(0, 50)}"`
      const answer = withinLimit(socket.id) ? refuse('malformed', { detail }) : new Refusal('throttled')
      answerTo(socket, sent, refusalAck(answer))
    })
  })
  const ready = new WeakMap<LiveSocket, Promise<void>>()
  /** One welcome after another: an outdated query result must not decide the rooms of a socket. */
  function welcomed(socket: LiveSocket): void {
    const welcomeAll = async () => {
      try {
        await Promise.all(welcomes.map((welcome) => welcome(socket, socket.data.who)))
      } catch (error) {
        log.error({ err: error }, 'a socket could not be welcomed')
        socket.disconnect(true)
      }
    }
    const before = ready.get(socket)
    ready.set(socket, before ? before.then(welcomeAll) : welcomeAll())
  }
  const welcomeHere = (room: string): void => {
    for (const id of io.sockets.adapter.rooms.get(room) ?? []) {
      const socket = io.sockets.sockets.get(id) as LiveSocket | undefined
      if (socket) welcomed(socket)
    }
  }
  io.on('welcome-again', welcomeHere)
  const finished = () =>
    Promise.race([Promise.all(underWay), setTimeout(finishWithinMs, null, { ref: false })])
  function track(work: Promise<void>): void {
    const tracked = work.finally(() => underWay.delete(tracked))
    underWay.add(tracked)
  }
  let othersMissed = false
  /**
   * Whether the other nodes receive events now. While Redis is away nothing is queued for them, or the memory would
   * fill with hints; once it is back their sockets are disconnected, reconnect and sync.
   */
  function othersListen(): boolean {
    const isConnected = redis?.status === 'ready'
    if (!isConnected) othersMissed = true
    return isConnected
  }
  redis?.on('ready', () => {
    if (othersMissed) io.except(thisNode).disconnectSockets(true)
    othersMissed = false
  })
  const stopWatching = watchSockets(io, sessions, log)
  const hereIn = (rooms: string[]) => new Set(rooms.filter((room) => io.sockets.adapter.rooms.has(room)))

  /** The result of a handler, or the refusal that it threw. */
  async function answerOf(event: ClientEvent, handle: () => Promise<object | void>): Promise<object | void> {
    try {
      return await withCaller({ since: performance.now(), route: `socket ${event}` }, handle)
    } catch (error) {
      const refusal = error instanceof Refusal ? error : databaseRefusal(error)
      if (refusal) return refusalAck(refusal)
      log.error({ err: error, event }, 'a socket event failed')
      return refusalAck(new Refusal('failed'))
    }
  }

  return {
    onConnect: (welcome) => void welcomes.push(welcome),
    onDisconnect: (farewell) => void farewells.push(farewell),
    on<E extends ClientEvent>(event: E, handler: Handler<Payload<E>>) {
      handlers.set(event, (payload, socket) =>
        answerOf(event, async () => handler(parse(schemas[event], payload), socket.data.who, socket)),
      )
    },
    emit(rooms, event, payload) {
      const reached = othersListen() ? io : io.local
      reached.to(rooms).emit(event, payload)
    },
    welcomeAgain(room) {
      welcomeHere(room)
      if (othersListen()) io.serverSideEmit('welcome-again', room)
    },
    disconnect(room) {
      io.local.in(room).disconnectSockets(true)
      if (othersListen()) io.in(room).disconnectSockets(true)
    },
    async nodes() {
      if (!redis) return 1
      if (redis.status !== 'ready') return null
      const known = io.of('/').adapter.serverCount()
      return Promise.race([known, setTimeout(otherNodesMs, null, { ref: false })])
    },
    sockets: () => io.sockets.sockets.size,
    async inhabited(rooms) {
      if (rooms.length === 0) return new Set()
      if (redis?.status !== 'ready') return hereIn(rooms)
      const everywhere = io
        .in(rooms)
        .fetchSockets()
        .then(
          (sockets) => new Set(sockets.flatMap((socket) => rooms.filter((room) => socket.rooms.has(room)))),
        )
        .catch(() => hereIn(rooms))
      // If Redis goes away meanwhile, the request never ends.
      const here = setTimeout(otherNodesMs, null, { ref: false }).then(() => hereIn(rooms))
      return Promise.race([everywhere, here])
    },
    async close() {
      closing = true
      stopWatching()
      stopPolling()
      await finished()
      await io.close()
      await finished()
      redis?.disconnect()
    },
  }
}

/** The payload of an event, validated by the contract. */
function parse<T>(schema: z.ZodType<T>, payload: unknown): T {
  const parsed = schema.safeParse(payload)
  if (!parsed.success) {
    const [first] = validationErrors(parsed.error, { language: 'en', schema })
    throw refuse('malformed', first && { detail: fieldSentence(first) })
  }
  const unstorable = unstorablePath(parsed.data)
  if (unstorable)
    throw refuse('malformed', {
      detail: fieldSentence({ path: unstorable.join('.'), message: unstorableWords.en }),
    })
  return parsed.data
}

/**
 * Answers an event by acknowledgement, the last of what was sent; if the client sent no callback, a refusal goes out as
 * the event `error`.
 */
function answerTo(socket: LiveSocket, sent: unknown[], answer: object): void {
  const acknowledge = sent.at(-1)
  if (typeof acknowledge === 'function') acknowledge(answer)
  else if (isRefusal(answer)) socket.emit('error', { status: answer.status, message: answer.message })
}

function isRefusal(answer: object): answer is RefusalAck {
  return 'ok' in answer && answer.ok === false
}

/** The client retries a failed send if the fault may pass (5xx, 429); otherwise it is final. */
function refusalAck(refusal: Refusal): RefusalAck {
  const { code, status } = refusal
  const retryable = status >= 500 || status === 429
  return { ok: false, status, code, message: refusal.message, retryable }
}
