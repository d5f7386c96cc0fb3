import { connect } from 'node:net'

/** One keep-alive connection that carries one call at a time. */
export interface Line {
  /** The server closes an idle connection after a while. */
  isOpen(): boolean
  /** The status of the complete reply; 0 if the connection broke. */
  ask(request: string): Promise<number>
  end(): void
}

export function openLine(port: number): Line {
  const socket = connect(port, '127.0.0.1')
  socket.setNoDelay(true)
  let pending: ((status: number) => void) | undefined
  let head = ''
  let [status, missing] = [0, -1]

  function resolveAnswer(answer: number): void {
    const resolve = pending
    pending = undefined
    head = ''
    missing = -1
    resolve?.(answer)
  }

  socket.on('data', (bytes: Buffer) => {
    if (missing >= 0) missing -= bytes.length
    else {
      head += bytes.toString('latin1')
      const ends = head.indexOf('\r\n\r\n')
      if (ends < 0) return
      status = Number(head.slice(9, 12))
      const length = /\r\ncontent-length: (\d+)/i.exec(head.slice(0, ends + 2))?.[1] ?? '0'
      missing = Number(length) - (head.length - ends - 4)
    }
    if (missing <= 0) resolveAnswer(status)
  })
  socket.on('error', () => resolveAnswer(0))
  socket.on('close', () => resolveAnswer(0))
  return {
    isOpen: () => !socket.destroyed,
    ask(request) {
      return new Promise((resolve) => {
        if (socket.destroyed) return resolve(0)
        pending = resolve
        socket.write(request)
      })
    },
    end: () => void socket.destroy(),
  }
}
