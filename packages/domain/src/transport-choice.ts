export type Transport = 'websocket' | 'polling'

/** A WebSocket that does not open within this time is not waited for: some networks neither pass nor refuse it. */
export const webSocketPatienceMs = 6000
/** One that is cut so soon, twice in a row, is cut by the network. */
const shortLifeMs = 15_000
const shortLivesMax = 2
/** After this long a WebSocket is tried again: one that did not open may have met a server that was starting. */
const pollForMs = { failed: 60_000, cut: 5 * 60_000 }
/** How often a connection that polls looks whether it is time for that. */
export const probeEveryMs = 15_000

export interface TransportChoice {
  /** The transport of the next connection. */
  next(): Transport
  /** A connection by it was not made. */
  failed(transport: Transport): void
  /** A connection by it was made, and went after so long. */
  lived(transport: Transport, ms: number): void
}

/**
 * By what the next connection is tried (ADR 0064): a WebSocket as long as the network lets it be, else plain requests.
 * Networks that cut WebSockets are offices, hotels and schools; whoever sits there must be heard like anybody else.
 */
export function openTransportChoice(now: () => number = Date.now): TransportChoice {
  let pollUntil = 0
  let shortLives = 0

  return {
    next: () => (now() < pollUntil ? 'polling' : 'websocket'),
    failed(transport) {
      // Where requests fail, too, it is not the network that cuts WebSockets: the server is away.
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
