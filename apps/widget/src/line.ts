/** One connection of Engine.IO 4: packets both ways until it goes. */
export interface Line {
  send(packet: string): void
  close(): void
}

interface Heard {
  /** Of the Engine.IO endpoint, with its query but for the transport. */
  address: string
  onPacket(packet: string): void
  onClose(): void
}

export function webSocketLine({ address, onPacket, onClose }: Heard): Line {
  const socket = new WebSocket(`${address.replace(/^http/, 'ws')}&transport=websocket`)
  socket.addEventListener('message', ({ data }) => onPacket(String(data)))
  socket.addEventListener('close', onClose)
  return { send: (packet) => socket.send(packet), close: () => socket.close() }
}

/** Between the packets of one request (Engine.IO 4, payload). */
const separator = '\u001e'

/**
 * The same by plain requests, for networks that cut WebSockets: one that waits for packets, again and again, and one
 * that takes what is to be sent, one after the other.
 */
export function pollingLine({ address, onPacket, onClose }: Heard): Line {
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
      // The server need not wait for it to time out; whoever listens here knows already.
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
