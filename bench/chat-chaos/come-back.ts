import type { Socket } from 'socket.io-client'

/** Goes to the next node if one does not respond, and also returns after a refusal, like the product's clients. */
export function comeBack(socket: Socket, urls: string[], from: number): void {
  let at = from
  socket.on('connect_error', () => {
    at = (at + 1) % urls.length
    // The manager uses this address at the next attempt.
    ;(socket.io as unknown as { uri: string }).uri = urls[at] ?? ''
    again()
  })
  socket.on('disconnect', again)

  function again(): void {
    if (!socket.active) setTimeout(() => socket.connect(), 300)
  }
}
