import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { BeyondDriver, type Hand, type MouseButton, type Spot } from './hand.ts'
import { keys, onPixel, way } from './webdriver-input.ts'

/** Debian's package `webkit2gtk-driver`, and the browser it drives. */
const driver = process.env['WEBKIT_DRIVER_PATH'] ?? '/usr/bin/WebKitWebDriver'
const screen = '/usr/bin/xvfb-run'
const browsers = ['x86_64', 'aarch64'].flatMap((machine) =>
  ['4.1', '4.0', '6.0'].map((version) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${version}/MiniBrowser`),
)

export const hasWebKit = (): boolean => existsSync(driver) && existsSync(screen) && browsers.some(existsSync)

export interface WebKit {
  /** A fresh browser: each session has its own storage and cache, which are deleted with it. */
  newHand(size: { width: number; height: number }): Promise<Hand & { close(): Promise<void> }>
  close(): Promise<void>
}

/** WebKit (WebKitGTK, the engine of Safari) over WebDriver, on its own screen. */
export async function openWebKit(): Promise<WebKit> {
  const port = await freePort()
  const child = spawn(screen, ['-a', '-s', '-screen 0 1600x1200x24', driver, `--port=${port}`], {
    stdio: 'ignore',
    // The driver's screen and browsers belong to its process group and end with it.
    detached: true,
    env: {
      ...process.env,
      // Without sandbox and graphics card, as in containers.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  })
  const send = async <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      signal: AbortSignal.timeout(60_000),
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } }
    if (!answer.ok) throw new Error(`${value.error ?? 'failed'}: ${value.message ?? ''}`)
    return value
  }
  await untilReady(() => send<{ ready: boolean }>('GET', '/status'))
  return {
    async newHand(size) {
      const binary = browsers.find(existsSync)
      const { sessionId } = await send<{ sessionId: string }>('POST', '/session', {
        capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } } },
      })
      return handOf((method, path, body) => send(method, `/session/${sessionId}${path}`, body), size)
    },
    async close() {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid)
      await new Promise((gone) => (child.exitCode === null ? child.once('exit', gone) : gone(null)))
    },
  }
}

type Send = <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<T>

async function handOf(
  send: Send,
  { width, height }: { width: number; height: number },
): Promise<Hand & { close(): Promise<void> }> {
  const run = <T>(script: string) => send<T>('POST', '/execute/sync', { script, args: [] })
  // The window has a bar above the page.
  await send('POST', '/window/rect', { width, height })
  const bar = height - (await run<number>('return innerHeight'))
  await send('POST', '/window/rect', { width, height: height + bar })
  const act = (...actions: object[]) => send<void>('POST', '/actions', { actions })
  const mouse = (...actions: object[]) =>
    act({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions })
  const held = new Set<string>()
  const key = (kind: 'keyDown' | 'keyUp', name: string) => {
    if (kind === 'keyDown') held.add(name)
    else held.delete(name)
    return act({ type: 'key', id: 'keys', actions: [{ type: kind, value: keys[name] ?? name }] })
  }
  /** Releases the keys, so that the next step starts without any pressed. */
  async function beyond(what: string): Promise<never> {
    for (const name of held) await key('keyUp', name)
    throw new BeyondDriver(what)
  }
  // The driver takes wheel deltas as positions, and turns the wheel by their difference.
  const turned = { x: 0, y: 0 }
  async function press(kind: 'pointerDown' | 'pointerUp', button: MouseButton): Promise<void> {
    // The driver releases the left button, whichever is named, and the others stay pressed.
    if (button !== 'left') await beyond(`the ${button} button`)
    await mouse({ type: kind, button: 0 })
  }
  let pointer: Spot = { x: 0, y: 0 }
  return {
    engine: 'webkit',
    open: (url) => send('POST', '/url', { url }),
    async move(to, steps = 1) {
      await mouse(...way(pointer, to, steps))
      pointer = to
    },
    down: (button = 'left') => press('pointerDown', button),
    up: (button = 'left') => press('pointerUp', button),
    async wheel(x, y) {
      if (held.size > 0) await beyond('keys with the wheel')
      turned.x += x
      turned.y += y
      const scroll = { type: 'scroll', ...onPixel(pointer), deltaX: turned.x, deltaY: turned.y }
      await act({ type: 'wheel', id: 'wheel', actions: [scroll] })
    },
    keyDown: (name) => key('keyDown', name),
    keyUp: (name) => key('keyUp', name),
    // A finger of the driver is a mouse.
    fingers: () => beyond('fingers'),
    dropFile: () => beyond('files that are dragged'),
    async chooseFile(selector, path) {
      const found = await send<Record<string, string>>('POST', '/element', {
        using: 'css selector',
        value: selector,
      })
      await send('POST', `/element/${Object.values(found)[0]}/value`, { text: path })
    },
    read: async (look, given) =>
      JSON.parse(
        await run<string>(
          `return JSON.stringify((${String(look)})(${JSON.stringify(given ?? null)}) ?? null)`,
        ),
      ) as never,
    close: () => send('DELETE', ''),
  }
}

async function untilReady(ask: () => Promise<{ ready: boolean }>): Promise<void> {
  for (let time = 0; time < 100; time += 1) {
    const isReady = await ask().then(
      ({ ready }) => ready,
      () => false,
    )
    if (isReady) return
    await new Promise((go) => setTimeout(go, 100))
  }
  throw new Error('WebKit did not start')
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open))
  const address = server.address()
  await new Promise((closed) => server.close(closed))
  if (typeof address !== 'object' || !address) throw new Error('No port is free')
  return address.port
}
