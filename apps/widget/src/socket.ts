import type { Acks, ClientEvent, ClientPayload, ServerEvent, ServerEvents } from '@rp/contract/events'
import { reconnection } from '@rp/domain/limits'
import { openTransportChoice, probeEveryMs, webSocketPatienceMs } from '@rp/domain/transport-choice'
import { reconnectDelay } from './reconnect-delay.ts'
import { pollingLine, webSocketLine, type Line } from './line.ts'

/** A response that takes longer counts as failed; the caller retries. */
const ackMs = 10_000

export interface Socket {
  connected(): boolean
  /** Sent if connected, else dropped. */
  emit<E extends ClientEvent>(event: E, payload: ClientPayload<E>): void
  /** Resolves with the server's response; rejects if the connection closes first. */
  ask<E extends ClientEvent>(event: E, payload: ClientPayload<E>): Promise<Acks[E]>
  /** Checks whether the connection is still alive, e.g. after the machine slept. */
  wake(): void
}

interface Deps {
  /** The Recipe Panel server, e.g. `https://panel.example`. */
  origin: string
  /** Read at each connection. */
  token(): string
  onConnection(connected: boolean): void
  onEvent<E extends ServerEvent>(event: E, payload: ServerEvents[E]): void
  /** The server refused this token; it retries, so this is the time to get another one. */
  onRefused(): void
  /** Closes the connection for good. */
  ends: AbortSignal
}

interface Question {
  resolve(answer: never): void
  reject(error: Error): void
  timer: ReturnType<typeof setTimeout>
}

/**
 * The part of Socket.IO 4 (Engine.IO 4, over WebSocket or polling) that the widget needs, at a tenth of the size of the
 * official client. A packet is a digit and JSON: 0 open, 2 ping, 3 pong, 4 message; inside a message 0 connect, 1
 * disconnect, 2 event, 3 acknowledgement, 4 refused.
 */
export function openSocket({ origin, token, onConnection, onEvent, onRefused, ends }: Deps): Socket {
  const address = `${origin}/socket.io/?EIO=4&userType=CUSTOMER`
  const questions = new Map<number, Question>()
  const choice = openTransportChoice()
  let socket: Line | undefined
  let transport = choice.next()
  let connectedAt = 0
  /** The server responded, whatever it says about the token. */
  let isOpen = false
  let connected = false
  let tries = 0
  let requested = 0
  let pingMs: number = reconnection.timeoutMs
  let receivedAt = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  let watchdog: ReturnType<typeof setTimeout> | undefined

  function connect(): void {
    clearTimeout(retry)
    if (ends.aborted) return
    transport = choice.next()
    connectedAt = 0
    isOpen = false
    pingMs = transport === 'websocket' ? webSocketPatienceMs : reconnection.timeoutMs
    alive()
    const opening: Line = (transport === 'websocket' ? webSocketLine : pollingLine)({
      address,
      onPacket: (packet) => opening === socket && receive(packet),
      onClose: () => opening === socket && drop(),
    })
    socket = opening
  }

  /** Every packet postpones the timeout of the connection. */
  function alive(): void {
    receivedAt = Date.now()
    clearTimeout(watchdog)
    watchdog = setTimeout(drop, pingMs)
  }

  function drop(): void {
    const gone = socket
    socket = undefined
    if (gone && connectedAt) choice.lived(transport, Date.now() - connectedAt)
    else if (gone && !isOpen) choice.failed(transport)
    clearTimeout(watchdog)
    clearTimeout(retry)
    gone?.close()
    for (const { reject, timer } of questions.values()) {
      clearTimeout(timer)
      reject(new Error('The connection went'))
    }
    questions.clear()
    if (connected) {
      connected = false
      onConnection(false)
    }
    retry = setTimeout(connect, reconnectDelay(tries))
    tries += 1
  }

  function receive(packet: string): void {
    alive()
    if (packet[0] === '2') socket?.send('3')
    else if (packet[0] === '1') drop()
    else if (packet[0] === '0') {
      isOpen = true
      const { pingInterval, pingTimeout } = JSON.parse(packet.slice(1)) as Record<string, number>
      pingMs = (pingInterval ?? 0) + (pingTimeout ?? 0)
      socket?.send(`40${JSON.stringify({ token: token() })}`)
      // The token must be accepted or refused within the connection timeout, regardless of pings.
      clearTimeout(watchdog)
      watchdog = setTimeout(drop, reconnection.timeoutMs)
    } else if (packet[0] === '4') open(packet[1], packet.slice(2))
  }

  function open(kind: string | undefined, rest: string): void {
    if (kind === '0') {
      connected = true
      connectedAt = Date.now()
      tries = 0
      choice.opened(transport)
      onConnection(true)
      probe()
    } else if (kind === '2') {
      const [event, payload] = JSON.parse(rest) as [ServerEvent, never]
      onEvent(event, payload)
    } else if (kind === '3') {
      const start = rest.indexOf('[')
      const question = questions.get(Number(rest.slice(0, start)))
      if (!question) return
      questions.delete(Number(rest.slice(0, start)))
      clearTimeout(question.timer)
      const [answer] = JSON.parse(rest.slice(start)) as [never]
      question.resolve(answer)
    } else if (kind === '4') {
      onRefused()
      drop()
    } else if (kind === '1') drop()
  }

  function online(isBetter = false): void {
    if (connected && !isBetter) return
    tries = 0
    drop()
    connect()
  }

  /** Polling continues until a WebSocket opens in parallel. */
  function probe(): void {
    if (!connected || transport === 'websocket' || choice.next() === 'polling') return
    let isThere = false
    const line = webSocketLine({
      address,
      onPacket() {
        isThere = true
        line.close()
        if (transport === 'polling') online(true)
      },
      onClose: () => void (isThere || !connected || choice.refusedBeside()),
    })
  }

  function leave(): void {
    drop()
    clearTimeout(retry)
  }

  const probing = setInterval(probe, probeEveryMs)
  ends.addEventListener('abort', () => {
    clearInterval(probing)
    leave()
  })
  addEventListener('offline', () => socket && drop(), { signal: ends })
  addEventListener('online', () => online(), { signal: ends })
  // A page that the browser keeps for going back has no connection, or the browser would not keep it.
  addEventListener('pagehide', leave, { signal: ends })
  addEventListener('pageshow', ({ persisted }) => persisted && online(), { signal: ends })
  connect()

  return {
    connected: () => connected,
    emit(event, payload) {
      if (connected) socket?.send(`42${JSON.stringify([event, payload])}`)
    },
    ask: (event, payload) =>
      new Promise((resolve, reject) => {
        if (!connected) return reject(new Error('There is no connection'))
        const number = requested++
        const timer = setTimeout(() => {
          questions.delete(number)
          reject(new Error('No answer came'))
        }, ackMs)
        questions.set(number, { resolve, reject, timer })
        socket?.send(`42${number}${JSON.stringify([event, payload])}`)
      }),
    wake() {
      if (connected && Date.now() - receivedAt > pingMs) drop()
      if (!connected) online()
    },
  }
}
