/** A connection of the engine, below its sockets. */
export interface Connection {
  transport: object
  close(discard?: boolean): unknown
}

/** Ends a connection at once: a close frame would wait behind unread data, and for an answer that may never come. */
export function endConnection(connection: Connection): void {
  const wire = wireOf(connection.transport)
  if (wire) wire.terminate()
  else connection.close(true)
}

interface Wire {
  bufferedAmount: number
  terminate: () => void
}

/** The web socket of a transport, which its published type omits; none while the client polls. */
export function wireOf(transport: object): Wire | undefined {
  const wire: unknown = 'socket' in transport ? transport.socket : undefined
  return typeof wire === 'object' && wire !== null && 'bufferedAmount' in wire && 'terminate' in wire
    ? (wire as Wire)
    : undefined
}
