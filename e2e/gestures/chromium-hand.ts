import type { CDPSession, Page } from '@playwright/test'
import type { Hand, Spot } from './hand.ts'

/** Mouse and keys through Playwright, fingers and dropped files through the browser's own input queue. */
export async function chromiumHand(page: Page): Promise<Hand> {
  const cdp = await page.context().newCDPSession(page)
  return {
    engine: 'chromium',
    open: async (address) => void (await page.goto(address)),
    move: ({ x, y }, steps = 1) => page.mouse.move(x, y, { steps }),
    down: (button = 'left') => page.mouse.down({ button, clickCount: 1 }),
    up: (button = 'left') => page.mouse.up({ button, clickCount: 1 }),
    wheel: (dx, dy) => page.mouse.wheel(dx, dy),
    keyDown: (key) => page.keyboard.down(key),
    keyUp: (key) => page.keyboard.up(key),
    fingers: (paths) => touched(cdp, paths),
    read: async (look, given) =>
      JSON.parse(
        await page.evaluate<string>(
          `JSON.stringify((${String(look)})(${JSON.stringify(given ?? null)}) ?? null)`,
        ),
      ) as never,
    chooseFile: (selector, path) => page.locator(selector).setInputFiles(path),
    async dropFile(path, { x, y }) {
      const data = { items: [], files: [path], dragOperationsMask: 1 }
      for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
        await cdp.send('Input.dispatchDragEvent', { type, x, y, data })
    },
  }
}

async function touched(cdp: CDPSession, paths: readonly (readonly Spot[])[]): Promise<void> {
  const at = (step: number) =>
    paths.flatMap((path, id) => {
      const spot = path[Math.min(step, path.length - 1)]
      return spot ? [{ ...spot, id }] : []
    })
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  const steps = Math.max(...paths.map(({ length }) => length))
  for (let step = 1; step < steps; step += 1)
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step) })
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
