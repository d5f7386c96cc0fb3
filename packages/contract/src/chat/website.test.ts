import { slowTexts } from '@rp/domain/testing/slow-texts'
import { expect, it } from 'vitest'
import { website } from './website.ts'

const read = (address: string) =>
  website.input.shape.allowed_origins.safeParse([address]).data?.[0] ?? 'refused'

it.each([
  ['https://shop.example', 'https://shop.example'],
  ['https://Shop.example/', 'https://shop.example'],
  ['http://127.0.0.1:4720/th/home?page=1#top', 'http://127.0.0.1:4720'],
  [' www.shop.example/th ', 'https://www.shop.example'],
  ['capacitor://localhost', 'capacitor://localhost'],
  ['ionic://localhost/', 'ionic://localhost'],
  ['null', 'refused'],
  ['javascript://shop.example', 'refused'],
  ['ftp://shop.example', 'refused'],
  ['my shop', 'refused'],
])('reads the address %s, as it is copied, as %s', (typed, origin) => expect(read(typed)).toBe(origin))

it('reads a long text', () => {
  expect(slowTexts.websites.map(read)).toEqual(slowTexts.websites.map((address) => address.slice(0, -1)))
})
