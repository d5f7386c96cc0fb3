export type Transport = 'websocket' | 'polling'

/** Timeout for opening a WebSocket: some networks neither pass nor refuse it. */
export const webSocketPatienceMs = 6000
/** A WebSocket cut this early, twice in a row, was cut by the network. */
const shortLifeMs = 15_000
const shortLivesMax = 2
/** Polling time before a WebSocket is tried again; one that did not open may have met a starting server. */
const pollForMs = { failed: 60_000, cut: 5 * 60_000 }
/** Interval at which a polling connection checks for that. */
export const probeEveryMs = 15_000

export interface TransportChoice {
  /** The transport of the next connection. */
  next(): Transport
  /** A connection failed to open. */
  failed(transport: Transport): void
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

  return {
    next: () => (now() < pollUntil ? 'polling' : 'websocket'),
    failed(transport) {
      // If polling fails too, the server is down and the network is not to blame.
      pollUntil = transport === 'websocket' ? now() + pollForMs.failed : 0
    },
    lived(transport, ms) {
      if (transport !== 'websocket') return
      shortLives = ms < shortLifeMs ? shortLives + 1 : 0
      if (shortLives < shortLivesMax) return
      shortLives = 0
      pollUntil = now() + pollForMs.cut
    },
  }
}
