#!/usr/bin/env node
// Firefox as Playwright starts it, for versions without some commands that Playwright expects of newer ones. These
// commands are answered here, downloads get names, and everything else passes through unchanged.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import process from 'node:process'
import { WebSocket, WebSocketServer } from 'ws'
import { Downloads } from './firefox-downloads.mjs'

const executable = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr'
/** Its own screen, if available: without one, the clipboard holds only texts. */
const screen = '/usr/bin/xvfb-run'
const given = process.argv.slice(2)
const [program, ...args] = existsSync(screen)
  ? [screen, '-a', '-s', '-screen 0 1600x1200x24', executable, ...given.filter((one) => one !== '--headless')]
  : [executable, ...given]

const firefox = spawn(program, args, { stdio: ['ignore', 'inherit', 'pipe'] })
firefox.once('exit', (code) => process.exit(code ?? 1))
firefox.once('error', (error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => firefox.kill(signal))

let isListening = false
let printed = ''
firefox.stderr.setEncoding('utf8')
firefox.stderr.on('data', (text) => {
  // The address that Playwright connects to is the one printed below.
  process.stderr.write(text.replaceAll('WebDriver BiDi listening', 'Firefox listening'))
  if (isListening) return
  printed += text
  const endpoint = /WebDriver BiDi listening on (ws:\S+)\n/.exec(printed)?.[1]
  if (endpoint === undefined) return
  isListening = true
  relay(endpoint)
})

const isAnswered = ({ method, params }) =>
  method === 'emulation.setMediaFeaturesOverride' ||
  // The clipboard is open by a preference; Firefox has no permission of that name.
  (method === 'permissions.setPermission' && params.descriptor.name.startsWith('clipboard-'))

/** Playwright sets the value of a field, which React mistakes for its own change; here the browser writes. */
const writing = [
  'function bidiInsertText(window, text) {',
  "function bidiInsertText(window, text) { if (window.document.execCommand('insertText', false, text)) return;",
]

/** @type {(data: Buffer) => string} */
const textOf = (data) => data.toString('utf8')

function relay(endpoint) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, maxPayload: 0 })
  server.once('listening', () =>
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}\n`),
  )
  server.on('connection', (driver, { url }) => {
    const browser = new WebSocket(`${endpoint}${url}`, { maxPayload: 0 })
    const opened = new Promise((open) => browser.once('open', open))
    const downloads = new Downloads()
    driver.on('message', async (data) => {
      const text = textOf(data)
      const command = JSON.parse(text)
      if (isAnswered(command)) {
        driver.send(JSON.stringify({ type: 'success', id: command.id, result: {} }))
        return
      }
      await opened
      browser.send(text.replace(...writing))
    })
    browser.on('message', (data) => driver.send(downloads.named(textOf(data))))
    driver.on('close', () => browser.close())
    browser.on('close', () => driver.close())
    browser.on('error', () => driver.close())
  })
}
