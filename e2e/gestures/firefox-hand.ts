import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import { BeyondDriver, type Hand, type Spot } from './hand.ts'
import { buttons, keys, onPixel, way } from './webdriver-input.ts'

/** Its own screen if available: without one, the clipboard holds only text. */
const screen = '/usr/bin/xvfb-run'

/** Firefox over WebDriver BiDi, its native protocol. */
export async function firefoxHand(
  executable: string,
  size: { width: number; height: number },
): Promise<Hand & { close(): Promise<void> }> {
  const profile = mkdtempSync(join(tmpdir(), 'recipe-panel-firefox-'))
  // No network calls of its own, and a touch screen for tests with fingers.
  const preferences = {
    'app.update.enabled': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'dom.w3c_touch_events.enabled': 1,
  }
  writeFileSync(
    join(profile, 'user.js'),
    Object.entries(preferences)
      .map(([name, value]) => `user_pref("${name}", ${String(value)});\n`)
      .join(''),
  )
  const [program, ...before] = existsSync(screen)
    ? [screen, '-a', '-s', '-screen 0 1600x1200x24', executable]
    : [executable, '--headless']
  const child = spawn(
    program ?? executable,
    [...before, '--remote-debugging-port', '0', '--profile', profile, 'about:blank'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  const endpoint = await new Promise<string>((found, failed) => {
    let said = ''
    child.stderr.on('data', (text: Buffer) => {
      said += text.toString()
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1]
      if (address) found(address)
    })
    child.once('exit', () => failed(new Error(`Cannot start Firefox: ${said}`)))
  })
  const socket = new WebSocket(`${endpoint}/session`)
  await new Promise((open, failed) => socket.once('open', open).once('error', failed))
  const waiting = new Map<number, { done: (result: unknown) => void; failed: (error: Error) => void }>()
  socket.on('message', (data: Buffer) => {
    const { id, result, message } = JSON.parse(data.toString()) as {
      id?: number
      result?: unknown
      message?: string
    }
    const requested = waiting.get(id ?? -1)
    waiting.delete(id ?? -1)
    if (message === undefined) requested?.done(result)
    else requested?.failed(new Error(message))
  })
  let last = 0
  const send = <T>(method: string, params: object): Promise<T> =>
    new Promise<T>((done, failed) => {
      waiting.set((last += 1), { done: done as (result: unknown) => void, failed })
      socket.send(JSON.stringify({ id: last, method, params }))
    })
  await send('session.new', { capabilities: {} })
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
  const context = contexts[0]?.context ?? ''
  await send('browsingContext.setViewport', { context, viewport: size })
  const act = (...actions: object[]) => send<void>('input.performActions', { context, actions })
  const mouse = (...actions: object[]) =>
    act({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions })
  const key = (kind: 'keyDown' | 'keyUp', name: string) =>
    act({ type: 'key', id: 'keys', actions: [{ type: kind, value: keys[name] ?? name }] })
  let pointer: Spot = { x: 0, y: 0 }

  return {
    engine: 'firefox',
    open: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    async move(to, steps = 1) {
      await mouse(...way(pointer, to, steps))
      pointer = to
    },
    down: (button = 'left') => mouse({ type: 'pointerDown', button: buttons[button] }),
    up: (button = 'left') => mouse({ type: 'pointerUp', button: buttons[button] }),
    wheel: (deltaX, deltaY) =>
      act({ type: 'wheel', id: 'wheel', actions: [{ type: 'scroll', ...onPixel(pointer), deltaX, deltaY }] }),
    keyDown: (name) => key('keyDown', name),
    keyUp: (name) => key('keyUp', name),
    fingers: (paths) =>
      act(
        ...paths.map((path, id) => ({
          type: 'pointer',
          id: `finger${id}`,
          parameters: { pointerType: 'touch' },
          actions: [
            { type: 'pointerMove', duration: 0, ...onPixel(path[0] ?? pointer) },
            { type: 'pointerDown', button: 0 },
            ...path.slice(1).map((spot) => ({ type: 'pointerMove', duration: 8, ...onPixel(spot) })),
            { type: 'pointerUp', button: 0 },
          ],
        })),
      ),
    dropFile: () => Promise.reject(new BeyondDriver('WebDriver drags no files')),
    async chooseFile(selector, path) {
      const locator = { type: 'css', value: selector }
      const { nodes } = await send<{ nodes: { sharedId: string }[] }>('browsingContext.locateNodes', {
        context,
        locator,
      })
      const element = { sharedId: nodes[0]?.sharedId ?? '' }
      await send('input.setFiles', { context, element, files: [path] })
    },
    async read(look, given) {
      const functionDeclaration = `() => JSON.stringify((${String(look)})(${JSON.stringify(given ?? null)}) ?? null)`
      const { result, exceptionDetails } = await send<{
        result?: { value: string }
        exceptionDetails?: { text: string }
      }>('script.callFunction', { functionDeclaration, awaitPromise: true, target: { context } })
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return JSON.parse(result?.value ?? 'null') as never
    },
    async close() {
      await send('browser.close', {}).catch(() => {})
      socket.close()
      await new Promise((gone) => (child.exitCode === null ? child.once('exit', gone) : gone(null)))
      rmSync(profile, { recursive: true, force: true })
    },
  }
}
