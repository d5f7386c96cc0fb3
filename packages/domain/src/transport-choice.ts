export type Transport = 'websocket' | 'polling'

/** Timeout for opening a WebSocket: some networks neither pass nor refuse it. */
export const webSocketPatienceMs = 6000
/** A WebSocket cut this early, twice in a row, was cut by the network. */
const shortLifeMs = 15_000
const shortLivesMax = 2
/** Polling time before a WebSocket is tried again. */
const pollForMs = { failed: 60_000, cut: 5 * 60_000 }
/** Interval at which a polling connection checks for that. */
export const probeEveryMs = 15_000

export interface TransportChoice {
  /** The transport of the next connection. */
  next(): Transport
  /** A connection opened. */
  opened(transport: Transport): void
  /** A connection failed to open. */
  failed(transport: Transport): void
  /** A WebSocket failed to open beside a working connection by polling. */
  refusedBeside(): void
  /** The network is known to cut WebSockets: one failed where polling works. A server that starts is no reason. */
  isCut(): boolean
  /** A connection opened and lasted for `ms`. */
  lived(transport: Transport, ms: number): void
}

/**
 * Chooses the transport of the next connection (ADR 0064): WebSocket while the network permits it, else polling.
 * Offices, hotels and schools may cut WebSockets, and their users must be served too.
 */
export function openTransportChoice(now: () => number = Date.now): TransportChoice {
  let pollUntil = 0
  let shortLives = 0
  let cut = false

  return {
    next: () => (now() < pollUntil ? 'polling' : 'websocket'),
    opened(transport) {
      if (transport === 'websocket') cut = false
      // The WebSocket may have met a server that was starting: it is tried again at once, beside this connection.
      else if (!cut) pollUntil = 0
    },
    failed(transport) {
      // If polling fails too, the server is down and the network is not to blame.
      pollUntil = transport === 'websocket' ? now() + pollForMs.failed : 0
      if (transport === 'polling') cut = false
    },
    refusedBeside() {
      cut = true
      pollUntil = now() + pollForMs.failed
    },
    isCut: () => cut,
    lived(transport, ms) {
      if (transport !== 'websocket') return
      shortLives = ms < shortLifeMs ? shortLives + 1 : 0
      if (shortLives < shortLivesMax) return
      shortLives = 0
      cut = true
      pollUntil = now() + pollForMs.cut
    },
  }
}
