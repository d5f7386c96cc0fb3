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
import { socketEvents, socketLimits } from '@rp/domain/limits'
import type { Logger } from 'pino'
import { Server, type Socket } from 'socket.io'
import type { z } from 'zod'
import { withCaller } from '../database/caller.ts'
import { databaseRefusal } from '../database/refusals.ts'
import { unstorablePath, unstorableWords } from '../database/storable.ts'
import { openRateLimit } from '../rate-limit.ts'
import { refuse, Refusal } from '../refusal.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { Who } from '../who.ts'
import { authenticate } from './authenticate.ts'
import { connectRedis } from './connect-redis.ts'
import { limitSockets } from './limit-sockets.ts'
import { gatherFrames } from './gather-frames.ts'
import { pollElsewhere } from './poll-elsewhere.ts'
import { createRedisAdapter } from './redis-adapter.ts'
import { watchSockets } from './watch-sockets.ts'

type LiveSocket = Socket & { data: { who: Who } }

type Payload<E extends ClientEvent> = z.output<(typeof clientEvents)[E]>
/** The same schemas, each tied to its event. */
const schemas: { [E in ClientEvent]: z.ZodType<Payload<E>> } = clientEvents

type Handler<P> = (payload: P, who: Who, socket: LiveSocket) => Promise<object | void>

/** The socket room in which every socket of a user is. */
export const userChannel = (id: string): string => `user:${id}`

export interface Realtime {
  /** Runs for each new socket; it puts the socket into the rooms that the caller may hear. */
  onConnect(welcome: (socket: LiveSocket, who: Who) => Promise<void>): void
  onDisconnect(farewell: (socket: LiveSocket, who: Who) => Promise<void>): void
  /** Names the handler of a client event; its answer is the acknowledgement. */
  on<E extends ClientEvent>(event: E, handler: Handler<Payload<E>>): void
  /** Tells every socket in these rooms, on every node. Only after a commit. */
  emit<E extends ServerEvent>(rooms: string | string[], event: E, payload: ServerEvents[E]): void
  /** Welcomes the sockets in a room anew, on every node: what they may hear has changed. */
  welcomeAgain(room: string): void
  /** Ends every socket in a room, on every node, e.g. of a revoked session. */
  disconnect(room: string): void
  /** How many nodes hear each other; null: they do not, Redis is away. */
  nodes(): Promise<number | null>
  /** How many sockets this node holds. */
  sockets(): number
  /** Which of these rooms somebody listens in, on any node. */
  inhabited(rooms: string[]): Promise<Set<string>>
  close(): Promise<void>
}

/** Presence is a hint: a list does not wait longer for nodes that do not answer. */
const otherNodesMs = 500
/** A stop waits this long for what is being answered. */
const finishWithinMs = 3000

