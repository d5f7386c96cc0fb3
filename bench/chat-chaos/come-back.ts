import type { Socket } from 'socket.io-client'

/** Goes to the next node when one does not answer, and comes back after a refusal too, as the product's clients do. */
export function comeBack(socket: Socket, urls: string[], from: number): void {
  let at = from
  socket.on('connect_error', () => {
    at = (at + 1) % urls.length
    // The manager takes its address from here at the next try.
    ;(socket.io as unknown as { uri: string }).uri = urls[at] ?? ''
    again()
  })
  socket.on('disconnect', again)

  function again(): void {
    if (!socket.active) setTimeout(() => socket.connect(), 300)
  }
}
