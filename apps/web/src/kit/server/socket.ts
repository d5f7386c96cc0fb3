import type { UserSession } from '@rp/contract/auth/session'
import type { Acks, ClientEvent, ClientPayload, ServerEvent, ServerEvents } from '@rp/contract/events'
import { reconnection } from '@rp/domain/limits'
import {
  openTransportChoice,
  type Transport,
  probeEveryMs,
  webSocketPatienceMs,
} from '@rp/domain/transport-choice'
import { useSyncExternalStore } from 'react'
import type { Socket } from 'socket.io-client'
import { endSession, onResetAll } from '../session.ts'

export type Connection = 'connecting' | 'online' | 'offline'
type Handler<E extends ServerEvent> = (payload: ServerEvents[E]) => void

const ackTimeoutMs = 10_000
/** How long live data waits for the connection before it is requested. */
export const firstAskPatienceMs = 1000
const handlers: { [E in ServerEvent]: Set<Handler<E>> } = {
  message: new Set(),
  room: new Set(),
  typing: new Set(),
  viewing: new Set(),
  'approval.request': new Set(),
  'reject.bot_message': new Set(),
  presence: new Set(),
  availability: new Set(),
  read: new Set(),
  unread: new Set(),
  'room.details': new Set(),
  'room.gone': new Set(),
  'notifications.seen': new Set(),
  draft: new Set(),
  scheduled: new Set(),
  notification: new Set(),
  signals: new Set(),
  'signals.house': new Set(),
  'recipe.changed': new Set(),
  'label-design.changed': new Set(),
  'label-design.lock': new Set(),
  'label-design.presence': new Set(),
  'label-design.comments': new Set(),
  'lab-order.changed': new Set(),
  'lab-worksheet.changed': new Set(),
  'machine-service.changed': new Set(),
  'notes.changed': new Set(),
  'record.presence': new Set(),
  error: new Set(),
  'demo.reset': new Set(),
  'session.ended': new Set(),
}
const listeners = new Set<() => void>()
let socket: Socket | null = null
const choice = openTransportChoice()
let connectedAt = 0
/** The last alert about a refused connection: shown once, not at each attempt. */
let alerted = ''
/** Counts connects and disconnects, so that a late import does not revive an ended session. */
let turn = 0
let connection: Connection = 'offline'

/** Opens the realtime socket of a signed-in user unless one is already open. */
export async function connect(session: UserSession): Promise<void> {
  if (socket) return
  const mine = ++turn
  set('connecting')
  const io = await socketClient(() => mine === turn)
  if (!io) return
  socket = io({
    path: '/socket.io',
    transports: [choice.next()],
    // `choice` decides the next transport; the client's own upgrade would lose messages on a network that cuts
    // WebSockets.
    upgrade: false,
    auth: { token: session.token },
    query: { userId: session.user_id, userType: 'STAFF' },
    reconnectionDelay: reconnection.delayMs,
    reconnectionDelayMax: reconnection.delayMaxMs,
    randomizationFactor: reconnection.jitter,
    timeout: patienceMs(choice.next()),
    forceNew: true,
  })
  watch(socket)
}

/**
 * The code of the client, requested until it arrives: a network lost at that moment must not leave the panel without
 * live data until it is reloaded. Null once nobody waits for it.
 */
async function socketClient(isWanted: () => boolean) {
  while (isWanted())
    try {
      const { io } = await import('socket.io-client')
      return isWanted() ? io : null
    } catch {
      if (isWanted()) set('offline')
      await new Promise((resolve) => setTimeout(resolve, reconnection.delayMs * (1 + Math.random())))
    }
  return null
}

const patienceMs = (transport: Transport) =>
  transport === 'websocket' ? webSocketPatienceMs : reconnection.timeoutMs

function disconnect(): void {
  turn += 1
  socket?.disconnect()
  socket = null
  set('offline')
}

/** Subscribes to a server event; returns a function to unsubscribe. */
export function on<E extends ServerEvent>(event: E, handler: Handler<E>): () => void {
  handlers[event].add(handler)
  return () => handlers[event].delete(handler)
}

/** Sends an event that may be lost, such as typing. */
export function emit<E extends ClientEvent>(event: E, payload: ClientPayload<E>): void {
  if (connection === 'online') socket?.volatile.emit(event, payload)
}