interface Parts {
  server: HttpServer
  sessions: Sessions
  log: Logger
  redisUrl?: string
  /** Tells the nodes of this installation from those of others on the same Redis. */
  installationId: string
  /** Whether a browser page from this origin may hold a customer's socket. */
  allowsOrigin: (who: Who, origin: string, host: string) => Promise<boolean>
  /** From which address a handshake came, as a trusted proxy reports it. */
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
}: Parts): Promise<Realtime> {
  const redis = redisUrl ? await connectRedis(redisUrl, log) : undefined
  const io = new Server(server, {
    path: '/socket.io',
    serveClient: false,
    // Where a network cuts WebSockets the same goes by plain requests, on any node (ADR 0064).
    transports: ['polling', 'websocket'],
    // A page of any website may ask; who it is says the token, and from where the handshake (`allowsOrigin`).
    cors: { origin: true, allowedHeaders: ['authorization', 'content-type'], maxAge: 600 },
    perMessageDeflate: false,
    maxHttpBufferSize: socketLimits.packetBytes,
    ...(redis && { adapter: createRedisAdapter(redis, `recipe-panel:${installationId}`) }),
  })
  const handlers = new Map<ClientEvent, (payload: unknown, socket: LiveSocket) => Promise<object | void>>()
  const welcomes: ((socket: LiveSocket, who: Who) => Promise<void>)[] = []
  const farewells: ((socket: LiveSocket, who: Who) => Promise<void>)[] = []
  /** Every socket of this node; it is known by this name on no other. */
  const thisNode = `node:${randomUUID()}`
  /** Holds one flooding socket back, so that it costs the others nothing. */
  const withinLimit = openRateLimit(socketEvents)
  const underWay = new Set<Promise<void>>()
  let closing = false

  gatherFrames(io)
  const stopPolling = redis
    ? pollElsewhere({ io, server, redis, log, prefix: `recipe-panel:${installationId}` })
    : () => undefined
  io.use(authenticate(sessions, allowsOrigin, log))
  limitSockets(io, addressOf)
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
      const handle = async (payload: unknown, acknowledge?: (answer: object) => void): Promise<void> => {
        if (!withinLimit(socket.id))
          return answerTo(socket, acknowledge, refusalAck(new Refusal('throttled')))
        // Events that arrive before the rooms are joined wait for them, else an early sync would miss what follows it.
        await ready.get(socket)
        const answer = await handler(payload, socket)
        if (answer) answerTo(socket, acknowledge, answer)
      }
      // What comes during the stop gets no answer: the client keeps it and sends it to the next process.
      socket.on(event, (...sent: Parameters<typeof handle>) => void (closing || track(handle(...sent))))
    }
  })
  const ready = new WeakMap<LiveSocket, Promise<void>>()
  /** One welcome after another: an older answer of the database must not be the last to put a socket into rooms. */
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
   * Whether the other nodes hear what is said now. While Redis is away nothing is kept for them, or the memory would
   * fill with hints; once it is back their sockets are cut, come anew and sync.
   */
  function othersHear(): boolean {
    const canHear = redis?.status === 'ready'
    if (!canHear) othersMissed = true
    return canHear
  }
  redis?.on('ready', () => {
    if (othersMissed) io.except(thisNode).disconnectSockets(true)
    othersMissed = false
  })
  const stopWatching = watchSockets(io, sessions, log)
  const hereIn = (rooms: string[]) => new Set(rooms.filter((room) => io.sockets.adapter.rooms.has(room)))

  /** The answer of a handler, or the refusal that it threw. */
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
      const reached = othersHear() ? io : io.local
      reached.to(rooms).emit(event, payload)
    },
    welcomeAgain(room) {
      welcomeHere(room)
      if (othersHear()) io.serverSideEmit('welcome-again', room)
    },
    disconnect(room) {
      io.local.in(room).disconnectSockets(true)
      if (othersHear()) io.in(room).disconnectSockets(true)
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
      // When Redis goes meanwhile the question waits for ever.
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

/** What an event brought, when it is what the contract says. */
function parse<T>(schema: z.ZodType<T>, payload: unknown): T {
  const parsed = schema.safeParse(payload)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw refuse('malformed', { detail: `${issue?.path.join('.')}: ${issue?.message}` })
  }
  const unstorable = unstorablePath(parsed.data)
  if (unstorable) throw refuse('malformed', { detail: `${unstorable.join('.')}: ${unstorableWords.en}` })
  return parsed.data
}

/**
 * The caller of an event hears its answer by acknowledgement; who wants none, or sent anything in its place, hears of a
 * refusal by the event `error` of the specification (7 and 8).
 */
function answerTo(socket: LiveSocket, acknowledge: unknown, answer: object): void {
  if (typeof acknowledge === 'function') acknowledge(answer)
  else if (isRefusal(answer)) socket.emit('error', { status: answer.status, message: answer.message })
}

function isRefusal(answer: object): answer is RefusalAck {
  return 'ok' in answer && answer.ok === false
}

/** A failed send is tried again by the client when the fault may pass (5xx, 429); else it is final. */
function refusalAck(refusal: Refusal): RefusalAck {
  const { code, status } = refusal
  const retryable = status >= 500 || status === 429
  return { ok: false, status, code, message: refusal.message, retryable }
}
