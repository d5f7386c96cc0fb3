import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { variables } from '../config.ts'
import { appsFolder } from '../http/apps-folder.ts'
import { unknownVariables } from './unknown-variables.ts'

it.each([
  ['SMTP_ULR', 'is SMTP_URL meant?'],
  ['SMPT_URL', 'is SMTP_URL meant?'],
  ['OICD_ISSUER', 'is OIDC_ISSUER meant?'],
  ['BACKUP_DIRS', 'is BACKUP_DIR meant?'],
  ['BACKUP_FOLDER', 'docs/operations.md lists'],
  ['S3_KEY', 'docs/operations.md lists'],
  ['DATABSE_URL', 'is DATABASE_URL meant?'],
])('warns of %s', (name, words) => {
  expect(unknownVariables({ [name]: 'x' })).toEqual([expect.stringContaining(words)])
})

it('ignores foreign variables, and our own', () => {
  const others = [
    'PATH',
    'HOME',
    'LANG',
    'NODE_ENV',
    'npm_config_cache',
    'REDIS_PORT_6379_TCP',
    'DATABASE_SERVICE_HOST',
    'TZ',
    'INIT_CWD',
    'SMTP_ULR',
  ]
  const env = Object.fromEntries(
    [...others, ...variables].map((name) => [name, name === 'SMTP_ULR' ? '' : 'x']),
  )
  expect(unknownVariables(env)).toEqual([])
})

it('compose.yaml passes every variable to the nodes, or sets it itself', () => {
  const compose = readFileSync(join(appsFolder(), '../deploy/compose.yaml'), 'utf8')
  const image = readFileSync(join(appsFolder(), '../deploy/Dockerfile'), 'utf8')
  const passed = new Set([...compose.matchAll(/^ {2,6}([A-Z][A-Z0-9_]+): /gm)].map(([, name]) => name))
  const inImage =
    /^ENV (.*)$/m
      .exec(image)?.[1]
      ?.split(' ')
      .map((one) => one.split('=')[0]) ?? []
  expect(variables.filter((name) => !passed.has(name) && !inImage.includes(name))).toEqual([])
})
