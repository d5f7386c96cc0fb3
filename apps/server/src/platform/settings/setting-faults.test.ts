import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { settingFaults } from './setting-faults.ts'

let folder: string
let s3: S3rver
let mail: SMTPServer
let well: Record<string, string>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recipe-panel-settings-'))
  s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'panel', configs: [] }],
  })
  const { port } = await s3.run()
  mail = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) =>
      password === 'right' ? done(null, { user: 'panel' }) : done(new Error('Wrong password')),
  })
  await new Promise<void>((done) => void mail.listen(0, '127.0.0.1', done))
  const mailPort = (mail.server.address() as AddressInfo).port
  await writeFile(join(folder, 'a-file'), '')
  well = {
    DATA_DIR: join(folder, 'data'),
    BACKUP_DIR: join(folder, 'backups'),
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'panel',
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
    SMTP_URL: `smtp://panel:right@127.0.0.1:${mailPort}`,
    MAIL_FROM: 'panel@shop.example',
  }
})
afterAll(async () => {
  await s3.close()
  await new Promise<void>((done) => mail.close(done))
  await rm(folder, { recursive: true, force: true })
})

const faultsWith = (given: Record<string, string>) => settingFaults(readConfig({ ...well, ...given }))

it('finds nothing if everything answers, and creates the folders', async () => {
  expect(await faultsWith({})).toEqual([])
})

it('ignores what is not set', async () => {
  expect(await settingFaults(readConfig({ DATA_DIR: join(folder, 'alone') }))).toEqual([])
})

it.each([
  ['S3_ACCESS_KEY_ID', 'nobody', 'S3_ACCESS_KEY_ID: the store of S3_ENDPOINT does not know it'],
  ['S3_BUCKET', 'panle', 'S3_BUCKET: the store of S3_ENDPOINT has no bucket "panle"'],
  ['S3_ENDPOINT', 'http://127.0.0.1:1', /^S3_ENDPOINT http:\/\/127\.0\.0\.1:1 cannot be reached: /],
  ['SMTP_URL', 'smtp://127.0.0.1:1', /^SMTP_URL: the mail server cannot be reached: .*ECONNREFUSED/],
])('%s %s is reported in one sentence that names it', async (setting, value, sentence) => {
  expect(await faultsWith({ [setting]: value })).toEqual([
    typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
  ])
})

it.each([
  ['SignatureDoesNotMatch', 'S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID'],
  ['AccessDenied', 'S3_ACCESS_KEY_ID may not list the bucket "panel" of S3_BUCKET'],
  ['AuthorizationHeaderMalformed', 'S3_REGION "us-east-1" is not the one of the bucket'],
  ['Whatever', 'S3_ENDPOINT: it answered 403 Whatever when asked for the bucket'],
])('a store that refuses with %s names the setting', async (code, sentence) => {
  // The store of the other tests checks no signatures.
  const store = createServer((_request, answer) => {
    answer.writeHead(403, { 'content-type': 'application/xml' })
    answer.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>No</Message></Error>`)
  })
  await new Promise<void>((done) => void store.listen(0, '127.0.0.1', done))
  const { port } = store.address() as AddressInfo
  expect(await faultsWith({ S3_ENDPOINT: `http://127.0.0.1:${port}` })).toEqual([sentence])
  store.close()
})

it('reports a wrong password of the mail server', async () => {
  const address = (well['SMTP_URL'] ?? '').replace('right', 'wrong')
  expect(await faultsWith({ SMTP_URL: address })).toEqual([
    expect.stringMatching(/^SMTP_URL: the mail server does not take its user and password/),
  ])
})

it.each(['DATA_DIR', 'BACKUP_DIR'])('reports that nothing can be written into %s', async (setting) => {
  expect(await faultsWith({ [setting]: join(folder, 'a-file') })).toEqual([
    `${setting} "${join(folder, 'a-file')}" cannot be written: it is no folder`,
  ])
})
