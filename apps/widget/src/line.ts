/** One Engine.IO 4 connection: exchanges packets until it closes. */
export interface Line {
  send(packet: string): void
  close(): void
}

interface LineHandlers {
  /** The URL of the Engine.IO endpoint with its query, without the transport. */
  address: string
  onPacket(packet: string): void
  onClose(): void
}

export function webSocketLine({ address, onPacket, onClose }: LineHandlers): Line {
  const socket = new WebSocket(`${address.replace(/^http/, 'ws')}&transport=websocket`)
  socket.addEventListener('message', ({ data }) => onPacket(String(data)))
  socket.addEventListener('close', onClose)
  return { send: (packet) => socket.send(packet), close: () => socket.close() }
}

/** Separates the packets of one request (Engine.IO 4, payload). */
const separator = '\u001e'

/**
 * The same by HTTP polling, for networks that cut WebSockets: one request waits for packets, repeatedly, and one at a
 * time sends packets.
 */
export function pollingLine({ address, onPacket, onClose }: LineHandlers): Line {
  const gone = new AbortController()
  const waiting: string[] = []
  let sid = ''
  let isSending = false

  const ask = async (body?: string): Promise<string> => {
    const response = await fetch(`${address}&transport=polling${sid && `&sid=${sid}`}`, {
      signal: gone.signal,
      ...(body !== undefined && { method: 'POST', body }),
    })
    if (!response.ok) throw new Error(String(response.status))
    return response.text()
  }

  function close(): void {
    if (gone.signal.aborted) return
    gone.abort()
    onClose()
  }

  async function listen(): Promise<void> {
    while (!gone.signal.aborted) {
      for (const packet of (await ask()).split(separator)) {
        if (packet[0] === '0') sid = (JSON.parse(packet.slice(1)) as { sid: string }).sid
        if (!gone.signal.aborted) onPacket(packet)
      }
    }
  }

  async function sendAll(): Promise<void> {
    if (isSending || !sid) return
    isSending = true
    while (waiting.length > 0) await ask(waiting.splice(0).join(separator))
    isSending = false
  }

  listen().catch(close)
  return {
    send(packet) {
      waiting.push(packet)
      sendAll().catch(close)
    },
    close() {
      // Closes the session on the server, so that it need not time out; our caller already knows.
      if (sid && !gone.signal.aborted)
        fetch(`${address}&transport=polling&sid=${sid}`, {
          method: 'POST',
          body: '1',
          keepalive: true,
        }).catch(() => undefined)
      gone.abort()
    },
  }
}