/** Sends an event and waits for its acknowledgement; rejects at once while offline. */
export async function emitWithAck<E extends ClientEvent>(
  event: E,
  payload: ClientPayload<E>,
): Promise<Acks[E]> {
  if (!socket?.connected) throw new Error(`Cannot send "${event}": the connection is lost`)
  return (await socket.timeout(ackTimeoutMs).emitWithAck(event, payload)) as Acks[E]
}

export function currentConnection(): Connection {
  return connection
}

/** Whether the network cuts WebSockets, so that the panel polls. */
export function useCutNetwork(): boolean {
  return useSyncExternalStore(onConnection, choice.isCut)
}

export function useConnection(): Connection {
  return useSyncExternalStore(onConnection, currentConnection)
}

export function onConnection(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Resolves once the connection is open or refused, or takes too long. A request made only then misses no event and need
 * not be repeated at the first connect.
 */
export async function connectionTried(): Promise<void> {
  if (connection !== 'connecting') return
  await new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      stop()
      resolve()
    }
    const timer = setTimeout(done, firstAskPatienceMs)
    const stop = onConnection(done)
  })
}

onResetAll(disconnect)
on('session.ended', () => endSession())
on('demo.reset', () => endSession('reset'))

function watch(opened: Socket): void {
  const probing = setInterval(() => {
    if (socket === opened) probe(opened)
    else clearInterval(probing)
  }, probeEveryMs)
  opened.on('connect', () => {
    connectedAt = Date.now()
    alerted = ''
    choice.opened(transportOf(opened))
    set('online')
    probe(opened)
  })
  opened.on('disconnect', (reason) => {
    if (socket !== opened) return
    if (reason.startsWith('transport')) choice.lived(transportOf(opened), Date.now() - connectedAt)
    chooseNext(opened)
    set('connecting')
    // the server ended it: a slow reader or a restart; Socket.IO reconnects by itself for other reasons only
    if (reason === 'io server disconnect') again(opened)
  })
  opened.on('connect_error', (cause: Error & { data?: { status?: number } }) => {
    if (socket !== opened) return
    set('offline')
    const status = cause.data?.status
    if (status === undefined) choice.failed(transportOf(opened))
    chooseNext(opened)
    if (status === 401) endSession()
    else if (status !== undefined) alertOnce(status, cause.message)
    if (status !== 401 && !opened.active) again(opened)
  })
  opened.onAny(onEvent)
}

/** Shows an alert for a refused connection, once until a connection is made. */
function alertOnce(status: number, message: string): void {
  if (alerted === message) return
  alerted = message
  onEvent('error', { status, message })
}

function transportOf(one: Socket | null): Transport {
  // Our list has exactly one entry; the published type allows more.
  const [first] = one?.io.opts.transports ?? []
  return first === 'polling' ? 'polling' : 'websocket'
}

/** Chooses the transport of the next connection by what the network allows. */
function chooseNext({ io }: Socket): void {
  const next = choice.next()
  io.opts.transports = [next]
  io.timeout(patienceMs(next))
}

/** Polling continues until a WebSocket opens beside it. */
function probe(opened: Socket): void {
  if (!opened.connected || transportOf(opened) === 'websocket' || choice.next() === 'polling') return
  const { protocol, host } = window.location
  const line = new WebSocket(
    `${protocol.replace('http', 'ws')}//${host}/socket.io/?EIO=4&transport=websocket`,
  )
  let isThere = false
  line.addEventListener('message', () => {
    isThere = true
    line.close()
    if (socket !== opened || transportOf(opened) === 'websocket') return
    chooseNext(opened)
    opened.disconnect().connect()
  })
  line.addEventListener('close', () => {
    if (isThere || socket !== opened || !opened.connected) return
    choice.refusedBeside()
    for (const listener of listeners) listener()
  })
}

/** The server uses the same contract, which ties each event to its payload; a newer server may send more. */
function onEvent<E extends ServerEvent>(event: E, payload: ServerEvents[E]): void {
  if (event in handlers) for (const handler of handlers[event]) handler(payload)
}

function again(opened: Socket): void {
  setTimeout(() => socket === opened && opened.connect(), reconnection.delayMs * (1 + Math.random()))
}

function set(next: Connection): void {
  if (connection === next) return
  connection = next
  for (const listener of listeners) listener()
}
