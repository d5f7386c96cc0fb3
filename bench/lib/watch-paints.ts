export interface Figures {
  /** From the key to the frame after the one it rendered in: two animation frames. */
  repaints: number[]
  /** From the key until the panel's sum and price change. */
  results: number[]
  /** The page's computation for the key: from the key to the end of its handlers and React's urgent render. */
  events: number[]
}

/**
 * Runs in the page: measures every key from its own timestamp. The sum, the INCI list and the price are in elements
 * marked `data-figure`; they render together, so one change of them is the result.
 */
export const watchPaints = `(() => {
  const figures = { repaints: [], results: [], events: [] }
  let pressed = null
  addEventListener('keydown', (event) => {
    const began = event.timeStamp
    pressed = began
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      // A message posted in a frame arrives after its paint.
      channel.port1.onmessage = () => figures.repaints.push(performance.now() - began)
      channel.port2.postMessage(null)
    })
  }, true)
  addEventListener('input', () => {
    const began = pressed
    queueMicrotask(() => began !== null && figures.events.push(performance.now() - began))
  })
  const seen = new MutationObserver(() => {
    if (pressed === null) return
    figures.results.push(performance.now() - pressed)
    pressed = null
  })
  for (const element of document.querySelectorAll('[data-figure]'))
    seen.observe(element, { subtree: true, childList: true, characterData: true })
  window.formulaFigures = {
    read: () => figures,
    clear: () => { for (const list of Object.values(figures)) list.length = 0 },
  }
})()`
