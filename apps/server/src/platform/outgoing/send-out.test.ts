import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isPrivateAddress } from './private-hosts.ts'
import { openSendOut, Unreachable } from './send-out.ts'

const get = { method: 'GET', headers: {}, timeoutMs: 300, maxBytes: 1000 } as const

let inner: Server
let url: string
let calls = 0
beforeAll(async () => {
  inner = createServer((request, answer) => {
    calls += 1
    if (request.url === '/away') answer.writeHead(302, { location: '/' }).end()
    else if (request.url === '/long') answer.end('x'.repeat(2000))
    else if (request.url !== '/never') answer.end('in')
  })
  await new Promise<void>((done) => inner.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(inner.address() as AddressInfo).port}`
})
afterAll(() => {
  inner.closeAllConnections()
  inner.close()
})

describe('a typed address', () => {
  const { send, fault } = openSendOut({ allowPrivateHosts: false })

  it.each([
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f.0.0.1/',
    'https://10.1.2.3/',
    'https://169.254.169.254/latest/meta-data/',
    'https://192.168.1.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[fd00::1]/',
    'https://localhost/',
    'https://db.internal/',
  ])('is refused if it is private: %s', (address) => {
    expect(fault(address)).toBe('must not lead to this machine or this network')
  })

  it.each([
    ['http://shop.example/', 'must start with https://'],
    ['ftp://shop.example/', 'must start with https://'],
    ['https://me:secret@shop.example/', 'must hold no user and password'],
    ['shop', 'is no address'],
  ])('is refused if it is %s', (address, why) => {
    expect(fault(address)).toBe(why)
  })

  it('is not called if it is refused', async () => {
    const before = calls
    await expect(send(url, get)).rejects.toThrow(Unreachable)
    expect(calls).toBe(before)
  })

  it('may be public', () => {
    expect(fault('https://shop.example/api?x=1')).toBeNull()
    expect(isPrivateAddress('93.184.215.14')).toBe(false)
    expect(isPrivateAddress('2606:2800:21f:cb07:6820:80da:af6b:8b2c')).toBe(false)
  })
})

describe('an outgoing call', () => {
  const { send } = openSendOut({ allowPrivateHosts: true })

  it('returns status and body', async () => {
    const { status, body } = await send(url, get)
    expect([status, body.toString()]).toEqual([200, 'in'])
  })

  it('follows no redirect', async () => {
    expect((await send(`${url}/away`, get)).status).toBe(302)
  })

  it.each([
    ['/never', 'did not answer within 0.3 seconds'],
    ['/long', 'answered more than 1000 bytes'],
  ])('always ends: %s', async (path, why) => {
    await expect(send(url + path, get)).rejects.toThrow(why)
  })

  it('reports an unreachable server', async () => {
    await expect(send('http://127.0.0.1:9/', get)).rejects.toThrow(
      '127.0.0.1:9 could not be reached (ECONNREFUSED)',
    )
  })
})
