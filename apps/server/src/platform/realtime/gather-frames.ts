import type { IncomingMessage } from 'node:http'
import type { Server } from 'socket.io'

/** A connection of Engine.IO, whose `flush` writes one frame after the other as soon as one is there. */
interface Connection {
  request: IncomingMessage
  writeBuffer: unknown[]
  flush(): void
}

/**
 * What goes to a socket in one turn of the event loop leaves by one system call: the news of its rooms and the answer
 * to its own message. Writing to sockets is a third of what a message costs the node.
 */
export function gatherFrames(io: Server): void {
  io.engine.on('connection', (connection: Connection) => {
    const { socket } = connection.request
    const flush = connection.flush.bind(connection)
    let isDue = false
    connection.flush = () => {
      if (isDue || connection.writeBuffer.length === 0) return
      isDue = true
      setImmediate(() => {
        isDue = false
        socket.cork()
        flush()
        socket.uncork()
      })
    }
  })
}
