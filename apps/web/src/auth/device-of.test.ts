import { expect, test } from 'vitest'
import { deviceOf } from './device-of.ts'

test('a browser and its system are named, whatever else it pretends to be', () => {
  expect(
    deviceOf('Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0'),
  ).toBe('Edge · Windows')
  expect(deviceOf('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1')).toBe(
    'Safari · iPhone',
  )
})

test('what is no browser is shown as it is', () => {
  expect(deviceOf('curl/8')).toBe('curl/8')
})
